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

export function linePanel({ points, series, width, height, title, ...axes }: LinePanel): Panel {
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
    marginRight: 96,
    marginBottom: 40,
    x: {
      label: axes.xLabel,
      type: axes.isLogarithmic ? "log" : "linear",
      ticks: xs,
      labelAnchor: "center",
      tickFormat: (x: number) => x.toLocaleString("en-US"),
    },
    y: { label: axes.yLabel, grid: true, ticks: 5, ...(axes.yDomain ? { domain: [...axes.yDomain] } : { zero: true }) },
    color: { domain: series.map(({ name }) => name), range: series.map(({ colour }) => colour) },
    marks: [
      Plot.lineY(points as LinePoint[], { ...channels, strokeWidth: 2 }),
      Plot.dot(points as LinePoint[], { ...channels, fill: "series", r: 2.5 }),
      Plot.text(spreadApart(ends, axes.yDomain?.[1] ?? Math.max(...points.map(({ y }) => y))), {
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
