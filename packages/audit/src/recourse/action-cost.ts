// What it costs those who have a way: of their own, or by actions that are the same for all.

import type { ActionCost } from "./recourse.ts";

/** What one case's way costs, and how many columns change on it. */
export interface CostOfOne {
  readonly cost: number;
  readonly changes: number;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of an even number of values the mean of the two in the middle. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Null where nobody has a way. */
export function actionCostOf(found: readonly CostOfOne[]): ActionCost | null {
  if (found.length === 0) return null;
  const costs = found.map(({ cost }) => cost);
  return { median: medianOf(costs), mean: meanOf(costs), changes: meanOf(found.map(({ changes }) => changes)) };
}
