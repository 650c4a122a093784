// [G18] table 2: a surrogate of the neighbourhood against one surrogate for all instances.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING, type ReportTable, type Spread, type TableRow } from "../experiment.ts";
import type { DatasetName } from "../lab/datasets.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { meanOf, spread, spreadOf } from "../values/spread.ts";
import { against, CONSIDERABLE, claimOfBoth, inEvery, isAbove, isAtLeast, isSimilar } from "./claiming.ts";
import { differencesOf, FOLLOWS_HIT, READING_OF_Z, type Reason } from "./differences.ts";
import { METHOD_STYLE } from "./methods.ts";
import { explanationCells, type Measure, valuesWhere } from "./plan.ts";

const MEASURES: readonly { readonly measure: Measure; readonly title: string; readonly digits: number }[] = [
  { measure: "hit", title: "hit", digits: 3 },
  { measure: "fidelity", title: "fidelity", digits: 3 },
  { measure: "localFidelity", title: "l-fidelity", digits: 3 },
  { measure: "depth", title: "tree depth", digits: 2 },
  { measure: "distinctFidelity", title: "distinct fidelity", digits: 3 },
  { measure: "commonFidelity", title: "common fidelity", digits: 3 },
];

/** In the order of the measures; the last two are not in the paper. */
export const PUBLISHED: Readonly<Record<DatasetName, Readonly<Record<"lore" | "global", readonly Spread[]>>>> = {
  adult: {
    lore: [spread(0.912, 0.29), spread(0.959, 0.17), spread(0.892, 0.29), spread(4.16, 0.21)],
    global: [spread(0.901, 0.28), spread(0.75, 0), spread(0.873, 0.27), spread(12, 0)],
  },
  compas: {
    lore: [spread(0.942, 0.23), spread(0.992, 0.03), spread(0.937, 0.23), spread(4.72, 2.15)],
    global: [spread(0.902, 0.29), spread(0.935, 0), spread(0.857, 0.29), spread(12, 0)],
  },
  german: {
    lore: [spread(0.925, 0.26), spread(0.988, 0.07), spread(0.92, 0.26), spread(4.95, 2.54)],
    global: [spread(0.88, 0.32), spread(0.571, 0), spread(0.824, 0.31), spread(6, 0)],
  },
};

const DATASETS: readonly DatasetName[] = ["adult", "compas", "german"];
const METHODS: readonly { readonly method: MethodName; readonly published: "lore" | "global" }[] = [
  { method: "lore-paper", published: "lore" },
  { method: "lore", published: "lore" },
  { method: "global", published: "global" },
];

function tableRow(
  measured: readonly Measured<"explanations">[],
  dataset: DatasetName,
  { method, published }: (typeof METHODS)[number],
): TableRow {
  const cells = MEASURES.map(({ measure }, k) => ({
    measured: spreadOf(valuesWhere(measured, measure, (cell) => cell.method === method && cell.dataset === dataset)),
    published: PUBLISHED[dataset][published][k] ?? null,
  }));
  return { heading: [dataset, METHOD_STYLE[method].name], cells };
}

const HIGH = 0.9;

function claimsOn(measured: readonly Measured<"explanations">[]): Claim[] {
  const mean = (measure: Measure, method: MethodName, dataset: DatasetName) =>
    meanOf(valuesWhere(measured, measure, (cell) => cell.method === method && cell.dataset === dataset));
  const onEvery = (measure: Measure, method: MethodName, isRight: (own: number, global: number) => boolean | null) =>
    inEvery(DATASETS, String, (dataset) => {
      const [own, global] = [mean(measure, method, dataset), mean(measure, "global", dataset)];
      return { holds: isRight(own, global), figures: against(own, global) };
    });
  return [
    ...claimOfBoth("Hit: LORE and global obtain similar high performances.", (method) =>
      onEvery("hit", method, (own, global) => isSimilar(own, global) && isAtLeast(Math.min(own, global), HIGH)),
    ),
    ...claimOfBoth("Fidelity: LORE considerably overtakes global.", (method) =>
      onEvery("fidelity", method, (own, global) => isAbove(own, global, { by: CONSIDERABLE })),
    ),
    ...claimOfBoth("L-fidelity: LORE considerably overtakes global.", (method) =>
      onEvery("localFidelity", method, (own, global) => isAbove(own, global, { by: CONSIDERABLE })),
    ),
    ...claimOfBoth(
      "Tree depth: that of the global tree may lead to explanations more complex to understand.",
      (method) => onEvery("depth", method, (own, global) => isAbove(global, own)),
    ),
  ];
}

const REMARKS = [
  "Which black box: the published hits of LORE (.912, .942, .925) are nearly those of the forest in table 4 (.901, .941, .925) and not the means of its three black boxes (.935, .975, .968), though the text says that all are aggregated.",
  "Two readings of Z: what the text says of Z₌ and Z≠ and what Algorithm 2 returns are not the same. The preset has the text; with the other reading hit, fidelity and l-fidelity over all cells are .988, .980, .982 in place of .912, .994, .909 (80 instances per cell), and the trees are twice as deep. See the page on readings.",
  "The trees are shallower than published, and with the other reading deeper. Explained in part: the authors' published code cuts the last population at the largest gap of its fitness, which keeps a little more than pure halves; with that step depth was 4.0, 3.9, 3.6 with the forest on german, compas, adult (published 4.95, 4.72, 4.16).",
  "What does not explain hit: the forest's encoding. Trained on category codes taken as numbers, with the last population, hit is .99 on german, .99 on compas and .97 on adult.",
  "Why the fidelity of the default explainer is lower than that of the paper's preset: it is measured on the rows that the surrogate was grown on, and a genetic neighbourhood of 1,000 rows consists of copies of 150 to 300 distinct ones. Distinct and common fidelity compare them on equal terms.",
];

const REASONS: readonly Reason[] = [
  {
    covers: (heading, column) => heading.includes(METHOD_STYLE.global.name) && column === "fidelity",
    text: "Not explained. Tried, published .750, .935, .571 (adult, compas, german): the f1 of one outcome in place of the mean of both (rarer outcome .873, .852, .687; commoner .967, .980, .937), shares that agree (.948, .965, .902), and raw columns for network and SVM (.944, .893, .694).",
  },
  {
    covers: (heading, column) => heading.includes(METHOD_STYLE.global.name) && column === "hit",
    text: "In part the choice of instances: over all test instances, on which the tree was grown, hit is .948, .965, .902 (adult, compas, german; published .901, .902, .880). What is left on compas is not explained; nothing else was tried.",
  },
  READING_OF_Z,
  FOLLOWS_HIT,
];

export const table2: Experiment<"explanations"> = {
  name: "table-2",
  title: "Table 2: local against global",
  caption: "A surrogate for each instance against one for all, by dataset, over the three black boxes.",
  cells: (scope) =>
    explanationCells(scope, { datasets: DATASETS, models: MODEL_KINDS, methods: METHODS.map(({ method }) => method) }),
  report: (measured) => {
    const table: ReportTable = {
      title: "Local vs global approach",
      headings: ["dataset", "method"],
      columns: MEASURES.map(({ title }) => title),
      digits: MEASURES.map(({ digits }) => digits),
      rows: DATASETS.flatMap((dataset) => METHODS.map((method) => tableRow(measured, dataset, method))),
    };
    const texts = [differencesOf(table, REASONS)];
    return { ...NOTHING, claims: claimsOn(measured), remarks: REMARKS, tables: [table], texts };
  },
};
