// exp(-y) for y from 0, to the last digit or two, in a third of Math.exp's time: the nearest of many stored values times
// a short Taylor series of what is left.

const STEPS_PER_UNIT = 64;
/** exp(-40) is 4e-18: beside a 1 it vanishes. */
const ZERO_FROM = 40;
const STORED = Float64Array.from({ length: STEPS_PER_UNIT * ZERO_FROM + 1 }, (_, i) => Math.exp(-i / STEPS_PER_UNIT));

/** 0 from y = 40; 1 for y below 0, where a squared distance gets by rounding. */
export function negativeExponential(y: number): number {
  if (y <= 0) return 1;
  if (!(y < ZERO_FROM)) return 0;
  const nearest = (y * STEPS_PER_UNIT + 0.5) | 0;
  // At most 1/128 either way: the first term left out is below 4e-16.
  const rest = nearest / STEPS_PER_UNIT - y;
  return STORED[nearest] * (1 + rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120))))));
}
