// A continuous feature: its distribution in grey, the rule's range over it, the case marked. Where values are missing, a
// bar of its own beside the axis shows how many.

import type { Bin, Cell, Condition, ContinuousSummary, IntervalCondition } from "@lore-xai/core";
import { numberOfCell, valueOfNumber } from "@lore-xai/core/extend";
import { ENGLISH, plainNumber, proseWords, roundTo, type Spelling, type Words } from "@lore-xai/core/words";
import type { Content, Markup } from "../markup.ts";
import { type Anchor, diamond, line, picture, rectangle, text, widthOf } from "./svg.ts";

const [WIDTH, HEIGHT] = [260, 104];
const [LEFT, RIGHT, TOP, BASE] = [6, 254, 22, 74];
/** Where the axis ends and the bar of missing values stands, if there is one. */
const [AXIS_BESIDE_GAP, GAP_BAR, GAP_WIDTH] = [190, 216, 24];
/** What a long tail may hold and still be cut off, so that the rest can be seen. */
const TAIL_SHARE = 0.01;
/** Where less of the axis would be gained, nothing is cut off. */
const WORTH_CUTTING = 0.2;

/** The bins of a histogram that are drawn. */
export interface VisibleBins {
  readonly bins: readonly Bin[];
  /** How many values are left out on either side. */
  readonly below: number;
  readonly above: number;
}

/** The bins without thin tails in which nothing is marked. */
export function visibleBins(bins: readonly Bin[], marks: readonly number[]): VisibleBins {
  const room = TAIL_SHARE * bins.reduce((sum, { count }) => sum + count, 0);
  let [first, last, below, above] = [0, bins.length - 1, 0, 0];
  const isBelowMarks = ({ to }: Bin) => marks.every((mark) => mark >= to);
  const isAboveMarks = ({ from }: Bin) => marks.every((mark) => mark < from);
  while (first < last && isBelowMarks(bins[first]) && below + bins[first].count <= room) below += bins[first++].count;
  while (first < last && isAboveMarks(bins[last]) && above + bins[last].count <= room) above += bins[last--].count;
  const visible = bins.slice(first, last + 1);
  return visible.length > (1 - WORTH_CUTTING) * bins.length
    ? { bins, below: 0, above: 0 }
    : { bins: visible, below, above };
}

/** An end of a range on the axis, in the manner of the language. */
export function endText(end: number, summary: ContinuousSummary, { number }: Words): string {
  return summary.date === undefined ? number(plainNumber(end)) : String(valueOfNumber(end, summary));
}

/** What is not drawn, in words; null where everything is. */
export function leftOutText(
  { bins, below, above }: VisibleBins,
  summary: ContinuousSummary,
  words: Words = ENGLISH,
): string | null {
  if (below === 0 && above === 0) return null;
  return proseWords(words).notDrawn(
    below === 0 ? null : { cases: below, end: endText(bins[0].from, summary, words) },
    above === 0 ? null : { cases: above, end: endText(bins[bins.length - 1].to, summary, words) },
    summary.date !== undefined,
  );
}

/** From values to pixels. */
interface Scale {
  /** Half the smallest step: a bar stands over the values it holds, whole numbers in the middle of bars of width 1. */
  readonly half: number;
  readonly from: number;
  readonly to: number;
  /** Where the axis ends. */
  readonly right: number;
  /** Cases that the highest bar stands for. */
  readonly most: number;
  x(value: number): number;
}

function scaleOf(
  { bins, above }: VisibleBins,
  { decimals, max, missing }: ContinuousSummary,
  marks: readonly number[],
  right: number,
): Scale {
  const half = 10 ** -decimals / 2;
  const last = bins[bins.length - 1].to;
  const from = Math.min(bins[0].from, ...marks);
  const to = Math.max(above === 0 ? max : last, ...marks);
  const [low, high] = [from - half, Math.max(last - half, to + half)];
  const most = Math.max(1, missing, ...bins.map(({ count }) => count));
  return { half, from, to, right, most, x: (value) => LEFT + ((value - low) / (high - low)) * (right - LEFT) };
}

function heightOf(count: number, { most }: Scale): number {
  return count === 0 ? 0 : Math.max(1.5, (count / most) * (BASE - TOP - 2));
}

function bars(bins: readonly Bin[], scale: Scale): Markup[] {
  const { half, x } = scale;
  return bins.map(({ from, to, count }) => {
    const height = heightOf(count, scale);
    const [start, end] = [x(from - half), x(to - half)];
    return rectangle(start + 0.5, BASE - height, end - start - 1, height, "bar");
  });
}

function marked(start: number, end: number): Markup[] {
  return [
    rectangle(start, TOP - 4, end - start, BASE - TOP + 4, "range"),
    rectangle(start, BASE + 4, end - start, 4, "rule"),
  ];
}

