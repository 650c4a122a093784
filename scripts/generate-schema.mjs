// Writes the JSON Schema of an explanation from its TypeScript type: npm run schema.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createGenerator } from "ts-json-schema-generator";

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

export function generateSchema() {
  const generator = createGenerator({
    path: path("packages/core/src/explainers/explanation.ts"),
    tsconfig: path("packages/core/tsconfig.json"),
    type: "Explanation",
    skipTypeCheck: true,
  });
  return `${JSON.stringify(generator.createSchema("Explanation"), null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path("packages/core/explanation.schema.json"), generateSchema());
}
