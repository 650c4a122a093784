// Where the bars, the rule's range and the case stand on a feature's distribution, as in the report. Numbers in, numbers out.

import type { ContinuousSummary, IntervalCondition, KnownCondition, MissingCondition } from "@lore-xai/core";
import { ENGLISH, type Words } from "@lore-xai/core/words";
import { leftOutText, visibleBins } from "@lore-xai/report";

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

/** A number under the axis. */
export interface Tick {
  readonly x: number;
  readonly value: number;
  /** A bound of the rule, rather than an end of the axis. */
  readonly isBound: boolean;
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
  /** The more important first. */
  readonly ticks: readonly Tick[];
  /** What the picture leaves out, in words; null if nothing. */
  readonly leftOut: string | null;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Room beside the axis for values that are not known, and how wide their bar is. */
const [GAP_ROOM, GAP_WIDTH] = [84, 36];

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

/** What is drawn, and from where to where: half a step more on either side, so that a bar stands over the values it holds. */
function windowOf(summary: ContinuousSummary, marks: readonly number[]) {
  const half = 10 ** -summary.decimals / 2;
  const visible = visibleBins(summary.bins, marks);
  const first = visible.bins[0]?.from ?? summary.min;
  const last = visible.bins[visible.bins.length - 1]?.to ?? summary.max;
  const from = Math.min(first, ...marks);
  const to = Math.max(visible.above === 0 ? summary.max : last, ...marks);
  const domain = [from - half, Math.max(last - half, to + half)] as const;
  return { half, visible, from, to, domain: domain[1] > domain[0] ? domain : ([from - 0.5, from + 0.5] as const) };
}

export function rangeGeometry(
  summary: ContinuousSummary,
  condition: NumberCondition | null,
  value: number | null,
  area: Area,
  words: Words = ENGLISH,
): RangeGeometry {
  const { height } = area;
  const { above = null, atMost = null } = condition?.kind === "interval" ? condition : {};
  const bounds = [above, atMost].filter((bound) => bound !== null);
  const { half, visible, from, to, domain } = windowOf(summary, value === null ? bounds : [...bounds, value]);
  const hasGap = summary.missing > 0 || value === null || condition?.kind === "missing";
  const width = hasGap ? area.width - GAP_ROOM : area.width;
  const at = (place: number) => positionOf(place, domain, width);
  const most = Math.max(1, summary.missing, ...visible.bins.map((bin) => bin.count));
  const bars = visible.bins.map((bin) => ({
    x: at(bin.from - half),
    width: Math.max(0, at(bin.to - half) - at(bin.from - half)),
    height: (bin.count / most) * height,
  }));
  const band =
    condition === null || condition.kind === "missing"
      ? null
      : {
          from: above === null ? 0 : at(above + half),
          to: atMost === null ? width : at(atMost + half),
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
  return {
    width,
    domain,
    bars,
    band,
    gap: hasGap ? gap : null,
    marker: value === null ? null : at(value),
    ticks: [
      ...bounds.map((bound) => ({ x: at(bound + half), value: bound, isBound: true })),
      { x: 0, value: from, isBound: false },
      { x: width, value: to, isBound: false },
    ],
    leftOut: visible.bins.length === 0 ? null : leftOutText(visible, summary, words),
  };
}
