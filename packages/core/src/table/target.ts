// The column that holds the outcome, taken apart from the features.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { isContinuous } from "./feature.ts";
import { featureIndex, type Table } from "./table.ts";

export interface TargetSplit {
  /** All columns but the target. */
  readonly features: Table;
  readonly labels: readonly string[];
  /** Position in `labels` per row; -1 where the target is missing. */
  readonly outcomes: Int32Array;
}

/** Read the table with the target among its categorical columns. */
export function splitTarget(table: Table, target: string): TargetSplit {
  const index = featureIndex(table.features, target);
  if (index < 0) {
    const names = table.features.map((feature) => feature.name);
    throw new LoreError("unknown-target", `unknown target column "${target}"${didYouMean(target, names)}`, { target });
  }
  const feature = table.features[index];
  if (isContinuous(feature)) {
    throw new LoreError("invalid-option", `the target "${target}" must be categorical; read it as such`, { target });
  }
  const outcomes = Int32Array.from(table.columns[index], (code) => (Number.isNaN(code) ? -1 : code));
  const seen = new Set(outcomes);
  seen.delete(-1);
  if (seen.size < 2) {
    const message = `the target "${target}" must have at least two classes, got ${seen.size}; choose another column`;
    throw new LoreError("target-one-class", message, { target });
  }
  const without = <T>(items: readonly T[]) => items.filter((_, j) => j !== index);
  return {
    features: { features: without(table.features), columns: without(table.columns), rowCount: table.rowCount },
    labels: feature.spelling,
    outcomes,
  };
}
