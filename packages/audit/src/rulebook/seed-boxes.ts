// Rules of single cases as boxes over the bins of a book.

import type { Condition, FeatureCondition, Rule } from "@lore-xai/core";
import { cellHolds } from "@lore-xai/core/extend";
import { type Box, conditionsOf, everything } from "./box.ts";
import type { CodedRows } from "./coded-rows.ts";

/** A number that is in the bin: its upper cut, or above the last one. */
function numberIn(bin: number, cuts: Float64Array): number {
  return bin < cuts.length ? cuts[bin] : (cuts.at(-1) ?? 0) + 1;
}

function allowInto(mask: Uint8Array, condition: FeatureCondition, j: number, { bins, features }: CodedRows): void {
  const [column, feature] = [bins.columns[j], features[j]];
  mask.fill(0);
  mask[column.missing] = Number(cellHolds(condition, null, Number.NaN));
  if (column.kind === "numeric") {
    for (let b = 0; b < column.known; b++) {
      const number = numberIn(b, column.cuts);
      mask[b] = Number(cellHolds(condition, number, number));
    }
  } else if (feature.kind !== "continuous") {
    for (const [code, value] of feature.values.entries()) {
      const bin = column.binOf[code];
      if (bin < column.known && cellHolds(condition, value, Number.NaN)) mask[bin] = 1;
    }
  }
}

const onFeature = (condition: Condition): condition is FeatureCondition => condition.kind !== "score";

/** Null for a rule that no row can satisfy in these bins, or that asks for nothing here. */
export function boxOfRule({ premise, outcome }: Rule, rows: CodedRows, labels: readonly string[]): Box | null {
  const { bins, features } = rows;
  const masks = everything(bins);
  for (const condition of premise.filter(onFeature)) {
    const j = features.findIndex(({ name }) => name === condition.feature);
    if (j < 0) continue;
    const mask = masks.subarray(j * bins.stride, (j + 1) * bins.stride);
    allowInto(mask, condition, j, rows);
    if (!mask.includes(1)) return null;
  }
  const box = { masks, outcome: labels.indexOf(outcome) };
  return box.outcome < 0 || conditionsOf(box, bins) === 0 ? null : box;
}
