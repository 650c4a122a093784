// Box plots of one measure: a box per method, side by side for each group, the mean as a number on top.

import * as Plot from "@observablehq/plot";
import type { LegendEntry, Panel } from "./compose.ts";
import { drawPanel } from "./panel.ts";

export interface BoxValue {
  readonly group: string;
  readonly method: string;
  readonly value: number;
}

export interface BoxPanel {
  readonly title: string;
  readonly yLabel: string;
  readonly values: readonly BoxValue[];
  readonly groups: readonly string[];
  readonly methods: readonly LegendEntry[];
  /** The axis begins here; box plots need no zero. */
  readonly lowest: number;
  readonly width: number;
  readonly height: number;
  /** Whether the methods' names stand below the boxes; otherwise the legend tells. */
  readonly namesMethods: boolean;
}

export function boxPanel({ values, groups, methods, namesMethods, ...panel }: BoxPanel): Panel {
  const names = methods.map(({ name }) => name);
  const isGrouped = groups.length > 1;
  const meanText = (mean: number) => mean.toFixed(2).replace(/^0/, "");
  return drawPanel(panel.title, {
    width: panel.width,
    height: panel.height,
    marginTop: 34,
    marginLeft: 44,
    marginBottom: namesMethods ? 62 : 24,
    x: { domain: names, label: null, axis: namesMethods ? "bottom" : null, tickRotate: -35 },
    fx: { domain: [...groups], label: null, axis: isGrouped ? "bottom" : null },
    y: { domain: [panel.lowest, 1], label: panel.yLabel, grid: true, ticks: 5 },
    color: { domain: names, range: methods.map(({ colour }) => colour) },
    marks: [
      Plot.ruleY([panel.lowest], { stroke: "#111" }),
      Plot.boxY(values as BoxValue[], {
        fx: "group",
        x: "method",
        y: "value",
        fill: "method",
        stroke: "#333",
        fillOpacity: 0.75,
        r: 1.5,
      }),
      Plot.text(
        values as BoxValue[],
        Plot.groupX(
          { text: (group: BoxValue[]) => meanText(group.reduce((sum, { value }) => sum + value, 0) / group.length) },
          { fx: "group", x: "method", frameAnchor: "top", dy: -10, fontSize: namesMethods ? 11 : 9 },
        ),
      ),
    ],
  });
}

/** The tenth below all values, so that panels of one measure share an axis. */
export function lowestTenth(values: readonly number[]): number {
  return Math.min(0.9, Math.floor(Math.min(1, ...values) * 10) / 10);
}
