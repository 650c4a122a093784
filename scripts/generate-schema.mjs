// Writes the JSON Schemas of all kinds of explanations, of dictionaries, of what is said of whole models and of what stands
// around letters from their TypeScript types: npm run schema.

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
export const SCHEMAS = {
  ...Object.fromEntries(
    Object.values(METHOD_LIST).map(({ schema, format }) => [
      `${schema}.schema.json`,
      { type: TYPES[schema], id: format.replace("/", ":") },
    ]),
  ),
  "dictionary.schema.json": { type: "Dictionary", id: "lore-dictionary:1" },
};

/** By file in packages/audit. */
export const AUDIT_SCHEMAS = {
  "rulebook.schema.json": { type: "RuleBook", id: "lore-rulebook:1" },
  "recourse.schema.json": { type: "Recourse", id: "lore-recourse:1" },
  "audit.schema.json": { type: "Audit", id: "lore-audit:1" },
  "debias.schema.json": { type: "DebiasReport", id: "lore-debiased:1" },
};

/** By file in packages/report. */
export const REPORT_SCHEMAS = { "letter-template.schema.json": { type: "LetterTemplate", id: "lore-letter:1" } };

/** Reading the types takes seconds: all schemas of a package come of one reading. */
function schemasOf(schemas, entry, tsconfig) {
  const common = { path: path(entry), tsconfig: path(tsconfig), skipTypeCheck: true };
  let program;
  return (file) => {
    const { type, id } = schemas[file];
    const settings = { ...DEFAULT_CONFIG, ...common, type };
    program ??= createProgram(settings);
    const parser = createParser(program, settings);
    const generator = new SchemaGenerator(program, parser, createFormatter(settings), settings);
    const { $schema, ...schema } = generator.createSchema(type);
    return `${JSON.stringify({ $schema, $id: `urn:lore-xai:${id}`, ...schema }, null, 2)}\n`;
  };
}

export const generateSchema = schemasOf(
  SCHEMAS,
  "packages/core/src/explainers/methods.ts",
  "packages/core/tsconfig.json",
);
export const generateAuditSchema = schemasOf(
  AUDIT_SCHEMAS,
  "packages/audit/src/index.ts",
  "packages/audit/tsconfig.json",
);
export const generateReportSchema = schemasOf(
  REPORT_SCHEMAS,
  "packages/report/src/template/letter-template.ts",
  "packages/report/tsconfig.json",
);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of Object.keys(SCHEMAS)) writeFileSync(path(`packages/core/${file}`), generateSchema(file));
  for (const file of Object.keys(AUDIT_SCHEMAS))
    writeFileSync(path(`packages/audit/${file}`), generateAuditSchema(file));
  for (const file of Object.keys(REPORT_SCHEMAS))
    writeFileSync(path(`packages/report/${file}`), generateReportSchema(file));
}
