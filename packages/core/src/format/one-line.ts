// Names and values as users wrote them, made safe to stand inside a sentence: one line, no control characters, and
// writing from right to left kept from reordering what stands around it.

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG_ISOLATE, END_OF_ISOLATE] = ["\u2068", "\u2069"];

/** A text made safe to stand inside a sentence: one line, no control characters. */
export function oneLine(text: string): string {
  const clean = text
    .replace(LONE_SURROGATES, "\ufffd")
    .replace(DIRECTION_MARKS, "")
    .replace(CONTROLS, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  if (clean === "") return "(blank)";
  return RIGHT_TO_LEFT.test(clean) ? `${FIRST_STRONG_ISOLATE}${clean}${END_OF_ISOLATE}` : clean;
}
