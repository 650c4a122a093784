// [G18] figure on LORE and Anchor: box plots of precision and coverage of the rules by dataset and black box.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { meanOf } from "../values/spread.ts";
import { boxesByBlackBox } from "./boxes-by-black-box.ts";
import { COLUMNS } from "./by-black-box.ts";
import { METHOD_STYLE } from "./methods.ts";
import { explanationCells, type Measure, valuesWhere } from "./plan.ts";

const METHODS: readonly MethodName[] = ["lore-paper", "lore", "anchor"];
const MEASURES: readonly { readonly measure: Measure; readonly title: string }[] = [
  { measure: "precision", title: "precision" },
  { measure: "coverage", title: "coverage" },
];

const NAME = "figure-anchor";
const TITLE = "LORE and Anchor: precision and coverage of the rules";
const CAPTION =
  "Precision: share of the neighbours that the rule covers for which it is right. Coverage: share of the test instances that it covers. Numbers on top: means.";

const chart = (measured: readonly Measured<"explanations">[]): string =>
  boxesByBlackBox(
    { name: NAME, title: TITLE, caption: CAPTION, methods: METHODS, measures: MEASURES, unit: "share" },
    measured,
  );

function claimsOn(measured: readonly Measured<"explanations">[]): Claim[] {
  const mean = (measure: Measure, method: MethodName) =>
    meanOf(valuesWhere(measured, measure, (cell) => cell.method === method));
  const text = (measure: Measure) =>
    METHODS.map((method) => `${METHOD_STYLE[method].name} ${mean(measure, method).toFixed(3)}`).join(", ");
  return [
    {
      published: "The precision of LORE's rules is high and very similar to Anchor's, which is .95 by construction.",
      measured: text("precision"),
      holds: mean("precision", "lore-paper") > 0.9,
    },
    {
      published: "LORE shows a consistently better coverage than Anchor.",
      measured: text("coverage"),
      holds: mean("coverage", "lore-paper") > mean("coverage", "anchor"),
    },
  ];
}

export const figureAnchor: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: LORE against Anchor, precision and coverage",
  caption: "Box plots of precision and coverage of the rules by dataset and black box.",
  cells: (scope) => explanationCells(scope, { datasets: COLUMNS, models: MODEL_KINDS, methods: METHODS }),
  report: (measured) => ({
    ...NOTHING,
    claims: claimsOn(measured),
    charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(measured) }],
  }),
};
