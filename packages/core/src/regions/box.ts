// The values of some features around a point, as they are being asked: per feature the values at which the outcome was seen
// to stay. What lies between the ends of a number's side is taken to keep it too, and tried.

import { type Feature, isContinuous, isSameCell, resolutionOf, roundToResolution } from "../table/feature.ts";

/** A case that the black box gives an outcome sought, and the features in which it differs from x. */
export interface ConfirmedPoint {
  readonly codes: Float64Array;
  /** Positions of features, ascending. */
  readonly changed: readonly number[];
  readonly label: number;
}

/** One feature of a box. */
export interface BoxSide {
  readonly feature: number;
  /** Whether all values between the lowest and the highest stop belong to it, or the stops alone. */
  readonly isRange: boolean;
  /** The point's own value, one of the stops. */
  readonly at: number;
  /** Values that were asked, with everything else as the point has it, and that keep the outcome; those of a range ascending. */
  readonly stops: readonly number[];
}

/** One side per feature that the point changes, in their order. */
export type Box = readonly BoxSide[];

export const lowEnd = ({ stops }: BoxSide): number => stops[0];
export const highEnd = ({ stops }: BoxSide): number => stops[stops.length - 1];

export function isInSide(side: BoxSide, code: number): boolean {
  if (side.isRange) return code >= lowEnd(side) && code <= highEnd(side);
  return side.stops.some((stop) => isSameCell(stop, code));
}

/** The box that has nothing but the point. */
export function pointBox({ codes, changed }: ConfirmedPoint): Box {
  return changed.map((feature) => ({ feature, isRange: false, at: codes[feature], stops: [codes[feature]] }));
}

/** How many cases the box has at values that can be printed. */
export function sizeOfBox(box: Box, features: readonly Feature[]): number {
  return box.reduce((size, side) => size * sizeOfSide(side, features[side.feature]), 1);
}

function sizeOfSide(side: BoxSide, feature: Feature): number {
  if (!side.isRange || !isContinuous(feature)) return side.stops.length;
  return Math.floor((highEnd(side) - lowEnd(side)) / resolutionOf(feature) + 0.5) + 1;
}

/** The k-th value of a side, from the lowest on. */
export function valueInSide(side: BoxSide, k: number, feature: Feature): number {
  if (!side.isRange || !isContinuous(feature)) return side.stops[k];
  return withinEnds(side, roundToResolution(feature, lowEnd(side) + k * resolutionOf(feature)));
}

/** An end that is taken from the data may have more digits than its column: what is rounded beyond it is the end itself. */
export function withinEnds(side: BoxSide, value: number): number {
  return Math.min(highEnd(side), Math.max(lowEnd(side), value));
}
