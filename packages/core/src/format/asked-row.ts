// The row that the model was asked about, which is not the row put in where missing values were filled.

import type { Explanation } from "../explanation/explanation.ts";
import type { Cell, Row } from "../table/feature.ts";
import { type FeatureSummary, typicalValue } from "../table/summary.ts";

/** Of the case itself or of another one, as a what-if. */
export function askedRow(
  row: Row,
  { options }: Pick<Explanation, "options">,
  summaryOf: (feature: string) => FeatureSummary | undefined,
): Row {
  if (options.missing !== "fill") return row;
  const cells = Object.entries(row).map(([feature, cell]): [string, Cell] => {
    const summary = summaryOf(feature);
    return [feature, (cell === null || cell === "") && summary !== undefined ? typicalValue(summary) : cell];
  });
  return Object.fromEntries(cells);
}
