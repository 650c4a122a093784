// Everything that a linear fit needs to know of its rows: weighted means and sums of products around them. Selection
// and ridge work on these alone, so that the rows are gone through once.

export interface WeightedMoments {
  readonly width: number;
  readonly means: Float64Array;
  /** Entry j * width + k: weighted sum of products of columns j and k, each less its mean. */
  readonly products: Float64Array;
  readonly targetMean: number;
  /** Weighted sums of products of each column and the target, each less its mean. */
  readonly withTarget: Float64Array;
  /** Weighted sum of squares of the target less its mean. */
  readonly targetSquares: number;
}

/** exp(-d² / width²) under a root, d the Euclidean distance from row 0: [R16]'s kernel as the package `lime` has it. */
export function kernelWeights(rows: Float64Array, count: number, width: number, kernelWidth: number): Float64Array {
  const weights = new Float64Array(count);
  const scale = -0.5 / (kernelWidth * kernelWidth);
  for (let i = 0; i < count; i++) {
    let square = 0;
    for (let j = 0, at = i * width; j < width; j++, at++) {
      const difference = rows[at] - rows[j];
      square += difference * difference;
    }
    weights[i] = Math.exp(scale * square);
  }
  return weights;
}

function weightedMeans(rows: Float64Array, width: number, weights: Float64Array): Float64Array {
  const means = new Float64Array(width);
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    total += weight;
    for (let j = 0, at = i * width; j < width; j++, at++) means[j] += weight * rows[at];
  }
  for (let j = 0; j < width; j++) means[j] /= total;
  return means;
}

export function weightedMoments(
  rows: Float64Array,
  width: number,
  target: Float64Array,
  weights: Float64Array,
): WeightedMoments {
  const means = weightedMeans(rows, width, weights);
  // Around its first value, so that a target that does not vary is left with exactly nothing to explain.
  const [shift] = weightedMeans(
    target.map((value) => value - target[0]),
    1,
    weights,
  );
  const targetMean = target[0] + shift;
  const products = new Float64Array(width * width);
  const withTarget = new Float64Array(width);
  const centred = new Float64Array(width);
  let targetSquares = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    const y = target[i] - targetMean;
    targetSquares += weight * y * y;
    for (let j = 0, at = i * width; j < width; j++, at++) centred[j] = rows[at] - means[j];
    for (let j = 0; j < width; j++) {
      const scaled = weight * centred[j];
      withTarget[j] += scaled * y;
      for (let k = j, at = j * width + j; k < width; k++, at++) products[at] += scaled * centred[k];
    }
  }
  for (let j = 0; j < width; j++) for (let k = 0; k < j; k++) products[j * width + k] = products[k * width + j];
  return { width, means, products, targetMean, withTarget, targetSquares };
}
