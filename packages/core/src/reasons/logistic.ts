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

/** Improves the effects of one column; the longest step that was taken. */
function improve(
  { codes, count }: CodeColumn,
  effects: Float64Array,
  logOdds: Float64Array,
  { isRight, weights }: WeightedRows,
  ridge: number,
): number {
  const slope = new Float64Array(count);
  const curvature = new Float64Array(count);
  for (let i = 0; i < codes.length; i++) {
    const probability = 1 / (1 + Math.exp(-logOdds[i]));
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
  for (let i = 0; i < codes.length; i++) logOdds[i] += steps[codes[i]];
  return longest;
}

/** Per column, what each code adds to the log odds. */
export function logisticEffects(columns: readonly CodeColumn[], rows: WeightedRows): Float64Array[] {
  const effects = columns.map(({ count }) => new Float64Array(count));
  const logOdds = new Float64Array(rows.isRight.length);
  const everyRow = { codes: new Uint8Array(logOdds.length), count: 1 };
  const intercept = new Float64Array(1);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let longest = improve(everyRow, intercept, logOdds, rows, 0);
    for (const [j, column] of columns.entries()) {
      longest = Math.max(longest, improve(column, effects[j], logOdds, rows, RIDGE));
    }
    if (longest < SETTLED) break;
  }
  return effects;
}
