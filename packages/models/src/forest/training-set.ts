// The training rows as the grower wants them: missing cells filled, numbers replaced by their rank among the distinct
// ones, and the list of columns that one-hot encoding would give (the matrix itself is never built).

import type { Feature } from "@lore-xai/core";
import { isContinuous, typicalCode } from "@lore-xai/core/extend";
import type { LabelledTable } from "../labelled-table.ts";
import { CONTINUOUS } from "./forest-nodes.ts";

export interface TrainingSet {
  readonly rowCount: number;
  readonly classCount: number;
  readonly outcomes: Int32Array;
  /** What a missing cell of each feature is taken for. */
  readonly typical: Float64Array;
  /** Per feature and row: the rank of the number, or the code of the category. */
  readonly codes: readonly Int32Array[];
  /** Per feature: the distinct numbers in ascending order; empty for a categorical one. */
  readonly distinct: readonly Float64Array[];
  /** Per column: the feature it stems from. */
  readonly columnFeature: Int32Array;
  /** Per column: the category it indicates, or CONTINUOUS. */
  readonly columnCategory: Int32Array;
}

function distinctAscending(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  let count = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] > sorted[count - 1]) sorted[count++] = sorted[i];
  return sorted.slice(0, count);
}

function rankOf(value: number, distinct: Float64Array): number {
  let low = 0;
  let high = distinct.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (distinct[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface EncodedFeature {
  readonly codes: Int32Array;
  readonly distinct: Float64Array;
  /** One column each; a category that no training row has gets none. */
  readonly categories: readonly number[];
}

function encodeFeature(feature: Feature, filled: Float64Array): EncodedFeature {
  if (isContinuous(feature)) {
    const distinct = distinctAscending(filled);
    return { codes: Int32Array.from(filled, (v) => rankOf(v, distinct)), distinct, categories: [CONTINUOUS] };
  }
  const codes = Int32Array.from(filled);
  return { codes, distinct: new Float64Array(0), categories: [...new Set(codes)].sort((a, b) => a - b) };
}

export function encodeTraining({ table, labels, outcomes }: LabelledTable): TrainingSet {
  const typical = Float64Array.from(table.features, (feature, j) => typicalCode(feature, table.columns[j]));
  const encoded = table.features.map((feature, j) => {
    const filled = table.columns[j].map((code) => (Number.isNaN(code) ? typical[j] : code));
    return encodeFeature(feature, filled);
  });
  return {
    rowCount: table.rowCount,
    classCount: labels.length,
    outcomes,
    typical,
    codes: encoded.map((e) => e.codes),
    distinct: encoded.map((e) => e.distinct),
    columnFeature: Int32Array.from(encoded.flatMap((e, j) => e.categories.map(() => j))),
    columnCategory: Int32Array.from(encoded.flatMap((e) => e.categories)),
  };
}
