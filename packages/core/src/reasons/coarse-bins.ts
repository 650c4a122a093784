// The bins of a column in few groups with nearly the same effect: neighbouring ranges of numbers, or any values.

import type { ColumnBins } from "./bins.ts";

/** Groups of one column's values, besides one for what is missing. */
export const MOST_GROUPS = 3;
/** Groups are joined while that changes the log odds of all rows by no more than this in the mean square. */
const NEARLY_NOTHING = 0.003;

interface Group {
  readonly bins: readonly number[];
  readonly weight: number;
  readonly mean: number;
}

function joined(a: Group, b: Group): Group {
  const weight = a.weight + b.weight;
  const mean = weight === 0 ? (a.mean + b.mean) / 2 : (a.mean * a.weight + b.mean * b.weight) / weight;
  return { bins: [...a.bins, ...b.bins], weight, mean };
}

/** What is lost where both have one effect. */
function lossOf(a: Group, b: Group): number {
  const weight = a.weight + b.weight;
  return weight === 0 ? 0 : ((a.weight * b.weight) / weight) * (a.mean - b.mean) ** 2;
}

function coarsest(groups: Group[], total: number): Group[] {
  const left = [...groups];
  for (;;) {
    let [at, least] = [-1, Number.POSITIVE_INFINITY];
    for (let k = 1; k < left.length; k++) {
      const loss = lossOf(left[k - 1], left[k]);
      if (loss < least) [at, least] = [k, loss];
    }
    if (at < 0 || (left.length <= MOST_GROUPS && least > NEARLY_NOTHING * total)) return left;
    left.splice(at - 1, 2, joined(left[at - 1], left[at]));
  }
}

/** Which group each bin is in; the last group is for what is missing or unseen. */
export interface CoarseColumn {
  readonly groupOf: Uint8Array;
  readonly count: number;
  /** How far the effects of the groups are apart: their variance over the rows. */
  readonly spread: number;
}

/** `effects` and `weights` per bin. */
export function coarseColumn(column: ColumnBins, effects: Float64Array, weights: Float64Array): CoarseColumn {
  const bins = Array.from({ length: column.known }, (_, bin) => bin);
  if (column.kind === "categories") bins.sort((a, b) => effects[a] - effects[b] || a - b);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const single = (bin: number): Group => ({ bins: [bin], weight: weights[bin], mean: effects[bin] });
  const groups = coarsest(bins.map(single), total);
  const groupOf = new Uint8Array(column.known + 2).fill(groups.length);
  for (const [k, group] of groups.entries()) for (const bin of group.bins) groupOf[bin] = k;
  const all = [...groups, single(column.missing)];
  const mean = all.reduce((sum, group) => sum + group.weight * group.mean, 0) / total;
  const spread = all.reduce((sum, group) => sum + group.weight * (group.mean - mean) ** 2, 0) / total;
  return { groupOf, count: groups.length + 1, spread };
}
