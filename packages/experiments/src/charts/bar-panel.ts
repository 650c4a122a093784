// Weights as bars to the left and right of zero.

import * as Plot from "@observablehq/plot";
import { COLOURS } from "./colours.ts";
import type { Panel } from "./compose.ts";
import { drawPanel } from "./panel.ts";

export interface Bar {
  readonly name: string;
  readonly value: number;
}

/** Characters that fit left of the bars. */
const NAME_LENGTH = 50;

const shortened = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name);

export function barPanel(title: string, xLabel: string, given: readonly Bar[], width: number): Panel {
  const bars = given.map(({ name, value }) => ({ name: shortened(name), value }));
  return drawPanel(title, {
    width,
    height: 60 + 24 * bars.length,
    marginLeft: 330,
    marginRight: 50,
    marginBottom: 40,
    marginTop: 6,
    x: { label: xLabel, labelAnchor: "center", grid: true, ticks: 5 },
    y: { domain: bars.map(({ name }) => name), label: null, tickSize: 0 },
    marks: [
      Plot.barX(bars, {
        x: "value",
        y: "name",
        fill: ({ value }: Bar) => (value < 0 ? COLOURS.vermillion : COLOURS.blue),
      }),
      Plot.ruleX([0]),
    ],
  });
}
