// [G18] table 5: how alike are the rules of ten runs? LORE against Anchor.

import type { MethodName, StabilityCell } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import type { DatasetName } from "../lab/datasets.ts";
import { MODEL_KINDS, type ModelKind } from "../lab/models.ts";
import { meanOf, spread } from "../values/spread.ts";
import { COLUMNS, type PublishedPairs, tableByBlackBox } from "./by-black-box.ts";
import { METHOD_STYLE } from "./methods.ts";
import { rowsWhere, stabilityCells } from "./plan.ts";

export const PUBLISHED: PublishedPairs<"anchor"> = {
  forest: {
    german: { lore: spread(0.76, 0.15), anchor: spread(0.61, 0.15) },
    compas: { lore: spread(0.75, 0.12), anchor: spread(0.73, 0.14) },
    adult: { lore: spread(0.7, 0.15), anchor: spread(0.69, 0.15) },
  },
  network: {
    german: { lore: spread(0.69, 0.18), anchor: spread(0.53, 0.21) },
    compas: { lore: spread(0.83, 0.13), anchor: spread(0.79, 0.16) },
    adult: { lore: spread(0.81, 0.12), anchor: spread(0.65, 0.16) },
  },
  svm: {
    german: { lore: spread(0.82, 0.16), anchor: spread(0.32, 0.16) },
    compas: { lore: spread(0.71, 0.16), anchor: spread(0.7, 0.2) },
    adult: { lore: spread(0.87, 0.14), anchor: spread(0.67, 0.13) },
  },
};

const METHODS: readonly { readonly method: MethodName; readonly published: "lore" | "anchor" }[] = [
  { method: "lore-paper", published: "lore" },
  { method: "lore", published: "lore" },
  { method: "anchor", published: "anchor" },
];

interface Spot {
  readonly model: ModelKind;
  readonly dataset: DatasetName;
  readonly method: MethodName;
}

function jaccardsAt(measured: readonly Measured<"stability">[], { model, dataset, method }: Spot): number[] {
  const isThere = (cell: StabilityCell) => cell.model === model && cell.dataset === dataset && cell.method === method;
  return rowsWhere(measured, isThere).flatMap(({ jaccard }) => (jaccard === null ? [] : [jaccard]));
}

function steadierThanAnchor(measured: readonly Measured<"stability">[], method: MethodName): Claim {
  const pairs = MODEL_KINDS.flatMap((model) =>
    COLUMNS.map((dataset) => {
      const mean = (name: MethodName) => meanOf(jaccardsAt(measured, { model, dataset, method: name }));
      return { lore: mean(method), anchor: mean("anchor") };
    }),
  );
  const steadier = pairs.filter(({ lore, anchor }) => lore > anchor).length;
  return {
    published: "LORE has a better stability than Anchor for all datasets and black boxes.",
    measured: `${METHOD_STYLE[method].name} steadier in ${steadier} of ${pairs.length} combinations`,
    holds: steadier === pairs.length,
  };
}

const REMARKS = [
  "The paper's preset is less stable than published on german and with the network on adult. Why has not been found out. It is not the step of the authors' code that explains hit (table 2): with it stability is .53, .35, .52 on german (forest, network, SVM; 10 instances), without it .57, .40, .54. Nor is it the size of the neighbourhood: N = 200, 400, 1000 give .36, .43, .57 with the forest. The paper does not say how its ten runs were seeded; runs that share some of their randomness would be more alike.",
  "Why Anchor is more stable than published on german has not been found out either.",
  "The default explainer is made to be steady: part of its neighbours is the same for every seed.",
  "A quick run explains few instances for this table, ten times each: a single cell says little.",
];

export const table5: Experiment<"stability"> = {
  name: "table-5",
  title: "Table 5: LORE against Anchor, stability",
  caption:
    "Mean Jaccard coefficient of the features in the rules that ten runs with different seeds give for one instance.",
  cells: (scope) =>
    stabilityCells(scope, { datasets: COLUMNS, models: MODEL_KINDS, methods: METHODS.map(({ method }) => method) }),
  report: (measured) => ({
    ...NOTHING,
    claims: [steadierThanAnchor(measured, "lore-paper"), steadierThanAnchor(measured, "lore")],
    remarks: REMARKS,
    tables: [
      tableByBlackBox("LORE vs Anchor: Jaccard measure of stability", 2, METHODS, PUBLISHED, (place) =>
        jaccardsAt(measured, place),
      ),
    ],
  }),
};
