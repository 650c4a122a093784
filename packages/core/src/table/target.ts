// The column that holds the outcome, taken apart from the features.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { valueOfNumber } from "./dates.ts";
import { type Feature, isContinuous } from "./feature.ts";
import { featureIndex, type Table } from "./table.ts";

/** A table without the column of the outcomes, and the outcomes. */
export interface TargetSplit {
  /** All columns but the target. */
  readonly features: Table;
  readonly labels: readonly string[];
  /** Position in `labels` per row; -1 where the target is missing. */
  readonly outcomes: Int32Array;
}

/** Outcomes written as numbers, 0 and 1 for example, are names like any other. */
function outcomesOf(feature: Feature, column: Float64Array): Pick<TargetSplit, "labels" | "outcomes"> {
  if (!isContinuous(feature)) {
    return { labels: feature.spelling, outcomes: Int32Array.from(column, (code) => (Number.isNaN(code) ? -1 : code)) };
  }
  const values = [...new Set(column)].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const position = new Map(values.map((value, i) => [value, i]));
  const labels = values.map((value) => String(valueOfNumber(value, feature)));
  return { labels, outcomes: Int32Array.from(column, (value) => position.get(value) ?? -1) };
}

/**
 * Takes the column of the outcomes apart. Without a target all columns are features, and no outcome is known.
 *
 * @example
 * ```ts
 * const loans = tableFromRows([
 *   { age: 22, status: "deny" },
 *   { age: 48, status: "grant" },
 * ]);
 * const { features, labels, outcomes } = splitTarget(loans, "status");
 * labels; // → ["deny", "grant"]
 * ```
 */
export function splitTarget(table: Table, target?: string): TargetSplit {
  if (target === undefined) return { features: table, labels: [], outcomes: new Int32Array(table.rowCount).fill(-1) };
  const index = featureIndex(table.features, target);
  if (index < 0) {
    const names = table.features.map((feature) => feature.name);
    throw new LoreError("unknown-target", `unknown target column "${target}"${didYouMean(target, names)}`, { target });
  }
  const { labels, outcomes } = outcomesOf(table.features[index], table.columns[index]);
  const seen = new Set(outcomes);
  seen.delete(-1);
  if (seen.size < 2) {
    const message = `the target "${target}" must have at least two classes, got ${seen.size}; choose another column`;
    throw new LoreError("target-one-class", message, { target });
  }
  const without = <T>(items: readonly T[]) => items.filter((_, j) => j !== index);
  return {
    features: { ...table, features: without(table.features), columns: without(table.columns) },
    labels,
    outcomes,
  };
}
