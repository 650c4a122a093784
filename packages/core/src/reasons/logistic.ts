// A logistic regression on columns of codes: one effect per code, drawn towards 0. The codes of a column exclude each other,
// so a column's effects are improved all at once, each by a Newton step of its own; column after column until none moves.

/** The code of each row, below `count`. */
export interface CodeColumn {
  readonly codes: Uint8Array;
  readonly count: number;
}

/** `isRight` and what each row counts. */
export interface WeightedRows {
  readonly isRight: Uint8Array;
  readonly weights: Float64Array;
}

/** How strongly effects are drawn towards 0, in rows. */
const RIDGE = 2;
const MOST_SWEEPS = 50;
const SETTLED = 0.002;
/** A longer step could overshoot where nearly all rows of a code have one outcome. */
const LONGEST_STEP = 2;

/** What is known of the rows as columns are improved one after another. */
interface Fit extends WeightedRows {
  readonly logOdds: Float64Array;
  readonly probabilities: Float64Array;
}

/** Improves the effects of one column; the longest step that was taken. */
function improve({ codes, count }: CodeColumn, effects: Float64Array, fit: Fit, ridge: number): number {
  const { isRight, weights, logOdds, probabilities } = fit;
  const slope = new Float64Array(count);
  const curvature = new Float64Array(count);
  for (let i = 0; i < codes.length; i++) {
    const probability = probabilities[i];
    slope[codes[i]] += weights[i] * (isRight[i] - probability);
    curvature[codes[i]] += weights[i] * probability * (1 - probability);
  }
  let longest = 0;
  const steps = slope.map((each, k) => {
    const step = (each - ridge * effects[k]) / (curvature[k] + ridge + Number.MIN_VALUE);
    return Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
  });
  for (const [k, step] of steps.entries()) {
    effects[k] += step;
    longest = Math.max(longest, Math.abs(step));
  }
  // The odds of all rows of a code are multiplied by the same factor: one exponential per code, not per row.
  const factors = steps.map(Math.exp);
  for (let i = 0; i < codes.length; i++) {
    const odds = probabilities[i] * factors[codes[i]];
    logOdds[i] += steps[codes[i]];
    probabilities[i] = odds / (1 - probabilities[i] + odds);
  }
  return longest;
}

/** Per column, what each code adds to the log odds. */
export function logisticEffects(columns: readonly CodeColumn[], rows: WeightedRows): Float64Array[] {
  const effects = columns.map(({ count }) => new Float64Array(count));
  const logOdds = new Float64Array(rows.isRight.length);
  const probabilities = new Float64Array(logOdds.length);
  const fit = { ...rows, logOdds, probabilities };
  const everyRow = { codes: new Uint8Array(logOdds.length), count: 1 };
  const intercept = new Float64Array(1);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    // Anew in every sweep, for a probability that was rounded to 1 would stay there.
    for (let i = 0; i < logOdds.length; i++) probabilities[i] = 1 / (1 + Math.exp(-logOdds[i]));
    let longest = improve(everyRow, intercept, fit, 0);
    for (const [j, column] of columns.entries()) {
      longest = Math.max(longest, improve(column, effects[j], fit, RIDGE));
    }
    if (longest < SETTLED) break;
  }
  return effects;
}
