// Text of users, models and servers made safe for a terminal: nothing in it steers the terminal or turns the direction
// in which the rest is read.

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /\p{Cc}/gu;
const CONTROLS_BUT_LINE_ENDS = /(?![\n\t])\p{Cc}/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
const REPLACEMENT = "\ufffd";

/** A name or value as users wrote it, in one line. */
export function visible(text: string): string {
  return text.replace(DIRECTION_MARKS, "").replace(CONTROLS, REPLACEMENT).replace(LONE_SURROGATES, REPLACEMENT);
}

/** A whole message, whose lines stay lines. */
export function visibleLines(text: string): string {
  return text
    .replace(DIRECTION_MARKS, "")
    .replace(CONTROLS_BUT_LINE_ENDS, REPLACEMENT)
    .replace(LONE_SURROGATES, REPLACEMENT);
}
