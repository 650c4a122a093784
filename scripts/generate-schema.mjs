// Writes the JSON Schemas of all kinds of explanations from their TypeScript types: npm run schema.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createGenerator } from "ts-json-schema-generator";

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** By file in packages/core; the id is the explanation's `format` as a URN. */
export const SCHEMAS = {
  "explanation.schema.json": { type: "Explanation", source: "explanation.ts", id: "lore-explanation:1" },
  "lime-explanation.schema.json": {
    ...{ type: "LimeExplanation", source: "lime/lime-explanation.ts", id: "lime-explanation:1" },
  },
  "anchor-explanation.schema.json": {
    ...{ type: "AnchorExplanation", source: "anchor/anchor-explanation.ts", id: "anchor-explanation:1" },
  },
  "stochastic-counterfactual.schema.json": {
    ...{ type: "StochasticCounterfactual", source: "stochastic-counterfactual.ts", id: "stochastic-counterfactual:1" },
  },
};

export function generateSchema(file) {
  const { type, source, id } = SCHEMAS[file];
  const generator = createGenerator({
    path: path(`packages/core/src/explainers/${source}`),
    tsconfig: path("packages/core/tsconfig.json"),
    type,
    skipTypeCheck: true,
  });
  const { $schema, ...schema } = generator.createSchema(type);
  return `${JSON.stringify({ $schema, $id: `urn:lore-xai:${id}`, ...schema }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of Object.keys(SCHEMAS)) writeFileSync(path(`packages/core/${file}`), generateSchema(file));
}
