// Along each changed feature, everything else as the point has it: where to ask, and the unbroken run around the point that
// the answers leave. Never as far as x's own value: to get there would be no change any more.

import type { KnownRows } from "../blackbox/remembering.ts";
import { compareCells, type Feature, isContinuous, isMissing, isSameCell } from "../table/feature.ts";
import type { BoxSide, ConfirmedPoint } from "./box.ts";

/** A value on the way, and whether the outcome stays there. */
export interface Tried {
  readonly code: number;
  readonly kept: boolean;
}

/** One changed feature, and what is known along it. */
export interface Axis {
  readonly feature: number;
  readonly isRange: boolean;
  readonly at: number;
  /** x's own value. */
  readonly own: number;
  readonly tried: readonly Tried[];
}

/** Known rows that differ from the point in this feature alone; `near` are those that differ in features it changes. */
function knownAlong(
  { codes, changed, label }: ConfirmedPoint,
  feature: number,
  near: readonly number[],
  { rows, labels }: KnownRows,
): Tried[] {
  const width = codes.length;
  const isAlong = (i: number) => changed.every((j) => j === feature || isSameCell(rows[i * width + j], codes[j]));
  return near.filter(isAlong).map((i) => ({ code: rows[i * width + feature], kept: labels[i] === label }));
}

export function axesOf(
  point: ConfirmedPoint,
  near: readonly number[],
  known: KnownRows,
  { instance, features }: { readonly instance: Float64Array; readonly features: readonly Feature[] },
): Axis[] {
  return point.changed.map((feature) => {
    const at = point.codes[feature];
    const isRange = isContinuous(features[feature]) && !isMissing(at);
    const tried = knownAlong(point, feature, near, known);
    return { feature, isRange, at, own: instance[feature], tried: [...tried, { code: at, kept: true }] };
  });
}

/** Between which values the run can lie: those of the nearest on either side that lose the outcome, x's own among them. */
function limitsOf({ at, own, tried }: Axis): [above: number, below: number] {
  let [above, below] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const narrow = (code: number) => {
    if (code < at) above = Math.max(above, code);
    else if (code > at) below = Math.min(below, code);
  };
  narrow(own);
  for (const { code, kept } of tried) if (!kept) narrow(code);
  return [above, below];
}

/** So many of the list, spread evenly, the last of them always. */
function spread(list: readonly number[], count: number): number[] {
  if (count <= 0) return [];
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, k) => list[Math.round(((k + 1) * list.length) / count) - 1]);
}

/** Of the questions along a number, those between the point and x's own value: how near it may come was looked for before. */
const TOWARDS_X = 0.2;

/** Up to so many values to ask at. */
export function valuesToAsk(axis: Axis, rungs: readonly number[], most: number): number[] {
  const isNew = (code: number) => !axis.tried.some((tried) => isSameCell(tried.code, code));
  if (!axis.isRange) {
    if (isMissing(axis.at)) return [];
    return rungs.filter((code) => isNew(code) && !isSameCell(code, axis.own)).slice(0, most);
  }
  const [above, below] = limitsOf(axis);
  const open = rungs.filter((code) => code > above && code < below && isNew(code));
  const lower = open.filter((code) => code < axis.at).reverse();
  const upper = open.filter((code) => code > axis.at);
  if (isMissing(axis.own)) return [...spread(lower, most >> 1), ...spread(upper, most - (most >> 1))];
  const [back, beyond] = axis.own < axis.at ? [lower, upper] : [upper, lower];
  const backwards = spread(back, Math.min(back.length, Math.ceil(TOWARDS_X * most)));
  return [...spread(beyond, most - backwards.length), ...backwards];
}

/** The side that the answers leave: of a number the unbroken run around the point, else all that keep the outcome. */
export function sideAlong(axis: Axis): BoxSide {
  const { feature, isRange, at, own, tried } = axis;
  const kept = tried.filter((each) => each.kept && !isSameCell(each.code, own)).map(({ code }) => code);
  const distinct = kept.filter((code, i) => kept.findIndex((other) => isSameCell(other, code)) === i);
  if (!isRange) return { feature, isRange, at, stops: distinct.sort(compareCells) };
  const [above, below] = limitsOf(axis);
  const run = distinct.filter((code) => code > above && code < below).sort((a, b) => a - b);
  return { feature, isRange, at, stops: run };
}
