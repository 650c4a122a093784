// The errors to expect of a leaf on unseen cases: the upper limit of a binomial confidence interval, as C4.5 estimates
// it [Q93, section 4.2 and the code of release 8].

/** Expected errors of a leaf with that many cases, of which its majority label gets that many, not all, wrong. */
export type ErrorEstimate = (cases: number, errors: number) => number;

// C4.5's table of the standard normal: the deviation that is exceeded with the given probability.
const PROBABILITY = [0, 0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.4, 1];
const DEVIATION = [4, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0];

function deviationAt(confidence: number): number {
  const upper = PROBABILITY.findIndex((probability) => confidence <= probability);
  const lower = upper - 1;
  const share = (confidence - PROBABILITY[lower]) / (PROBABILITY[upper] - PROBABILITY[lower]);
  return DEVIATION[lower] + (DEVIATION[upper] - DEVIATION[lower]) * share;
}

export function pessimisticErrors(confidence: number): ErrorEstimate {
  const squared = deviationAt(confidence) ** 2;
  const logConfidence = Math.log(confidence);
  return (cases, errors) => {
    if (cases === 0) return 0;
    // Without errors the limit is exact: the rate at which so many cases in a row are right with that probability.
    if (errors === 0) return cases * (1 - Math.exp(logConfidence / cases));
    const corrected = errors + 0.5;
    const spread = Math.sqrt(squared * (corrected * (1 - corrected / cases) + squared / 4));
    return (cases * (corrected + squared / 2 + spread)) / (cases + squared);
  };
}
