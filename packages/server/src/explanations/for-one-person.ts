// What one person is shown of an explanation of their own case: nothing of other people's.

import type { Explanation, FeatureSummary, Row } from "@lore-xai/core";
import type { WorkbenchSchema } from "@lore-xai/workbench";

/** A value that fewer cases have could tell who they are. */
const FEWEST = 10;

function withoutRare(summary: FeatureSummary, own: Row): FeatureSummary {
  if (summary.kind === "continuous") return summary;
  const isToldOf = summary.values.filter(({ value, count }) => count >= FEWEST || value === own[summary.feature]);
  return { ...summary, values: isToldOf };
}

/** Without the real cases that stand beside changes. */
export function explanationForOne(explanation: Explanation): Explanation {
  return {
    ...explanation,
    counterfactuals: explanation.counterfactuals.map((one) => ({ ...one, nearestReal: null })),
  };
}

/** Without values that hardly anybody has. */
export function schemaForOne(schema: WorkbenchSchema, { instance }: Explanation): WorkbenchSchema {
  return { ...schema, features: schema.features.map((summary) => withoutRare(summary, instance)) };
}
