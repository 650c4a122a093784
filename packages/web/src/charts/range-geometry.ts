// Where the bars, the rule's range and the case stand on a feature's distribution. Numbers in, numbers out.

import type { ContinuousSummary, IntervalCondition, KnownCondition, MissingCondition } from "@lore-xai/core";

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

/** What a rule may ask of a number. */
export type NumberCondition = IntervalCondition | MissingCondition | KnownCondition;

/** The place of values that are not known, beside the axis. */
export interface Gap {
  readonly bar: Bar;
  readonly isInRule: boolean;
  readonly isCase: boolean;
}

export interface RangeGeometry {
  /** How long the axis is: it leaves room for the gap. */
  readonly width: number;
  /** Null where every value is known. */
  readonly gap: Gap | null;
  readonly domain: readonly [number, number];
  readonly bars: readonly Bar[];
  readonly band: Band | null;
  readonly marker: number | null;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Room beside the axis for values that are not known, and how wide their bar is. */
const [GAP_ROOM, GAP_WIDTH] = [84, 36];
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
export function valueAt(x: number, geometry: RangeGeometry, decimals: number): number {
  const [low, high] = geometry.domain;
  const share = Math.min(1, Math.max(0, x / geometry.width));
  // Adding 0 makes 0 of -0, which would be shown.
  return Number((low + share * (high - low)).toFixed(decimals)) + 0;
}

export function rangeGeometry(
  summary: ContinuousSummary,
  condition: NumberCondition | null,
  value: number | null,
  area: Area,
): RangeGeometry {
  const { height } = area;
  const { above = null, atMost = null } = condition?.kind === "interval" ? condition : {};
  const domain = domainOf(summary, [value, above, atMost]);
  const hasGap = summary.missing > 0 || value === null || condition?.kind === "missing";
  const width = hasGap ? area.width - GAP_ROOM : area.width;
  const at = (place: number) => positionOf(place, domain, width);
  const most = Math.max(1, summary.missing, ...summary.bins.map((bin) => bin.count));
  const bars = summary.bins
    .filter(({ to }) => to <= domain[1])
    .map(({ from, to, count }) => ({
      x: at(from),
      width: Math.max(0, at(to) - at(from)),
      height: (count / most) * height,
    }));
  const band =
    condition === null || condition.kind === "missing"
      ? null
      : {
          from: above === null ? 0 : at(above),
          to: atMost === null ? width : at(atMost),
          hasLower: above !== null,
          hasUpper: atMost !== null,
        };
  const gap = {
    bar: {
      x: area.width - (GAP_ROOM + GAP_WIDTH) / 2 + 12,
      width: GAP_WIDTH,
      height: (summary.missing / most) * height,
    },
    isInRule: condition?.kind === "missing",
    isCase: value === null,
  };
  return { width, domain, bars, band, gap: hasGap ? gap : null, marker: value === null ? null : at(value) };
}
