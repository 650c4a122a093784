// [G18] table 3: the genetic neighbourhood against simpler ones.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING, type ReportTable, type Spread, type TableRow } from "../experiment.ts";
import { DATASET_NAMES } from "../lab/datasets.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { meanOf, spread, spreadOf } from "../values/spread.ts";
import { spreadText } from "../values/value-text.ts";
import { against, claimOfBoth, inEvery, isAbove } from "./claiming.ts";
import { differencesOf, FOLLOWS_HIT, READING_OF_Z, type Reason } from "./differences.ts";
import { METHOD_STYLE } from "./methods.ts";
import { explanationCells, type Measure, rowsWhere, valuesWhere } from "./plan.ts";

const MEASURES: readonly { readonly measure: Measure; readonly title: string; readonly digits: number }[] = [
  { measure: "hit", title: "hit", digits: 3 },
  { measure: "fidelity", title: "fidelity", digits: 3 },
  { measure: "localFidelity", title: "l-fidelity", digits: 3 },
  { measure: "counterfactualHit", title: "c-hit", digits: 3 },
  { measure: "counterfactualFidelity", title: "cl-fidelity", digits: 3 },
  { measure: "confirmed", title: "confirmed", digits: 3 },
  { measure: "distinctFidelity", title: "distinct fidelity", digits: 3 },
  { measure: "commonFidelity", title: "common fidelity", digits: 3 },
];

type PublishedMethod = "lore" | "crn" | "rnd" | "ris" | "ros";

/** In the order of the measures; the last three are not in the paper, whose table calls crn "crd". */
export const PUBLISHED: Readonly<Record<PublishedMethod, readonly Spread[]>> = {
  lore: [spread(0.962, 0.19), spread(0.993, 0.04), spread(0.959, 0.19), spread(0.588, 0.42), spread(0.756, 0.4)],
  crn: [spread(0.924, 0.26), spread(0.855, 0.23), spread(0.894, 0.25), spread(0.349, 0.26), spread(0.583, 0.48)],
  rnd: [spread(0.946, 0.22), spread(0.904, 0.15), spread(0.92, 0.22), spread(0.494, 0.24), spread(0.712, 0.4)],
  ris: [spread(0.916, 0.27), spread(0.869, 0.05), spread(0.87, 0.26), spread(0.501, 0.22), spread(0.708, 0.39)],
  ros: [spread(0.968, 0.17), spread(0.965, 0.03), spread(0.953, 0.17), spread(0.491, 0.22), spread(0.733, 0.34)],
};

export const GENERATORS: readonly { readonly method: MethodName; readonly published: PublishedMethod }[] = [
  { method: "lore-paper", published: "lore" },
  { method: "lore", published: "lore" },
  { method: "crn", published: "crn" },
  { method: "rnd", published: "rnd" },
  { method: "ris", published: "ris" },
  { method: "ros", published: "ros" },
];

function tableRow(
  measured: readonly Measured<"explanations">[],
  { method, published }: (typeof GENERATORS)[number],
): TableRow {
  const cells = MEASURES.map(({ measure }, k) => ({
    measured: spreadOf(valuesWhere(measured, measure, (cell) => cell.method === method)),
    published: PUBLISHED[published][k] ?? null,
  }));
  return { heading: [METHOD_STYLE[method].name], cells };
}

const REMARKS = [
  'c-hit compares c and b on the counterfactual instances, cl-fidelity on the rows that lie on the paths of c where these instances lie: as the paper defines them, for every method. The paper counts c-hit on "a counterfactual instance" without saying which of several; here it is the share of all of them on which c and b agree.',
  "The default explainer shows only counterfactuals that the black box has confirmed (confirmed is 1 by construction), and its surrogate does not always know of them: where c gives such an instance the outcome of x, c and b differ. To call that c-hit would compare the black box with itself.",
];

