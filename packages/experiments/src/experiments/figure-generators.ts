// [G18] figure on neighbourhood generators: the distributions behind table 3, and the sizes of what they give.

import type { Measured } from "../cells/rows.ts";
import { boxPanel, lowestTenth } from "../charts/box-panel.ts";
import { composeFigure } from "../charts/compose.ts";
import { type Experiment, NOTHING } from "../experiment.ts";
import { spreadOf } from "../values/spread.ts";
import { METHOD_STYLE } from "./methods.ts";
import { type Measure, valuesWhere } from "./plan.ts";
import { GENERATORS, table3 } from "./table-3.ts";

const METHODS = GENERATORS.map(({ method }) => method);

const BOXES: readonly { readonly measure: Measure; readonly title: string }[] = [
  { measure: "fidelity", title: "fidelity" },
  { measure: "localFidelity", title: "l-fidelity" },
  { measure: "counterfactualFidelity", title: "cl-fidelity" },
];
const SIZES: readonly { readonly measure: Measure; readonly title: string }[] = [
  { measure: "depth", title: "|c|" },
  { measure: "ruleLength", title: "|p|" },
  { measure: "falsified", title: "nf" },
];

const NAME = "figure-generators";
const TITLE = "How faithful the surrogate is, by neighbourhood";
const CAPTION =
  "f1 of the surrogate against the black box over all datasets and black boxes: on the whole neighbourhood, where the rule holds, and where the counterfactual rules hold. Box: quartiles and median; whiskers: 1.5 interquartile ranges; numbers on top: means.";

function chart(measured: readonly Measured<"explanations">[]): string {
  const panels = BOXES.map(({ measure, title }) =>
    boxPanel({
      title,
      yLabel: "f1",
      groups: [""],
      methods: METHODS.map((method) => METHOD_STYLE[method]),
      values: METHODS.flatMap((method) =>
        valuesWhere(measured, measure, (cell) => cell.method === method).map((value) => ({
          group: "",
          method: METHOD_STYLE[method].name,
          value,
        })),
      ),
      width: 310,
      height: 300,
      namesMethods: true,
      lowest: lowestTenth(valuesWhere(measured, measure, () => true)),
    }),
  );
  return composeFigure({ name: NAME, title: TITLE, caption: CAPTION, columns: 3, panels });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : sorted[Math.floor(sorted.length / 2)];
}

export const figureGenerators: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: fidelity by neighbourhood",
  caption: "The distributions behind table 3, and the sizes of surrogate, rule and counterfactuals.",
  cells: table3.cells,
  report: (measured) => {
    const valuesOf = (measure: Measure, method: (typeof METHODS)[number]) =>
      valuesWhere(measured, measure, (cell) => cell.method === method);
    const fidelity = METHODS.map((method) => ({ method, median: median(valuesOf("fidelity", method)) }));
    const paper = fidelity.find(({ method }) => method === "lore-paper")?.median ?? Number.NaN;
    return {
      ...NOTHING,
      tables: [
        {
          title: "Sizes: depth of the surrogate |c|, conditions of the rule |p|, falsified conditions nf",
          headings: ["method"],
          columns: SIZES.map(({ title }) => title),
          digits: SIZES.map(() => 2),
          rows: METHODS.map((method) => ({
            heading: [METHOD_STYLE[method].name],
            cells: SIZES.map(({ measure }) => ({ measured: spreadOf(valuesOf(measure, method)), published: null })),
          })),
        },
      ],
      charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(measured) }],
      claims: [
        {
          published: "LORE has the highest median fidelity of all generators.",
          measured: fidelity.map((row) => `${METHOD_STYLE[row.method].name} ${row.median.toFixed(3)}`).join(", "),
          holds: fidelity.every((row) => row.median <= paper),
        },
      ],
    };
  },
};
