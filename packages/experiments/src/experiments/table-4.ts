// [G18] table 4: does the surrogate say of x what the black box says? LORE against LIME.

import type { MethodName } from "../cells/cell.ts";
import { type Experiment, NOTHING } from "../experiment.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { spread } from "../values/spread.ts";
import { COLUMNS, type PublishedPairs, tableByBlackBox } from "./by-black-box.ts";
import { explanationCells, valuesWhere } from "./plan.ts";

export const PUBLISHED: PublishedPairs<"lime"> = {
  forest: {
    german: { lore: spread(0.925, 0.2), lime: spread(0.88, 0.3) },
    compas: { lore: spread(0.941, 0.2), lime: spread(0.826, 0.4) },
    adult: { lore: spread(0.901, 0.3), lime: spread(0.824, 0.4) },
  },
  network: {
    german: { lore: spread(0.98, 0.1), lime: spread(1, 0) },
    compas: { lore: spread(0.987, 0.1), lime: spread(0.902, 0.3) },
    adult: { lore: spread(0.918, 0.3), lime: spread(0.998, 0.1) },
  },
  svm: {
    german: { lore: spread(1, 0), lime: spread(0.966, 0.1) },
    compas: { lore: spread(0.997, 0.1), lime: spread(0.9, 0.3) },
    adult: { lore: spread(0.985, 0.1), lime: spread(0.987, 0.1) },
  },
};

export const METHODS: readonly { readonly method: MethodName; readonly published: "lore" | "lime" }[] = [
  { method: "lore-paper", published: "lore" },
  { method: "lore", published: "lore" },
  { method: "lime", published: "lime" },
];

const REMARKS = [
  "LORE's hit is above the published one with the forest on every dataset: a step of the authors' code that the text does not have, see the remarks on table 2. With that step the forest's hit is .920, .930, .880 on german, compas, adult over 100 instances (published .925, .941, .901).",
  "LIME's hit is whether its linear model, cut at one half, gives x the black box's outcome. The paper takes the number of features, 2 to 10, with the highest score; so does this table.",
  "LIME's hit is below the published 1.00 and .998 with the network on german and adult. Why has not been found out. The network and the SVM here see standardised columns; in 2018 scikit-learn's SVM had another default of gamma, and a model that nearly always gives one outcome, as a model of raw columns may, would be hit nearly always. This has not been tried.",
];

export const table4: Experiment<"explanations"> = {
  name: "table-4",
  title: "Table 4: LORE against LIME, hit",
  caption: "How often the surrogate gives the instance the outcome that the black box gives it.",
  cells: (scope) =>
    explanationCells(scope, { datasets: COLUMNS, models: MODEL_KINDS, methods: METHODS.map(({ method }) => method) }),
  report: (measured) => ({
    ...NOTHING,
    remarks: REMARKS,
    tables: [
      tableByBlackBox("LORE vs LIME: hit scores", 3, METHODS, PUBLISHED, ({ model, dataset, method }) =>
        valuesWhere(
          measured,
          "hit",
          (cell) => cell.model === model && cell.dataset === dataset && cell.method === method,
        ),
      ),
    ],
  }),
};
