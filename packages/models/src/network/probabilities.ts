// From output units to probabilities: the logistic function of one unit, softmax of several.

/** The probability of the second of two classes. */
export function logistic(output: number): number {
  return 1 / (1 + Math.exp(-output));
}

/** Replaces outputs by probabilities that sum to 1; the logarithm of the sum of their exponentials is returned. */
export function softmaxInPlace(outputs: Float64Array): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < outputs.length; k++) highest = Math.max(highest, outputs[k]);
  let sum = 0;
  for (let k = 0; k < outputs.length; k++) {
    outputs[k] = Math.exp(outputs[k] - highest);
    sum += outputs[k];
  }
  for (let k = 0; k < outputs.length; k++) outputs[k] /= sum;
  return highest + Math.log(sum);
}
