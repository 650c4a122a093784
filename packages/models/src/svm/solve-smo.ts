// The dual problem of a support vector machine by sequential minimal optimisation: two rows at a time, chosen by
// second-order information (R.-E. Fan, P.-H. Chen, C.-J. Lin: "Working set selection using second order information for
// training support vector machines", JMLR 6, 2005, WSS 2). The kernel of a row with itself must be 1. No rows are shrunk
// away: with the columns kept, training is as fast as libsvm's without.

import type { KernelColumns } from "./kernel-columns.ts";

export interface SmoSolution {
  /** From 0 to the cost per row; 0 for a row that is no support vector. */
  readonly alphas: Float64Array;
  /** The decision is the sum of sign * alpha * kernel over the rows, plus this. */
  readonly bias: number;
  readonly iterations: number;
}

/** Stands in for the curvature where two rows are alike. */
const LEAST_CURVATURE = 1e-12;

class Smo {
  readonly alphas: Float64Array;
  readonly #kernel: KernelColumns;
  readonly #signs: Float64Array;
  readonly #cost: number;
  /** Minus sign times gradient per row: at the optimum those that may rise do not exceed those that may fall. */
  readonly #scores: Float64Array;
  /** Whether sign * alpha may be raised, or lowered, within the box. */
  readonly #mayRise: Uint8Array;
  readonly #mayFall: Uint8Array;
  #riser = -1;
  #faller = -1;
  #lowest = Number.POSITIVE_INFINITY;

  constructor(kernel: KernelColumns, signs: Float64Array, cost: number) {
    this.#kernel = kernel;
    this.#signs = signs;
    this.#cost = cost;
    this.alphas = new Float64Array(signs.length);
    this.#scores = signs.slice();
    this.#mayRise = Uint8Array.from(signs, (sign) => (sign > 0 ? 1 : 0));
    this.#mayFall = Uint8Array.from(signs, (sign) => (sign > 0 ? 0 : 1));
    this.#riser = signs.indexOf(1);
  }

  /** Moves one pair of rows; false where no pair violates the optimum by more than the tolerance. */
  step(tolerance: number): boolean {
    if (this.#riser < 0) return false;
    const riserKernel = this.#kernel.column(this.#riser);
    this.#chooseFaller(riserKernel);
    if (this.#faller < 0 || this.#scores[this.#riser] - this.#lowest < tolerance) return false;
    this.#move(riserKernel, this.#kernel.column(this.#faller));
    return true;
  }

  bias(): number {
    let free = 0;
    let sum = 0;
    for (let t = 0; t < this.#scores.length; t++) {
      if (this.#mayRise[t] === 0 || this.#mayFall[t] === 0) continue;
      free++;
      sum += this.#scores[t];
    }
    if (free > 0) return sum / free;
    let highest = Number.NEGATIVE_INFINITY;
    let lowest = Number.POSITIVE_INFINITY;
    for (let t = 0; t < this.#scores.length; t++) {
      if (this.#mayRise[t] === 1) highest = Math.max(highest, this.#scores[t]);
      if (this.#mayFall[t] === 1) lowest = Math.min(lowest, this.#scores[t]);
    }
    return (highest + lowest) / 2;
  }

  /** Of the rows that may fall, the one with which the objective would fall most. */
  #chooseFaller(riserKernel: Float32Array): void {
    const scores = this.#scores;
    const mayFall = this.#mayFall;
    const highest = scores[this.#riser];
    let faller = -1;
    let lowest = Number.POSITIVE_INFINITY;
    let bestGain = 0;
    for (let t = 0; t < scores.length; t++) {
      if (mayFall[t] === 0) continue;
      const score = scores[t];
      if (score < lowest) lowest = score;
      const gap = highest - score;
      if (gap <= 0) continue;
      const curvature = 2 - 2 * riserKernel[t];
      const gain = (gap * gap) / Math.max(curvature, LEAST_CURVATURE);
      if (gain > bestGain) {
        bestGain = gain;
        faller = t;
      }
    }
    this.#faller = faller;
    this.#lowest = lowest;
  }

  #move(riserKernel: Float32Array, fallerKernel: Float32Array): void {
    const [riser, faller] = [this.#riser, this.#faller];
    const curvature = Math.max(LEAST_CURVATURE, 2 - 2 * riserKernel[faller]);
    const wanted = (this.#scores[riser] - this.#scores[faller]) / curvature;
    const step = Math.min(wanted, this.#roomUp(riser), this.#roomDown(faller));
    this.#shift(riser, step, this.#roomUp(riser));
    this.#shift(faller, -step, this.#roomDown(faller));
    this.#updateScores(step, riserKernel, fallerKernel);
  }

  /** How far sign * alpha may be raised. */
  #roomUp(row: number): number {
    return this.#signs[row] > 0 ? this.#cost - this.alphas[row] : this.alphas[row];
  }

  #roomDown(row: number): number {
    return this.#signs[row] > 0 ? this.alphas[row] : this.#cost - this.alphas[row];
  }

  /** Adds to sign * alpha; a step that uses up the room ends exactly at the bound. */
  #shift(row: number, step: number, room: number): void {
    const change = this.#signs[row] * step;
    if (Math.abs(step) < room) this.alphas[row] += change;
    else this.alphas[row] = change > 0 ? this.#cost : 0;
    this.#mayRise[row] = this.#roomUp(row) > 0 ? 1 : 0;
    this.#mayFall[row] = this.#roomDown(row) > 0 ? 1 : 0;
  }

  /** Also finds the next riser: the row of the highest score that may rise. */
  #updateScores(step: number, riserKernel: Float32Array, fallerKernel: Float32Array): void {
    const scores = this.#scores;
    const mayRise = this.#mayRise;
    let riser = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (let t = 0; t < scores.length; t++) {
      const score = scores[t] - step * (riserKernel[t] - fallerKernel[t]);
      scores[t] = score;
      if (score > highest && mayRise[t] === 1) {
        highest = score;
        riser = t;
      }
    }
    this.#riser = riser;
  }
}

/** `signs` holds 1 and -1, one per row. */
export function solveSmo(kernel: KernelColumns, signs: Float64Array, cost: number, tolerance: number): SmoSolution {
  const smo = new Smo(kernel, signs, cost);
  // libsvm's bound: rounding alone might make two rows change places for ever.
  const most = Math.max(10_000_000, 100 * signs.length);
  let iterations = 0;
  while (iterations < most && smo.step(tolerance)) iterations++;
  return { alphas: smo.alphas, bias: smo.bias(), iterations };
}
