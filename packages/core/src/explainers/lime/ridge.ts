// Ridge regression on some of the columns: weights that are held small, an intercept that is not.

import type { WeightedMoments } from "./weighted-moments.ts";

export interface LinearModel {
  /** Columns in use, and the weight of each. */
  readonly columns: readonly number[];
  readonly weights: Float64Array;
  readonly intercept: number;
  /** Weighted R²: 1 where the target does not vary. */
  readonly score: number;
}

/** Solves `matrix` * solution = `vector` in place, by Cholesky's decomposition; `matrix` must be positive definite. */
function solveInPlace(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= matrix[i * size + k] * matrix[j * size + k];
      matrix[i * size + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * size + j];
    }
  }
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) vector[i] -= matrix[i * size + k] * vector[k];
    vector[i] /= matrix[i * size + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) vector[i] -= matrix[k * size + i] * vector[k];
    vector[i] /= matrix[i * size + i];
  }
  return vector;
}

/** `alpha` is above 0, which makes the system solvable whatever the columns. */
export function fitRidge(moments: WeightedMoments, columns: readonly number[], alpha: number): LinearModel {
  const { width, means, products, targetMean, withTarget, targetSquares } = moments;
  const size = columns.length;
  const system = new Float64Array(size * size);
  for (const [a, j] of columns.entries()) {
    for (const [b, k] of columns.entries()) system[a * size + b] = products[j * width + k] + (a === b ? alpha : 0);
  }
  const weights = solveInPlace(
    system,
    Float64Array.from(columns, (j) => withTarget[j]),
  );
  let intercept = targetMean;
  let explained = 0;
  for (const [a, j] of columns.entries()) {
    intercept -= weights[a] * means[j];
    explained += 2 * weights[a] * withTarget[j];
    for (const [b, k] of columns.entries()) explained -= weights[a] * weights[b] * products[j * width + k];
  }
  return { columns, weights, intercept, score: targetSquares > 0 ? explained / targetSquares : 1 };
}

/** What the model says of the row that begins at `offset`. */
export function predictLinear(
  { columns, weights, intercept }: LinearModel,
  rows: Float64Array,
  offset: number,
): number {
  let value = intercept;
  for (let a = 0; a < weights.length; a++) value += weights[a] * rows[offset + columns[a]];
  return value;
}
