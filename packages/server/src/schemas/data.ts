// The schemas that follow from the data: what an instance must look like. They are why nothing is coerced: a number is
// a number here, and an unknown key is refused.

import type { Feature, Table } from "@lore-xai/core";
import { isContinuous, valueOfNumber } from "@lore-xai/core/extend";
import type { Schema } from "./schema.ts";

const EXAMPLES = 4;

function cellSchema(feature: Feature): Schema {
  if (isContinuous(feature) && feature.date !== undefined) {
    const description = `A date, ${feature.date}.`;
    return { type: ["string", "null"], description, examples: [valueOfNumber(0, feature)] };
  }
  if (isContinuous(feature)) return { type: ["number", "null"] };
  return { type: ["string", "number", "boolean", "null"], examples: feature.values.slice(0, EXAMPLES) };
}

/** One case: every feature, null where its value is not known. */
export function instanceSchema({ features }: Table): Schema {
  return {
    $id: "Instance",
    type: "object",
    description: "One case: every feature of the data; null where its value is not known.",
    properties: Object.fromEntries(features.map((feature) => [feature.name, cellSchema(feature)])),
    required: features.map(({ name }) => name),
    additionalProperties: false,
  };
}
