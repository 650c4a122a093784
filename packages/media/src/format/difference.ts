// What a text has lost and gained, word by word: the shortest way from one to the other (Myers, 1986).

import { segmentsOf } from "../text/segments.ts";

/** A stretch of either text: in both, only in the first, only in the second. */
export interface Stretch {
  readonly kind: "kept" | "out" | "in";
  readonly text: string;
}

/** Beyond so many words that differ, texts are no longer compared word by word. */
const MOST_EDITS = 1500;

const tokensOf = (text: string) => segmentsOf(text, "word").map(({ segment }) => segment);

/** The furthest points per number of edits, from which the way is read back; null where there are too many edits. */
function furthestPoints(a: readonly string[], b: readonly string[]): Int32Array[] | null {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  const middle = most + 1;
  const reach = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const goesDown = k === -edits || (k !== edits && reach[middle + k - 1] < reach[middle + k + 1]);
      let x = goesDown ? reach[middle + k + 1] : reach[middle + k - 1] + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      reach[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return trace;
    }
  }
  return null;
}

/** The way back from the end: one token after another, the last first. */
function wayBack(a: readonly string[], b: readonly string[], trace: readonly Int32Array[]): Stretch[] {
  const way: Stretch[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reach = trace[edits];
    const at = (k: number) => reach[edits + 1 + k];
    const k = x - y;
    const goesDown = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
    const before = edits === 0 ? 0 : goesDown ? at(k + 1) : at(k - 1) + 1;
    const startX = edits === 0 ? 0 : before;
    while (x > startX && y > startX - k) {
      way.push({ kind: "kept", text: a[x - 1] });
      [x, y] = [x - 1, y - 1];
    }
    if (edits === 0) break;
    if (goesDown) way.push({ kind: "in", text: b[--y] });
    else way.push({ kind: "out", text: a[--x] });
  }
  return way.reverse();
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches) {
    const last = all.at(-1);
    if (last?.kind === stretch.kind) all[all.length - 1] = { ...last, text: last.text + stretch.text };
    else all.push(stretch);
  }
  return all;
}

/** The stretches of both texts, in order. */
export function differenceOf(before: string, after: string): Stretch[] {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  const trace = furthestPoints(a, b);
  const whole: Stretch[] = [
    { kind: "out", text: before },
    { kind: "in", text: after },
  ];
  return joined(trace === null ? whole : wayBack(a, b, trace)).filter(({ text }) => text !== "");
}
