// Where the bars, the rule's range and the case stand on a feature's distribution. Numbers in, numbers out.

import type { ContinuousSummary, IntervalCondition } from "@lore-xai/core";

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface Band {
  readonly from: number;
  readonly to: number;
  /** Whether the rule has a bound on that side; without one the band runs to the end of the picture. */
  readonly hasLower: boolean;
  readonly hasUpper: boolean;
}

export interface RangeGeometry {
  readonly domain: readonly [number, number];
  readonly bars: readonly Bar[];
  readonly band: Band | null;
  readonly marker: number | null;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Cases that may be left out beyond the right end, so that a few giants do not press all others together. */
const TAIL_SHARE = 0.01;

/** Where the bins end that are worth drawing. */
function endOfBins({ bins, max }: ContinuousSummary): number {
  let left = TAIL_SHARE * bins.reduce((sum, bin) => sum + bin.count, 0);
  let last = bins.length - 1;
  while (last > 0 && bins[last].count <= left) left -= bins[last--].count;
  return bins[last]?.to ?? max;
}

function domainOf(summary: ContinuousSummary, inside: readonly (number | null)[]): readonly [number, number] {
  const seen = inside.filter((value): value is number => value !== null);
  const low = Math.min(summary.min, ...seen);
  const high = Math.max(endOfBins(summary), ...seen);
  return high > low ? [low, high] : [low - 0.5, low + 0.5];
}

export function positionOf(value: number, [low, high]: readonly [number, number], width: number): number {
  return ((value - low) / (high - low)) * width;
}

/** The value at a place of the picture, to the precision of the data. */
export function valueAt(x: number, geometry: RangeGeometry, width: number, decimals: number): number {
  const [low, high] = geometry.domain;
  const share = Math.min(1, Math.max(0, x / width));
  // Adding 0 makes 0 of -0, which would be shown.
  return Number((low + share * (high - low)).toFixed(decimals)) + 0;
}

export function rangeGeometry(
  summary: ContinuousSummary,
  condition: IntervalCondition | null,
  value: number | null,
  { width, height }: Area,
): RangeGeometry {
  const domain = domainOf(summary, [value, condition?.above ?? null, condition?.atMost ?? null]);
  const at = (place: number) => positionOf(place, domain, width);
  const most = Math.max(1, ...summary.bins.map((bin) => bin.count));
  const bars = summary.bins
    .filter(({ to }) => to <= domain[1])
    .map(({ from, to, count }) => ({
      x: at(from),
      width: Math.max(0, at(to) - at(from)),
      height: (count / most) * height,
    }));
  const band =
    condition === null
      ? null
      : {
          from: condition.above === null ? 0 : at(condition.above),
          to: condition.atMost === null ? width : at(condition.atMost),
          hasLower: condition.above !== null,
          hasUpper: condition.atMost !== null,
        };
  return { domain, bars, band, marker: value === null ? null : at(value) };
}
