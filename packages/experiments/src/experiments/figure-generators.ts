// [G18] figure on neighbourhood generators: the distributions behind table 3, and the sizes of what they give.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { boxPanel, lowestTenth } from "../charts/box-panel.ts";
import { composeFigure } from "../charts/compose.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import { interquartileRange, meanOf, quantileOf, spreadOf } from "../values/spread.ts";
import { against, claimOfBoth, inEvery, isAbove } from "./claiming.ts";
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

const RIVALS = GENERATORS.flatMap(({ method, published }) => (published === "lore" ? [] : [method]));

/** LORE's figure against the best of its rivals, measure by measure. */
function claimsOn(measured: readonly Measured<"explanations">[]): Claim[] {
  type Figure = (values: readonly number[]) => number;
  const valuesOf = (measure: Measure, method: MethodName) =>
    valuesWhere(measured, measure, (cell) => cell.method === method);
  const compared = (measures: typeof BOXES, figure: Figure, method: MethodName, isLarge: boolean, ofRival = figure) =>
    inEvery(
      measures,
      ({ title }) => title,
      ({ measure }) => {
        const own = figure(valuesOf(measure, method));
        const rivals = RIVALS.map((rival) => ofRival(valuesOf(measure, rival))).filter((value) => !Number.isNaN(value));
        const best = isLarge ? Math.max(...rivals) : Math.min(...rivals);
        const holds = Number.isFinite(best) ? isAbove(isLarge ? own : best, isLarge ? best : own) : null;
        return { holds, figures: against(own, best) };
      },
    );
  const median: Figure = (values) => quantileOf(values, 0.5);
  const [clFidelity, others] = [BOXES.slice(2), BOXES.slice(0, 2)];
  return [
    ...claimOfBoth("LORE has the highest mean f1-measures.", (method) => compared(BOXES, meanOf, method, true)),
    ...claimOfBoth("LORE has the highest median f1-measures.", (method) => compared(BOXES, median, method, true)),
    ...claimOfBoth("LORE has the smallest interquartile ranges, but for cl-fidelity.", (method) =>
      compared(others, interquartileRange, method, false),
    ),
    ...claimOfBoth("LORE has the lowest complexity sizes.", (method) => compared(SIZES, meanOf, method, false)),
    ...claimOfBoth("For cl-fidelity LORE has the largest variability.", (method) =>
      compared(clFidelity, interquartileRange, method, true),
    ),
    ...claimOfBoth("For cl-fidelity LORE's median is higher than the 90th percentile of the competitors.", (method) =>
      compared(clFidelity, median, method, true, (values) => quantileOf(values, 0.9)),
    ),
  ];
}

export const figureGenerators: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: fidelity by neighbourhood",
  caption: "The distributions behind table 3, and the sizes of surrogate, rule and counterfactuals.",
  cells: table3.cells,
  report: (measured) => {
    const valuesOf = (measure: Measure, method: (typeof METHODS)[number]) =>
      valuesWhere(measured, measure, (cell) => cell.method === method);
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
      claims: claimsOn(measured),
    };
  },
};
