// Cases inside a box: corners, random ones, or all of them where they are few.

import type { Random } from "../random/random.ts";
import { type Feature, isContinuous, roundToResolution } from "../table/feature.ts";
import {
  type Box,
  type BoxSide,
  type ConfirmedPoint,
  highEnd,
  isInSide,
  lowEnd,
  sizeOfBox,
  valueInSide,
  withinEnds,
} from "./box.ts";

/** Boxes with no more cases are gone through one by one. */
const FEW_CASES = 64;
/** Draws for each case that is wanted: some are drawn twice, or were asked before. */
const DRAWS = 20;

function withCodes({ codes }: ConfirmedPoint, box: Box, codeOf: (side: BoxSide) => number): Float64Array {
  const row = codes.slice();
  for (const side of box) row[side.feature] = codeOf(side);
  return row;
}

/** Of every side the end farther from the point. */
function farEnd(side: BoxSide): number {
  if (!side.isRange) return side.stops.findLast((stop) => stop !== side.at) ?? side.at;
  return highEnd(side) - side.at >= side.at - lowEnd(side) ? highEnd(side) : lowEnd(side);
}

/** The corner that is farthest from the point in every feature, and others by chance. */
export function cornersOf(point: ConfirmedPoint, box: Box, count: number, random: Random): Float64Array[] {
  const anyEnd = (side: BoxSide) =>
    side.isRange ? (random.chance(0.5) ? highEnd(side) : lowEnd(side)) : side.stops[random.below(side.stops.length)];
  const others = Array.from({ length: count - 1 }, () => withCodes(point, box, anyEnd));
  return [withCodes(point, box, farEnd), ...others];
}

/** As often anywhere between the ends as anywhere between two stops: data lie closer in some parts than in others. */
function anyValue(side: BoxSide, feature: Feature, random: Random): number {
  const { stops, isRange } = side;
  if (!isRange || !isContinuous(feature)) return stops[random.below(stops.length)];
  const k = random.below(Math.max(1, stops.length - 1));
  const [low, high] = random.chance(0.5) ? [lowEnd(side), highEnd(side)] : [stops[k], stops[k + 1] ?? stops[k]];
  return withinEnds(side, roundToResolution(feature, low + random.float() * (high - low)));
}

/** All cases of a box. */
function* casesOf(point: ConfirmedPoint, box: Box, features: readonly Feature[]): Generator<Float64Array> {
  const sizes = box.map((side) => sizeOfBox([side], features));
  const size = sizes.reduce((product, each) => product * each, 1);
  for (let number = 0; number < size; number++) {
    let rest = number;
    yield withCodes(point, box, (side) => {
      const count = sizes[box.indexOf(side)];
      const k = rest % count;
      rest = Math.floor(rest / count);
      return valueInSide(side, k, features[side.feature]);
    });
  }
}

/** Up to so many cases inside, all different, none of which is known; none are left only where few are in the box. */
export function freshCases(
  point: ConfirmedPoint,
  box: Box,
  count: number,
  { features, random, isKnown }: { features: readonly Feature[]; random: Random; isKnown(row: Float64Array): boolean },
): Float64Array[] {
  if (sizeOfBox(box, features) <= FEW_CASES) {
    const unknown = [...casesOf(point, box, features)].filter((row) => !isKnown(row));
    return random.shuffled(unknown).slice(0, count);
  }
  const found = new Map<string, Float64Array>();
  for (let draw = 0; draw < DRAWS * count && found.size < count; draw++) {
    const row = withCodes(point, box, (side) => anyValue(side, features[side.feature], random));
    if (!isKnown(row)) found.set(row.join(), row);
  }
  return [...found.values()];
}

export function isInSides(box: Box, rows: Float64Array, offset: number): boolean {
  return box.every((side) => isInSide(side, rows[offset + side.feature]));
}
