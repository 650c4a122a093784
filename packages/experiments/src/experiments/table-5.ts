// [G18] table 5: how alike are the rules of ten runs? LORE against Anchor.

import type { MethodName, StabilityCell } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import type { DatasetName } from "../lab/datasets.ts";
import { MODEL_KINDS_WITH_RAW, type ModelKind } from "../lab/models.ts";
import { meanOf, spread } from "../values/spread.ts";
import { COLUMNS, type PublishedPairs, tableByBlackBox } from "./by-black-box.ts";
import { against, claimOfBoth, inEveryCell, isAbove } from "./claiming.ts";
import { differencesOf, type Reason } from "./differences.ts";
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

export function jaccardsAt(measured: readonly Measured<"stability">[], { model, dataset, method }: Spot): number[] {
  const isThere = (cell: StabilityCell) => cell.model === model && cell.dataset === dataset && cell.method === method;
  return rowsWhere(measured, isThere).flatMap(({ jaccard }) => (jaccard === null ? [] : [jaccard]));
}

function claimsOn(measured: readonly Measured<"stability">[]): Claim[] {
  return claimOfBoth("LORE has a better stability than Anchor for all datasets and black boxes.", (method) =>
    inEveryCell((place) => {
      const [own, anchor] = [method, "anchor" as const].map((name) =>
        meanOf(jaccardsAt(measured, { ...place, method: name })),
      );
      return { holds: isAbove(own, anchor, { digits: 2 }), figures: against(own, anchor, 2) };
    }),
  );
}

const REASONS: readonly Reason[] = [
  {
    covers: ([, method], column) => method === METHOD_STYLE["lore-paper"].name && column !== "compas",
    text: "Explained by raw columns for the network: with them it is no less stable than published, see its rows. For forest and SVM not explained. Tried: raw columns (SVM: see its rows), both readings of Z (german, forest, network, SVM: .58, .41, .54 with pure halves and .54, .39, .53 with the last population, 8 instances), the step of the authors' code that cuts the last population (.53, .35, .52), N = 200, 400, 1000 (.36, .43, .57 with the forest and the last population). The paper does not say how its ten runs were seeded; runs that share some of their randomness would be more alike.",
  },
  {
    covers: ([, method], column) => method === METHOD_STYLE.anchor.name && column === "german",
    text: "Explained in part: Anchor's package always searches with a beam of 1, whatever it is told; here the beam is 4. With one of 1 stability is .81, .77, .75 with forest, network, SVM, with 4 it is .93, .73, .95 (8 instances). The rest is not explained; raw columns were tried, see the rows of raw columns.",
  },
  {
    covers: () => true,
    text: "Not explained. Tried: raw columns for network and SVM, see their rows.",
  },
];

const REMARKS = ["The default's rule does not depend on the seed: two runs per instance show it."];

export const table5: Experiment<"stability"> = {
  name: "table-5",
  title: "Table 5: LORE against Anchor, stability",
  caption:
    "Mean Jaccard coefficient of the features in the rules that ten runs with different seeds give for one instance.",
  cells: (scope) =>
    stabilityCells(scope, {
      datasets: COLUMNS,
      models: MODEL_KINDS_WITH_RAW,
      methods: METHODS.map(({ method }) => method),
    }),
  report: (measured) => {
    const table = tableByBlackBox("LORE vs Anchor: Jaccard measure of stability", 2, METHODS, PUBLISHED, (place) =>
      jaccardsAt(measured, place),
    );
    const texts = [differencesOf(table, REASONS)];
    return { ...NOTHING, claims: claimsOn(measured), remarks: REMARKS, tables: [table], texts };
  },
};
