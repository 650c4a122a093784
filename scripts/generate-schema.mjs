// Writes the JSON Schemas of all kinds of explanations from their TypeScript types: npm run schema.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { METHOD_LIST } from "@lore-xai/core/method-list";
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from "ts-json-schema-generator";

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** The type of what a method gives, by the name of its schema. */
const TYPES = {
  explanation: "Explanation",
  "lime-explanation": "LimeExplanation",
  "anchor-explanation": "AnchorExplanation",
  "stochastic-counterfactual": "StochasticCounterfactual",
};

/** By file in packages/core; the id is the explanation's `format` as a URN. */
export const SCHEMAS = Object.fromEntries(
  Object.values(METHOD_LIST).map(({ schema, format }) => [
    `${schema}.schema.json`,
    { type: TYPES[schema], id: format.replace("/", ":") },
  ]),
);

const SETTINGS = {
  path: path("packages/core/src/explainers/methods.ts"),
  tsconfig: path("packages/core/tsconfig.json"),
  skipTypeCheck: true,
};

/** Reading the types takes seconds: all schemas come of one reading. */
let program;

export function generateSchema(file) {
  const { type, id } = SCHEMAS[file];
  const settings = { ...DEFAULT_CONFIG, ...SETTINGS, type };
  program ??= createProgram(settings);
  const generator = new SchemaGenerator(program, createParser(program, settings), createFormatter(settings), settings);
  const { $schema, ...schema } = generator.createSchema(type);
  return `${JSON.stringify({ $schema, $id: `urn:lore-xai:${id}`, ...schema }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of Object.keys(SCHEMAS)) writeFileSync(path(`packages/core/${file}`), generateSchema(file));
}
