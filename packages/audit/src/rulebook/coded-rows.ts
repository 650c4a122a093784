// Labelled rows as the composing of a book reads them: a byte per cell, the bin of its value.

import type { Feature } from "@lore-xai/core";
import { type Bins, binsOf, encodeInto, type LabelledRows } from "@lore-xai/core/extend";

/** Finer than for the rule of one case: the few rules of a book must stand where the model changes its mind. */
const QUANTILES = 64;

export interface CodedRows {
  readonly features: readonly Feature[];
  readonly bins: Bins;
  /** Row after row, a byte per feature. */
  readonly codes: Uint8Array;
  readonly labels: Int32Array;
  readonly count: number;
  /** What a row counts. */
  readonly weights: Float64Array;
}

/** `made`: rows that no person has, which the model was asked about all the same; together they count `madeShare` of the real ones. */
export function codeRows(
  features: readonly Feature[],
  real: LabelledRows,
  made: LabelledRows,
  madeShare: number,
): CodedRows {
  const bins = binsOf(features, real.rows, QUANTILES);
  const width = features.length;
  const [realCount, madeCount] = [real.labels.length, made.labels.length];
  const codes = new Uint8Array((realCount + madeCount) * width);
  encodeInto(bins, real.rows, codes, 0);
  encodeInto(bins, made.rows, codes, realCount);
  const labels = new Int32Array(realCount + madeCount);
  labels.set(real.labels);
  labels.set(made.labels, realCount);
  const weights = new Float64Array(realCount + madeCount).fill(1);
  weights.fill(Math.min(1, (madeShare * realCount) / Math.max(1, madeCount)), realCount);
  return { features, bins, codes, labels, count: realCount + madeCount, weights };
}
