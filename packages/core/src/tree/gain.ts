// Which feature splits a node: gain ratio among the features whose gain is not below the average [Q93, section 2.2].

/** C4.5's Epsilon: slack of the comparison with the average gain, and the least split information worth dividing by. */
const SLACK = 1e-3;
/** Two figures nearer than this are a tie, whatever the rounding: the first feature, or the lowest threshold, wins. */
export const TIE = 1e-9;
/** Gain of a feature that offers no admissible split. */
export const NO_SPLIT = -1;

/** What each feature offers at the node being split. Written by the two searches, read by `chooseFeature`. */
export interface Candidates {
  readonly gain: Float64Array;
  readonly splitInfo: Float64Array;
  /** Continuous features: the cut lies between these two ranks, both of which occur in the node. */
  readonly rankBelow: Int32Array;
  readonly rankAbove: Int32Array;
}

let nLogN = new Float64Array(0);

/** n * log2(n) for n = 0..count and perhaps beyond: every entropy here is a difference of such terms of case counts. */
export function nLogNTable(count: number): Float64Array {
  if (nLogN.length <= count)
    nLogN = Float64Array.from({ length: 2 * count + 1 }, (_, n) => (n < 2 ? 0 : n * Math.log2(n)));
  return nLogN;
}

/** Entropy, in bits and times the number of cases, of the label counts stored from `offset` on. */
export function scaledEntropy(
  counts: Int32Array,
  offset: number,
  labelCount: number,
  cases: number,
  nLogN: Float64Array,
): number {
  let entropy = nLogN[cases];
  for (let label = 0; label < labelCount; label++) entropy -= nLogN[counts[offset + label]];
  return entropy;
}

/** Gain ratios within this share of the best are nearly equal: chance may have put them in any order. */
const NEARLY_EQUAL = 0.15;

/** The feature with the best gain ratio, the first of equals; -1 when no feature offers a split. */
export function chooseFeature(candidates: Candidates, priority: Float64Array | null): number {
  const { gain, splitInfo } = candidates;
  let sum = 0;
  let admissible = 0;
  for (let feature = 0; feature < gain.length; feature++) {
    if (gain[feature] === NO_SPLIT) continue;
    sum += gain[feature];
    admissible++;
  }
  const leastGain = sum / admissible - SLACK;
  let best = -1;
  let bestRatio = 0;
  for (let feature = 0; feature < gain.length; feature++) {
    if (gain[feature] === NO_SPLIT || gain[feature] < leastGain || splitInfo[feature] <= SLACK) continue;
    const ratio = gain[feature] / splitInfo[feature];
    // A categorical split that gains nothing is taken when nothing better is there, as YaDT does.
    if (best < 0 || ratio > bestRatio + TIE) {
      best = feature;
      bestRatio = ratio;
    }
  }
  if (best < 0 || priority === null) return best;
  let preferred = best;
  for (let feature = 0; feature < gain.length; feature++) {
    if (gain[feature] === NO_SPLIT || gain[feature] < leastGain || splitInfo[feature] <= SLACK) continue;
    const isNearlyEqual = gain[feature] / splitInfo[feature] >= bestRatio * (1 - NEARLY_EQUAL);
    if (isNearlyEqual && priority[feature] > priority[preferred]) preferred = feature;
  }
  return preferred;
}
