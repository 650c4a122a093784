// Which columns the linear model may use, as the package `lime` chooses by itself: few are added one after another,
// many are those that weigh most in a fit on all.

import { fitRidge } from "./ridge.ts";
import type { WeightedMoments } from "./weighted-moments.ts";

/** Up to so many are selected one after another. */
const FORWARD_AT_MOST = 6;
/** Penalty of the fit on all columns. */
const ALPHA_ON_ALL = 0.01;
/** A column of which no more than this share is left has nothing to add to those chosen. */
const NOTHING_LEFT = 1e-10;

/** Each time the column with which the unpenalised fit gains most; the first of equals. */
export function selectForward({ width, products, withTarget }: WeightedMoments, count: number): number[] {
  // What is left of the products once the chosen columns have explained what they can.
  const left = products.slice();
  const target = withTarget.slice();
  const gainOf = (j: number) => {
    const square = left[j * width + j];
    return square > NOTHING_LEFT * products[j * width + j] ? (target[j] * target[j]) / square : 0;
  };
  const chosen: number[] = [];
  while (chosen.length < count) {
    let best = -1;
    for (let j = 0; j < width; j++) {
      if (!chosen.includes(j) && (best < 0 || gainOf(j) > gainOf(best))) best = j;
    }
    chosen.push(best);
    if (gainOf(best) === 0) continue;
    const pivot = left.slice(best * width, (best + 1) * width);
    const share = target[best] / pivot[best];
    for (let j = 0; j < width; j++) {
      target[j] -= share * pivot[j];
      const factor = pivot[j] / pivot[best];
      for (let k = 0; k < width; k++) left[j * width + k] -= factor * pivot[k];
    }
  }
  return chosen;
}

/** Those that add most to what a fit on all columns says of x, or take most from it. */
export function selectHeaviest(moments: WeightedMoments, instance: Float64Array, count: number): number[] {
  const all = Array.from({ length: moments.width }, (_, j) => j);
  const { weights } = fitRidge(moments, all, ALPHA_ON_ALL);
  const share = (j: number) => Math.abs(weights[j] * instance[j]);
  return all.sort((a, b) => share(b) - share(a)).slice(0, count);
}

export function selectColumns(moments: WeightedMoments, instance: Float64Array, count: number): number[] {
  return count <= FORWARD_AT_MOST ? selectForward(moments, count) : selectHeaviest(moments, instance, count);
}
