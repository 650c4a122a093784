// A constant factor as people write it: `* 12`, `/ 12`, `* 2.5`, `* 0.4`.

/** Digits of a factor that people choose: 12, 52, 1.19, 0.4536. */
const DIGITS = [1, 2, 3, 4];
const MOST_DIGITS = Math.max(...DIGITS);

/** What stands behind a column: its operator and its number. */
export interface Factor {
  readonly operator: "*" | "/";
  readonly number: number;
}

const digitsOf = (value: number) => value.toExponential().replace(/e.*/, "").replace(/\D/g, "").length;
/** As it is written: reckoning leaves traces in the last digits. */
const withoutTrace = (value: number) => Number(value.toPrecision(12));

/**
 * Of the two ways to say the same, `* 2.5` and `/ 0.4`, the one with a whole number, which is never worse: `/ 12`, `/ 20`. Where
 * neither has one, what makes greater is a multiplication, and what makes smaller has the fewer digits: `* 0.4`, `/ 1.6`. A
 * number with more digits than people choose says nothing that they would, unless it is a whole one.
 */
function asWritten(factor: Factor): Factor {
  const { operator, number } = factor;
  const other: Factor = { operator: operator === "*" ? "/" : "*", number: withoutTrace(1 / number) };
  if (Number.isInteger(number)) return factor;
  if (Number.isInteger(other.number)) return other;
  if (digitsOf(other.number) > MOST_DIGITS) return factor;
  const [times, over] = operator === "*" ? [factor, other] : [other, factor];
  if (Math.abs(times.number) > 1) return times;
  return digitsOf(times.number) <= digitsOf(over.number) ? times : over;
}

/** Factors that are nearly this one, those with few digits first; of as many, divisions first where it makes smaller. */
export function factorsNear(factor: number): readonly Factor[] {
  return DIGITS.flatMap((digits) => {
    const [over, times] = [1 / factor, factor].map((value) => Number(value.toPrecision(digits)));
    const [division, multiplication]: readonly Factor[] = [
      { operator: "/", number: over },
      { operator: "*", number: times },
    ];
    return (Math.abs(factor) > 1 ? [multiplication, division] : [division, multiplication]).map(asWritten);
  });
}
