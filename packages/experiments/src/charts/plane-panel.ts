// Points in a plane, coloured by outcome, with the instance as a star.

import * as Plot from "@observablehq/plot";
import type { PlanePoint } from "../cells/rows.ts";
import { COLOURS } from "./colours.ts";
import type { LegendEntry, Panel } from "./compose.ts";
import { drawPanel } from "./panel.ts";

export interface PlanePanel {
  readonly title: string;
  readonly points: readonly PlanePoint[];
  readonly instance: { readonly x: number; readonly y: number };
  readonly labels: readonly LegendEntry[];
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly size: number;
  /** The black box's decision on a grid, shaded behind the points. */
  readonly grid?: readonly PlanePoint[];
  /** Whether to draw lines of equal density instead of the points. */
  readonly isDensity?: boolean;
}

interface Stripe {
  readonly label: string;
  readonly from: number;
  to: number;
  readonly low: number;
  readonly high: number;
}

/** Squares of the grid, neighbours of one label in a row joined: a tenth of the marks. The grid is in rows. */
function stripesOf(grid: readonly PlanePoint[]): Stripe[] {
  const half = (grid[1].x - grid[0].x) / 2;
  const stripes: Stripe[] = [];
  for (const { x, y, label } of grid) {
    const last = stripes.at(-1);
    if (last !== undefined && last.label === label && last.low === y - half) last.to = x + half;
    else stripes.push({ label, from: x - half, to: x + half, low: y - half, high: y + half });
  }
  return stripes;
}

function shade(grid: readonly PlanePoint[]): Plot.Markish[] {
  if (grid.length === 0) return [];
  const channels = { x1: "from", x2: "to", y1: "low", y2: "high", fill: { value: "label", scale: "color" as const } };
  return [Plot.rect(stripesOf(grid), { ...channels, fillOpacity: 0.22, shapeRendering: "crispEdges" })];
}

function distinct(points: readonly PlanePoint[]): PlanePoint[] {
  return [...new Map(points.map((point) => [`${point.x},${point.y}`, point])).values()];
}

export function planePanel(panel: PlanePanel): Panel {
  const { points, instance, labels, grid = [], isDensity = false, size } = panel;
  const data = points as PlanePoint[];
  const cloud = isDensity
    ? [
        Plot.density(data, {
          x: "x",
          y: "y",
          bandwidth: 9,
          thresholds: 12,
          stroke: "none",
          fill: "density",
          clip: true,
        }),
      ]
    : [
        Plot.dot(distinct(data), {
          x: "x",
          y: "y",
          fill: { value: "label", scale: "color" },
          r: 1.7,
          fillOpacity: 0.6,
        }),
      ];
  const star = { x: "x", y: "y", symbol: "star" as const, r: 7, fill: COLOURS.black, stroke: "#fff", strokeWidth: 1 };
  return drawPanel(panel.title, {
    width: size,
    height: size,
    marginTop: 22,
    marginLeft: 44,
    marginRight: 10,
    marginBottom: 38,
    x: { domain: [...panel.xDomain], label: panel.xLabel, labelAnchor: "center", ticks: 5 },
    y: { domain: [...panel.yDomain], label: panel.yLabel, ticks: 5 },
    color: isDensity
      ? { scheme: "blues" }
      : { domain: labels.map(({ name }) => name), range: labels.map(({ colour }) => colour) },
    marks: [...(isDensity ? [] : shade(grid)), ...cloud, Plot.frame({ stroke: "#999" }), Plot.dot([instance], star)],
  });
}
