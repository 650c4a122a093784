// Limited-memory BFGS (J. Nocedal, S. Wright: "Numerical Optimization", 2nd ed., algorithms 7.4 and 7.5): the direction
// comes from the last few steps and the changes of the gradient along them. Begins and ends as SciPy's L-BFGS-B does.

import { type LinePoint, searchLine } from "./line-search.ts";

/** The value at a point; the gradient there is written into `gradient`. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

export interface LbfgsOptions {
  readonly maxIterations: number;
  /** Ends when no partial derivative is larger. */
  readonly gradientTolerance: number;
}

export interface Minimum {
  readonly point: Float64Array;
  readonly value: number;
  readonly iterations: number;
  /** False if the iterations were used up. */
  readonly converged: boolean;
}

const CORRECTIONS = 10;
/** Ends when the value falls by less than this share of itself. */
const VALUE_TOLERANCE = 1e7 * Number.EPSILON;

interface Correction {
  readonly step: Float64Array;
  readonly change: Float64Array;
  /** 1 / (step · change). */
  readonly inverse: number;
}

export function minimise(objective: Objective, start: Float64Array, options: LbfgsOptions): Minimum {
  let point = start.slice();
  let gradient = new Float64Array(start.length);
  let next = new Float64Array(start.length);
  let nextGradient = new Float64Array(start.length);
  const direction = new Float64Array(start.length);
  let corrections: Correction[] = [];
  let value = objective(point, gradient);
  let iterations = 0;
  const result = (converged: boolean) => ({ point, value, iterations, converged });

  while (largest(gradient) > options.gradientTolerance) {
    if (iterations >= options.maxIterations) return result(false);
    directionInto(corrections, gradient, direction);
    const evaluate = (step: number): LinePoint => {
      for (let p = 0; p < next.length; p++) next[p] = point[p] + step * direction[p];
      return { step, value: objective(next, nextGradient), slope: dot(nextGradient, direction) };
    };
    const firstStep = corrections.length === 0 ? 1 / Math.sqrt(dot(direction, direction)) : 1;
    const found = searchLine(evaluate, { step: 0, value, slope: dot(gradient, direction) }, firstStep);
    if (found === undefined) {
      // The corrections may have gone bad; down the gradient there is a step, or rounding has the last word.
      if (corrections.length === 0) return result(true);
      corrections = [];
      continue;
    }
    corrections = remember(corrections, correction(point, next, gradient, nextGradient));
    [point, next] = [next, point];
    [gradient, nextGradient] = [nextGradient, gradient];
    iterations++;
    const fall = value - found.value;
    const size = Math.max(Math.abs(value), Math.abs(found.value), 1);
    value = found.value;
    if (fall <= VALUE_TOLERANCE * size) return result(true);
  }
  return result(true);
}

function correction(from: Float64Array, to: Float64Array, before: Float64Array, after: Float64Array): Correction {
  const step = to.map((value, p) => value - from[p]);
  const change = after.map((value, p) => value - before[p]);
  return { step, change, inverse: 1 / dot(step, change) };
}

/** Without positive curvature a correction would spoil the direction. */
function remember(corrections: readonly Correction[], latest: Correction): Correction[] {
  const { change, inverse } = latest;
  if (!(inverse > 0 && 1 / inverse > Number.EPSILON * dot(change, change))) return [...corrections];
  return [...corrections.slice(1 - CORRECTIONS), latest];
}

/** The two-loop recursion: minus the approximate inverse Hessian times the gradient. */
function directionInto(corrections: readonly Correction[], gradient: Float64Array, out: Float64Array): void {
  for (let p = 0; p < out.length; p++) out[p] = -gradient[p];
  const latest = corrections.at(-1);
  if (latest === undefined) return;
  const shares = new Float64Array(corrections.length);
  for (let k = corrections.length - 1; k >= 0; k--) {
    const { step, change, inverse } = corrections[k];
    shares[k] = inverse * dot(step, out);
    addInto(out, -shares[k], change);
  }
  const scale = 1 / (latest.inverse * dot(latest.change, latest.change));
  for (let p = 0; p < out.length; p++) out[p] *= scale;
  for (const [k, { step, change, inverse }] of corrections.entries()) {
    addInto(out, shares[k] - inverse * dot(change, out), step);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let p = 0; p < a.length; p++) sum += a[p] * b[p];
  return sum;
}

function addInto(out: Float64Array, factor: number, values: Float64Array): void {
  for (let p = 0; p < out.length; p++) out[p] += factor * values[p];
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let p = 0; p < values.length; p++) most = Math.max(most, Math.abs(values[p]));
  return most;
}
