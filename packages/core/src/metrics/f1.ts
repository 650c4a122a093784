// The f1-measure by which [G18] compares surrogate and black box, averaged over the labels that occur on either side,
// so that no label has to be called the positive one and any number of labels works.

/** f1 of one label, called the positive one; 0 where it occurs on neither side. */
export function f1Of(predicted: ArrayLike<number>, actual: ArrayLike<number>, label: number): number {
  let hits = 0;
  let total = 0;
  for (let i = 0; i < actual.length; i++) {
    if (predicted[i] === label) total++;
    if (actual[i] === label) total++;
    if (predicted[i] === label && actual[i] === label) hits++;
  }
  return total === 0 ? 0 : (2 * hits) / total;
}

/**
 * The f1-measure of labels against labels, averaged over those that occur on either side.
 *
 * @example
 * ```ts
 * f1([0, 1, 1], [0, 1, 1], 2); // → 1
 * ```
 */
export function f1(predicted: ArrayLike<number>, actual: ArrayLike<number>, labelCount: number): number {
  const hits = new Float64Array(labelCount);
  const predictedCount = new Float64Array(labelCount);
  const actualCount = new Float64Array(labelCount);
  for (let i = 0; i < actual.length; i++) {
    predictedCount[predicted[i]]++;
    actualCount[actual[i]]++;
    if (predicted[i] === actual[i]) hits[actual[i]]++;
  }
  let sum = 0;
  let occurring = 0;
  for (let label = 0; label < labelCount; label++) {
    const total = predictedCount[label] + actualCount[label];
    if (total === 0) continue;
    occurring++;
    sum += (2 * hits[label]) / total;
  }
  return occurring === 0 ? 1 : sum / occurring;
}
