// Weights that make group and outcome independent in the training data, as Kamiran and Calders reweigh [KC12]: each row
// counts as often as its group and outcome would meet by chance, divided by how often they do.

import type { OutcomeRows } from "./learning.ts";
import { DEPRIVED, type Sides, UNKNOWN } from "./sides.ts";

/** All rows of one side with one outcome, and what each counts. */
export interface WeightedCell {
  readonly isDeprived: boolean;
  readonly outcome: string;
  readonly rows: number;
  readonly weight: number;
}

export interface Reweighed {
  /** One per row, 1 where the group or the outcome is not known; their mean is 1. */
  readonly weights: Float64Array;
  readonly cells: readonly WeightedCell[];
}

export function reweigh({ labels, outcomes }: OutcomeRows, { side }: Sides): Reweighed {
  const width = labels.length;
  const cells = new Int32Array(2 * width);
  for (const [i, one] of side.entries()) if (one !== UNKNOWN) cells[one * width + outcomes[i]]++;
  const known = cells.reduce((sum, count) => sum + count, 0);
  const ofSide = (one: number) => cells.subarray(one * width, (one + 1) * width).reduce((sum, count) => sum + count, 0);
  const ofOutcome = (k: number) => cells[k] + cells[width + k];
  const weightOf = (one: number, k: number) => (ofSide(one) * ofOutcome(k)) / (known * cells[one * width + k]);
  return {
    weights: Float64Array.from(side, (one, i) => (one === UNKNOWN ? 1 : weightOf(one, outcomes[i]))),
    cells: [...cells.entries()]
      .filter(([, rows]) => rows > 0)
      .map(([at, rows]) => {
        const [one, k] = [Math.floor(at / width), at % width];
        return { isDeprived: one === DEPRIVED, outcome: labels[k], rows, weight: weightOf(one, k) };
      }),
  };
}

/**
 * Row numbers, each as often as its weight says, for a learner that takes no weights: the sum of the weights so far is
 * rounded, so that no chance is in it and every run of rows has its weight to within one.
 */
export function rowsByWeight(weights: Float64Array): Int32Array {
  const rows: number[] = [];
  let sum = 0;
  for (const [i, weight] of weights.entries()) {
    const before = Math.floor(sum + 0.5);
    sum += weight;
    for (let k = Math.floor(sum + 0.5) - before; k > 0; k--) rows.push(i);
  }
  return Int32Array.from(rows);
}
