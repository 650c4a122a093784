// A number without an exponent, as long as people can count its zeros: JavaScript writes 0.0000024 but 2.4e-7, and both may be
// values of one column.

import { decimalsOf } from "../table/feature.ts";

/** A number with more decimals keeps its exponent: nobody counts so many zeros. */
const PLAIN_DECIMALS = 15;

/** Digits behind the point that a number with an exponent has without it. */
function decimalsWithout(text: string): number {
  const [mantissa, exponent] = text.split("e-");
  return decimalsOf(Number(mantissa)) + Number(exponent);
}

/** "0.00000024" where JavaScript says "2.4e-7". */
export function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes("e-")) return text;
  const decimals = decimalsWithout(text);
  return decimals <= PLAIN_DECIMALS ? value.toFixed(decimals) : text;
}
