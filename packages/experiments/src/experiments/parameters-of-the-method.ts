// [G18] is parametric in the decision tree, multivariate splits included, and in the distance: what becomes of explanations
// with others.

import type { VariedOptions } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Experiment, NOTHING, type TableRow } from "../experiment.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { spreadOf } from "../values/spread.ts";
import { explanationCells, type Measure, valuesWhere, varied } from "./plan.ts";

const MEASURES: readonly { readonly measure: Measure; readonly title: string; readonly digits: number }[] = [
  { measure: "hit", title: "hit", digits: 3 },
  { measure: "fidelity", title: "fidelity", digits: 3 },
  { measure: "localFidelity", title: "l-fidelity", digits: 3 },
  { measure: "counterfactualHit", title: "c-hit", digits: 3 },
  { measure: "confirmed", title: "confirmed", digits: 3 },
  { measure: "commonFidelity", title: "common fidelity", digits: 3 },
  { measure: "depth", title: "|c|", digits: 1 },
  { measure: "ruleLength", title: "|p|", digits: 1 },
  { measure: "falsified", title: "nf", digits: 1 },
];

const SURROGATES: readonly { readonly surrogate: NonNullable<VariedOptions["surrogate"]>; readonly title: string }[] = [
  { surrogate: "c45", title: "C4.5, as in the paper" },
  { surrogate: "cart", title: "two-way splits (CART)" },
  { surrogate: "small", title: "two-way splits, at most 8 leaves" },
  { surrogate: "points", title: "C4.5 with splits on a sum of points" },
];
const DISTANCES = ["neuclid", "cosine", "minmax"] as const;

function tableRow(measured: readonly Measured<"explanations">[], options: VariedOptions, heading: string[]): TableRow {
  const isThere = (cell: VariedOptions) => cell.distance === options.distance && cell.surrogate === options.surrogate;
  const cells = MEASURES.map(({ measure }) => ({
    measured: spreadOf(valuesWhere(measured, measure, (cell) => isThere(cell.options))),
    published: null,
  }));
  return { heading, cells };
}

export const parametersOfTheMethod: Experiment<"explanations"> = {
  name: "parameters-of-the-method",
  title: "Surrogates and distances",
  caption: "The paper's preset with other trees and other distances, on german, over the three black boxes.",
  cells: (scope) =>
    SURROGATES.flatMap(({ surrogate }) =>
      DISTANCES.flatMap((distance) =>
        explanationCells(
          varied(scope),
          { datasets: ["german"], models: MODEL_KINDS, methods: ["lore-paper"] },
          { distance, surrogate },
        ),
      ),
    ),
  report: (measured) => ({
    ...NOTHING,
    tables: [
      {
        title: "Every surrogate with every distance",
        headings: ["surrogate", "distance"],
        columns: MEASURES.map(({ title }) => title),
        digits: MEASURES.map(({ digits }) => digits),
        rows: SURROGATES.flatMap(({ surrogate, title }) =>
          DISTANCES.map((distance) => tableRow(measured, { surrogate, distance }, [title, distance])),
        ),
      },
    ],
    remarks: [
      "A split on a sum of points is a multivariate one: the points of up to six features, fitted to the neighbours by a logistic regression and rounded to small whole numbers, are one more column that C4.5 may split on. A condition on the sum counts as one condition in |p| and nf.",
      "A counterfactual rule that asks for another sum leaves open which features change. The counterfactual instance then changes as few features as it takes, among those that the rule does not name.",
    ],
  }),
};
