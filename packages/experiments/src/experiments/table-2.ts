// [G18] table 2: a surrogate of the neighbourhood against one surrogate for all instances.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING, type Spread, type TableRow } from "../experiment.ts";
import type { DatasetName } from "../lab/datasets.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { meanOf, spread, spreadOf } from "../values/spread.ts";
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

function localBeatsGlobal(measured: readonly Measured<"explanations">[], method: MethodName): Claim {
  const measures: readonly Measure[] = ["hit", "fidelity", "localFidelity"];
  const pairs = DATASETS.flatMap((dataset) =>
    measures.map((measure) => {
      const mean = (name: MethodName) =>
        meanOf(valuesWhere(measured, measure, (cell) => cell.method === name && cell.dataset === dataset));
      return { local: mean(method), global: mean("global") };
    }),
  );
  const better = pairs.filter(({ local, global }) => local >= global).length;
  return {
    published: "LORE is as good as global by hit, and considerably better by the other scores, on every dataset.",
    measured: `${METHOD_STYLE[method].name} at least as good in ${better} of ${pairs.length} comparisons of hit, fidelity and l-fidelity`,
    holds: better === pairs.length,
  };
}

/** What was found out where measured and published differ; hits of 100 instances per black box unless said otherwise. */
const REMARKS = [
  "Which black box: the published hits of LORE (.912, .942, .925) are nearly those of the forest in table 4 (.901, .941, .925) and not the means of its three black boxes (.935, .975, .968), though the text says that all are aggregated. Against those means the hits measured here are within .05.",
  "Why hit is higher, fidelity lower and the tree deeper than published: the authors' published code does a step that the text does not have. It sorts the fitness of the last population and drops what lies below the largest gap. With that step added here, a forest gives hit .920, .930, .880 (german, compas, adult), fidelity .988, .991, .992 and depth 4.0, 3.9, 3.6, close to the published .925, .942, .912, .988, .992, .959 and 4.95, 4.72, 4.16 but for adult's fidelity; without it .980, 1.000, .990, .975, .981, .984 and 7.2, 7.7, 5.6. The step leaves 920 of 1,000 neighbours: it drops those that the evolution has not brought to the wanted outcome, which makes each half pure, the tree small, and the surroundings of x forgotten. The text is followed here.",
  "What does not explain it: the forest's encoding. Trained on category codes taken as numbers, hit is .99 on german, .99 on compas and .97 on adult.",
  "Why the fidelity of the default explainer is lower than that of the paper's preset: it is measured on the rows that the surrogate was grown on, and a genetic neighbourhood of 1,000 rows consists of copies of 200 to 300 distinct ones. With every row counted once the default is ahead on every dataset (distinct fidelity), and on real cases that neither has seen as well (common fidelity).",
  "Why the fidelity of global is higher than published on adult and german is not certain. f1 is the mean of both outcomes here: on german with the forest the global tree agrees on 88% of X, the published hit, with an f1 of .933 for good, .429 for bad and .681 on average. A mean of .571 at that hit would be that of a tree that hardly ever says bad; an f1 of one outcome is likelier.",
];

export const table2: Experiment<"explanations"> = {
  name: "table-2",
  title: "Table 2: local against global",
  caption: "A surrogate for each instance against one for all, by dataset, over the three black boxes.",
  cells: (scope) =>
    explanationCells(scope, { datasets: DATASETS, models: MODEL_KINDS, methods: METHODS.map(({ method }) => method) }),
  report: (measured) => ({
    ...NOTHING,
    claims: [localBeatsGlobal(measured, "lore-paper"), localBeatsGlobal(measured, "lore")],
    remarks: REMARKS,
    tables: [
      {
        title: "Local vs global approach",
        headings: ["dataset", "method"],
        columns: MEASURES.map(({ title }) => title),
        digits: MEASURES.map(({ digits }) => digits),
        rows: DATASETS.flatMap((dataset) => METHODS.map((method) => tableRow(measured, dataset, method))),
      },
    ],
  }),
};
