// A step along a direction of descent that satisfies the strong Wolfe conditions: bracketing and cubic interpolation
// (J. Nocedal, S. Wright: "Numerical Optimization", 2nd ed., section 3.5).

/** The loss at a step along the direction, and how steeply it changes there. */
export interface LinePoint {
  readonly step: number;
  readonly value: number;
  readonly slope: number;
}

/** The constants of L-BFGS-B: the loss must fall by this share of what the slope promises … */
const SUFFICIENT_DECREASE = 1e-3;
/** … and the slope flatten to this share. */
const FLATTENING = 0.9;
const MOST_EVALUATIONS = 20;
const GROWTH = 4;
/** An interpolated step keeps this share of the bracket from both its ends. */
const MARGIN = 0.1;

/** The point found, evaluated last; undefined if there is none, for example because of rounding. */
export function searchLine(
  evaluate: (step: number) => LinePoint,
  start: LinePoint,
  firstStep: number,
): LinePoint | undefined {
  const promises = (at: LinePoint) => at.value <= start.value + SUFFICIENT_DECREASE * at.step * start.slope;
  let low = start;
  let high: LinePoint | undefined;
  let step = firstStep;
  for (let evaluations = 0; evaluations < MOST_EVALUATIONS; evaluations++) {
    const trial = evaluate(step);
    if (!promises(trial) || trial.value >= low.value) {
      high = trial;
    } else {
      if (Math.abs(trial.slope) <= -FLATTENING * start.slope) return trial;
      const leadsOn = high === undefined ? trial.slope < 0 : trial.slope * (high.step - low.step) < 0;
      if (!leadsOn) high = low;
      low = trial;
    }
    step = high === undefined ? GROWTH * low.step : interpolate(low, high);
  }
  // Not flat enough, but lower: better than none.
  return low === start ? undefined : evaluate(low.step);
}

/** Where the cubic through both points with their slopes is least, kept inside the bracket. */
function interpolate(low: LinePoint, high: LinePoint): number {
  const width = high.step - low.step;
  const secant = low.slope + high.slope - (3 * (low.value - high.value)) / (low.step - high.step);
  const root = Math.sign(width) * Math.sqrt(secant * secant - low.slope * high.slope);
  const cubic = high.step - (width * (high.slope + root - secant)) / (high.slope - low.slope + 2 * root);
  const share = (cubic - low.step) / width;
  if (!Number.isFinite(share)) return low.step + width / 2;
  return low.step + width * Math.min(1 - MARGIN, Math.max(MARGIN, share));
}
