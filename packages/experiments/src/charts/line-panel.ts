// Lines over a parameter, one per series, with their points.

import * as Plot from "@observablehq/plot";
import type { LegendEntry, Panel } from "./compose.ts";
import { drawPanel } from "./panel.ts";

/** Height of a name as a share of the panel. */
const LABEL_GAP = 0.08;

export interface LinePoint {
  readonly series: string;
  readonly x: number;
  readonly y: number;
}

export interface LinePanel {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly points: readonly LinePoint[];
  readonly series: readonly LegendEntry[];
  readonly isLogarithmic: boolean;
  readonly width: number;
  readonly height: number;
  readonly yDomain?: readonly [number, number];
  /** A line by a scale of its own, which stands at the right. */
  readonly second?: LegendEntry & { readonly label: string; readonly points: readonly LinePoint[] };
}

/** The names at the ends of the lines, moved apart where they would cover each other. */
function spreadApart(ends: readonly LinePoint[], range: number): (LinePoint & { readonly at: number })[] {
  const gap = range * LABEL_GAP;
  const placed: (LinePoint & { at: number })[] = [];
  for (const end of [...ends].sort((a, b) => b.y - a.y)) {
    const above = placed.at(-1);
    placed.push({ ...end, at: above === undefined ? end.y : Math.min(end.y, above.at - gap) });
  }
  return placed;
}

/** Few round numbers from 0 to the largest. */
function roundTicks(largest: number): number[] {
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, k) => k * step);
}

/** The second line on the first one's scale, and an axis that says what it stands for. */
function secondScale({ points, label, colour }: NonNullable<LinePanel["second"]>, highest: number) {
  const largest = Math.max(...points.map(({ y }) => y));
  const scale = highest / (largest * 1.05);
  const ticks = roundTicks(largest).map((tick) => tick * scale);
  const axis = Plot.axisY(ticks, {
    anchor: "right",
    label: `${label} ↑`,
    labelArrow: "none",
    color: colour,
    tickFormat: (y: number) => (y / scale).toLocaleString("en-US", { maximumFractionDigits: 1 }),
  });
  return { axis, points: points.map((point) => ({ ...point, y: point.y * scale })) };
}

/** Room for the names of the lines. */
const NAMES_WIDTH = 96;

export function linePanel({
  points: first,
  series: firstSeries,
  second,
  width,
  height,
  title,
  ...axes
}: LinePanel): Panel {
  const highest = axes.yDomain?.[1] ?? Math.max(...first.map(({ y }) => y));
  const scaled = second === undefined || second.points.length === 0 ? null : secondScale(second, highest);
  const points = [...first, ...(scaled?.points ?? [])];
  const series = second === undefined ? firstSeries : [...firstSeries, second];
  const ends = series.flatMap(({ name }) => {
    const own = points.filter((point) => point.series === name);
    return own.length === 0 ? [] : [own.reduce((last, point) => (point.x > last.x ? point : last))];
  });
  const channels = { x: "x", y: "y", stroke: "series" };
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  return drawPanel(title, {
    width,
    height,
    marginTop: 24,
    marginLeft: 48,
    marginRight: scaled === null ? NAMES_WIDTH : 48,
    marginBottom: 40,
    x: {
      label: axes.xLabel,
      type: axes.isLogarithmic ? "log" : "linear",
      ticks: xs,
      labelAnchor: "center",
      tickFormat: (x: number) => x.toLocaleString("en-US"),
      insetRight: scaled === null ? 0 : NAMES_WIDTH,
    },
    y: { label: axes.yLabel, grid: true, ticks: 5, ...(axes.yDomain ? { domain: [...axes.yDomain] } : { zero: true }) },
    color: { domain: series.map(({ name }) => name), range: series.map(({ colour }) => colour) },
    marks: [
      ...(scaled === null ? [] : [Plot.axisY({ ticks: 5, label: axes.yLabel }), scaled.axis]),
      Plot.lineY(points, { ...channels, strokeWidth: 2 }),
      Plot.dot(points, { ...channels, fill: "series", r: 2.5 }),
      Plot.text(spreadApart(ends, highest), {
        x: "x",
        y: "at",
        text: "series",
        fill: "series",
        textAnchor: "start",
        dx: 7,
        fontSize: 11,
      }),
    ],
  });
}
