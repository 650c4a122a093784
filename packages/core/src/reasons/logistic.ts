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

/** What the rows say of one column: per code, the slope of the log likelihood and how fast it falls. */
interface Sums {
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
}

const sumsFor = ({ count }: CodeColumn): Sums => ({
  slope: new Float64Array(count),
  curvature: new Float64Array(count),
});

function addRows({ codes }: CodeColumn, { slope, curvature }: Sums, fit: Fit): void {
  const { isRight, weights, probabilities } = fit;
  for (let i = 0; i < codes.length; i++) {
    const probability = probabilities[i];
    const code = codes[i];
    slope[code] += weights[i] * (isRight[i] - probability);
    curvature[code] += weights[i] * probability * (1 - probability);
  }
}

/** Takes a step per code; the steps stand in the place of the slopes. The longest of them. */
function takeSteps({ slope, curvature }: Sums, effects: Float64Array, ridge: number): number {
  let longest = 0;
  for (let k = 0; k < slope.length; k++) {
    const newton = (slope[k] - ridge * effects[k]) / (curvature[k] + ridge + Number.MIN_VALUE);
    const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, newton));
    effects[k] += step;
    slope[k] = step;
    longest = Math.max(longest, Math.abs(step));
  }
  return longest;
}

/** A column whose steps are taken, of which the rows have not heard yet. */
interface Stepped {
  readonly codes: Uint8Array;
  readonly steps: Float64Array;
  /** The odds of all rows of a code are multiplied by the same factor: one exponential per code, not per row. */
  readonly factors: Float64Array;
}

/** The rows hear of the steps of one column, and what they then say of the next one is added up on the way. */
function passOn({ codes, steps, factors }: Stepped, next: CodeColumn, { slope, curvature }: Sums, fit: Fit): void {
  const { isRight, weights, logOdds, probabilities } = fit;
  const nextCodes = next.codes;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    const before = probabilities[i];
    const odds = before * factors[code];
    const probability = odds / (1 - before + odds);
    logOdds[i] += steps[code];
    probabilities[i] = probability;
    const nextCode = nextCodes[i];
    const weight = weights[i];
    slope[nextCode] += weight * (isRight[i] - probability);
    curvature[nextCode] += weight * probability * (1 - probability);
  }
}

/** The last column of a sweep: probabilities are computed anew from the log odds before they are read again. */
function hearLast({ codes, steps }: Stepped, { logOdds }: Fit): void {
  for (let i = 0; i < codes.length; i++) logOdds[i] += steps[codes[i]];
}

/** Per column, what each code adds to the log odds. */
export function logisticEffects(columns: readonly CodeColumn[], rows: WeightedRows): Float64Array[] {
  const logOdds = new Float64Array(rows.isRight.length);
  const probabilities = new Float64Array(logOdds.length);
  const fit = { ...rows, logOdds, probabilities };
  const intercept = { codes: new Uint8Array(logOdds.length), count: 1 };
  const all = [intercept, ...columns];
  const effects = all.map(({ count }) => new Float64Array(count));
  const sums = all.map(sumsFor);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    // Anew in every sweep, for a probability that was rounded to 1 would stay there.
    for (let i = 0; i < logOdds.length; i++) probabilities[i] = 1 / (1 + Math.exp(-logOdds[i]));
    for (const { slope, curvature } of sums) {
      slope.fill(0);
      curvature.fill(0);
    }
    addRows(intercept, sums[0], fit);
    let longest = 0;
    for (const [j, { codes }] of all.entries()) {
      longest = Math.max(longest, takeSteps(sums[j], effects[j], j === 0 ? 0 : RIDGE));
      const steps = sums[j].slope;
      const stepped = { codes, steps, factors: steps.map(Math.exp) };
      if (j + 1 < all.length) passOn(stepped, all[j + 1], sums[j + 1], fit);
      else hearLast(stepped, fit);
    }
    if (longest < SETTLED) break;
  }
  return effects.slice(1);
}