function range({ above, atMost }: IntervalCondition, { half, right, x }: Scale): Markup[] {
  const start = above === null ? LEFT : x(above + half);
  const end = atMost === null ? right : x(atMost + half);
  return [
    ...marked(start, end),
    ...(above === null ? [] : [line(start, TOP - 4, start, BASE + 8, "edge")]),
    ...(atMost === null ? [] : [line(end, TOP - 4, end, BASE + 8, "edge")]),
  ];
}

/** Where the rule holds. */
function rangeOf(condition: Condition, scale: Scale): Markup[] {
  if (condition.kind === "interval") return range(condition, scale);
  return condition.kind === "missing" ? marked(GAP_BAR - 4, GAP_BAR + GAP_WIDTH + 4) : marked(LEFT, scale.right);
}

function gapBar(missing: number, scale: Scale, { notKnown }: Words): Markup[] {
  const height = heightOf(missing, scale);
  const middle = GAP_BAR + GAP_WIDTH / 2;
  return [
    rectangle(GAP_BAR, BASE - height, GAP_WIDTH, height, "bar"),
    line(GAP_BAR - 4, BASE, GAP_BAR + GAP_WIDTH + 4, BASE, "axis"),
    text(middle, HEIGHT - 4, notKnown, "faint", "middle"),
  ];
}

function here(value: number | null, summary: ContinuousSummary, { right, x }: Scale, words: Words): Markup[] {
  if (value === null) {
    const at = GAP_BAR + GAP_WIDTH / 2;
    return [diamond(at, 9), text(at - 9, 13, words.here, "strong", "end")];
  }
  const at = x(value);
  const isRight = at > (LEFT + right) / 2;
  const told = `${words.here} ${endText(value, summary, words)}`;
  const label = text(at + (isRight ? -9 : 9), 13, told, "strong", isRight ? "end" : "start");
  return [line(at, TOP - 8, at, BASE, "here"), diamond(at, 9), label];
}

function anchorAt(x: number, content: string, right: number): Anchor {
  if (x - widthOf(content) / 2 < LEFT) return "start";
  return x + widthOf(content) / 2 > right ? "end" : "middle";
}

/** Labels under the axis, the more important first; what would overlap is left out. */
function axisLabels(
  limits: readonly number[],
  summary: ContinuousSummary,
  scale: Scale,
  words: Words,
  nameOf: (limit: number) => number,
): Content[] {
  const { half, from, to, right, x } = scale;
  const taken: [number, number][] = [];
  const told = (value: number) => endText(value, summary, words);
  const labels = [
    ...limits.map((limit) => ({ at: x(limit + half), content: told(nameOf(limit)), className: "strong" })),
    { at: LEFT, content: told(roundTo(from, summary.decimals)), className: "faint" },
    { at: right, content: told(roundTo(to, summary.decimals)), className: "faint" },
  ];
  return labels.flatMap(({ at, content, className }): Content[] => {
    const anchor = anchorAt(at, content, right);
    const width = widthOf(content) + 8;
    const start = anchor === "start" ? at : anchor === "end" ? at - width : at - width / 2;
    if (taken.some(([left, right]) => start < right && start + width > left)) return [];
    taken.push([start, start + width]);
    return [text(at, HEIGHT - 4, content, className, anchor)];
  });
}

export interface Histogram {
  readonly picture: Markup;
  /** What the picture leaves out; null if nothing. */
  readonly leftOut: string | null;
}

/** Null where the data have no value to draw. `nameOf` a bound is what is written at it, where that is another value. */
export function histogram(
  summary: ContinuousSummary,
  condition: Condition,
  cell: Cell,
  { sentence, spell: { words } }: { readonly sentence: string; readonly spell: Spelling },
  nameOf: (limit: number) => number = (limit) => limit,
): Histogram | null {
  if (summary.bins.length === 0 || condition.kind === "value") return null;
  const number = numberOfCell(cell, summary);
  const value = Number.isFinite(number) ? number : null;
  const bounds = condition.kind === "interval" ? [condition.above, condition.atMost] : [];
  const limits = bounds.filter((limit) => limit !== null);
  const hasGap = summary.missing > 0 || value === null || condition.kind === "missing";
  const marks = value === null ? limits : [...limits, value];
  const visible = visibleBins(summary.bins, marks);
  const scale = scaleOf(visible, summary, marks, hasGap ? AXIS_BESIDE_GAP : RIGHT);
  const drawn = picture(
    WIDTH,
    HEIGHT,
    sentence,
    ...rangeOf(condition, scale),
    ...bars(visible.bins, scale),
    line(LEFT, BASE, scale.right, BASE, "axis"),
    ...(hasGap ? gapBar(summary.missing, scale, words) : []),
    ...here(value, summary, scale, words),
    ...axisLabels(limits, summary, scale, words, nameOf),
  );
  return { picture: drawn, leftOut: leftOutText(visible, summary, words) };
}