/** Means with 0 where there is no counterfactual, beside the published ones. */
function withZeros(measured: readonly Measured<"explanations">[], measure: Measure, k: number): string {
  const parts = GENERATORS.map(({ method, published }) => {
    const values = rowsWhere(measured, (cell) => cell.method === method).map((row) => row[measure]);
    const none = values.filter((value) => value === null).length;
    const counted = spreadText(spreadOf(values.map((value) => value ?? 0)), 3);
    return `${METHOD_STYLE[method].name} ${counted} (${none} of ${values.length} without; published ${spreadText(PUBLISHED[published][k], 3)})`;
  });
  return parts.join("; ");
}

const reasonsFor = (measured: readonly Measured<"explanations">[]): Reason[] => [
  {
    covers: (_, column) => column === "c-hit",
    text: `Not explained. Tried for LORE: both readings of Z (.426 and .483, 80 instances per cell), every row of Z once (.378), the best individuals ever bred (.465), raw columns for network and SVM (.22 and .33 with the two readings, 20 instances per cell), and instances for which at least one counterfactual is agreed on (.48 to .79 by cell with the last population, 100 instances), between which and the share the published figure lies. For all: counted as 0 where there is no counterfactual, as is left out of the means above: ${withZeros(measured, "counterfactualHit", 3)}.`,
  },
  {
    covers: (_, column) => column === "cl-fidelity",
    text: `Not explained. The published deviations (.34 to .48) are those of a figure that is 0 for a part of the instances. Tried: counted as 0 where there is no counterfactual: ${withZeros(measured, "counterfactualFidelity", 4)}. That fits crn, whose tree is often one leaf, and no other with standardised columns; with an SVM of raw columns on german, where a quarter of the instances have none, it gives .75 for LORE.`,
  },
  {
    covers: (_, column) => column === "fidelity",
    text: "Explained in part by raw columns, with which models are nearer to constant: crn .819, ris .833 with network and SVM of raw columns, .771 and .768 with those of standardised ones (20 and 10 instances per cell; published .855, .869). The rest is not explained. Tried: weighting f1 by how often an outcome occurs, .927 and .809, which fits one and not the other.",
  },
  READING_OF_Z,
  {
    covers: (heading, column) => heading.includes(METHOD_STYLE.ris.name) && column === "hit",
    text: "Explained by raw columns: with network and SVM of raw columns it is .913, with those of standardised ones .859 (60 instances per cell; published .916).",
  },
  FOLLOWS_HIT,
];

/** LORE's mean must be the highest of all generators'. */
function overtakes(measured: readonly Measured<"explanations">[]): Claim[] {
  const mean = (measure: Measure, method: MethodName) =>
    meanOf(valuesWhere(measured, measure, (cell) => cell.method === method));
  const rivals = GENERATORS.flatMap(({ method, published }) => (published === "lore" ? [] : [method]));
  return claimOfBoth("LORE overtook the performance of all the other neighbourhood generators.", (method) =>
    inEvery(
      MEASURES.slice(0, PUBLISHED.lore.length),
      ({ title }) => title,
      ({ measure }) => {
        const best = Math.max(...rivals.map((rival) => mean(measure, rival)).filter((value) => !Number.isNaN(value)));
        return { holds: isAbove(mean(measure, method), best), figures: against(mean(measure, method), best) };
      },
    ),
  );
}

export const table3: Experiment<"explanations"> = {
  name: "table-3",
  title: "Table 3: neighbourhood generators",
  caption:
    "LORE with the genetic neighbourhood of the paper, with its own default one, and with four simpler ones, over all datasets and black boxes.",
  cells: (scope) =>
    explanationCells(scope, {
      datasets: DATASET_NAMES,
      models: MODEL_KINDS,
      methods: GENERATORS.map(({ method }) => method),
    }),
  report: (measured) => {
    const table: ReportTable = {
      title: "Comparison of neighbourhood generation methods",
      headings: ["method"],
      columns: MEASURES.map(({ title }) => title),
      digits: MEASURES.map(({ digits }) => digits),
      rows: GENERATORS.map((generator) => tableRow(measured, generator)),
    };
    const texts = [differencesOf(table, reasonsFor(measured))];
    return { ...NOTHING, claims: overtakes(measured), remarks: REMARKS, tables: [table], texts };
  },
};
