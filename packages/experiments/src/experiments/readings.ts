// [G18] says in two ways what the neighbourhood is. Algorithm 2 returns the last population; the text says that every z in Z=
// has the outcome of x and every z in Z!= another, and that the best individuals are returned. Which fits its tables better?

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Experiment, NOTHING, type Spread, type TextTable } from "../experiment.ts";
import { DATASET_NAMES } from "../lab/datasets.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { meanOf, spreadOf } from "../values/spread.ts";
import { measuredText } from "../values/value-text.ts";
import { PLACES, placeName, valuesAt } from "./claiming.ts";
import { METHOD_STYLE } from "./methods.ts";
import { explanationCells, type Measure, stabilityCells, valuesWhere } from "./plan.ts";
import { PUBLISHED as DISTANCES } from "./table-1.ts";
import { PUBLISHED as LOCAL } from "./table-2.ts";
import { PUBLISHED as GENERATORS } from "./table-3.ts";
import { PUBLISHED as HITS } from "./table-4.ts";
import { jaccardsAt, PUBLISHED as STABILITY } from "./table-5.ts";

interface All {
  readonly explanations: readonly Measured<"explanations">[];
  readonly stability: readonly Measured<"stability">[];
}

const READINGS: readonly MethodName[] = ["lore-paper", "lore-last-population"];

/** A published figure of LORE, and the values that stand for it here. */
interface Figure {
  readonly name: string;
  readonly isSize: boolean;
  readonly published: Spread;
  valuesOf(measured: All, method: MethodName): number[];
}

const table3 = (measure: Measure, title: string, k: number): Figure => ({
  name: `table 3: ${title}`,
  isSize: false,
  published: GENERATORS.lore[k],
  valuesOf: ({ explanations }, method) => valuesWhere(explanations, measure, (cell) => cell.method === method),
});

const onDataset =
  (dataset: string, measure: Measure): Figure["valuesOf"] =>
  ({ explanations }, method) =>
    valuesWhere(explanations, measure, (cell) => cell.method === method && cell.dataset === dataset);

const FIGURES: readonly Figure[] = [
  table3("hit", "hit", 0),
  table3("fidelity", "fidelity", 1),
  table3("localFidelity", "l-fidelity", 2),
  table3("counterfactualHit", "c-hit", 3),
  table3("counterfactualFidelity", "cl-fidelity", 4),
  ...DATASET_NAMES.flatMap((dataset) =>
    (["hit", "fidelity", "localFidelity", "depth"] as const).map(
      (measure, k): Figure => ({
        name: `table 2: ${dataset}, ${["hit", "fidelity", "l-fidelity", "tree depth"][k]}`,
        isSize: measure === "depth",
        published: LOCAL[dataset].lore[k],
        valuesOf: onDataset(dataset, measure),
      }),
    ),
  ),
  ...PLACES.map(
    (place): Figure => ({
      name: `table 4: ${placeName(place)}, hit`,
      isSize: false,
      published: HITS[place.model as (typeof MODEL_KINDS)[number]][place.dataset].lore,
      valuesOf: ({ explanations }, method) => valuesAt(explanations, "hit", method, place),
    }),
  ),
  ...PLACES.map(
    (place): Figure => ({
      name: `table 5: ${placeName(place)}, stability`,
      isSize: false,
      published: STABILITY[place.model as (typeof MODEL_KINDS)[number]][place.dataset].lore,
      valuesOf: ({ stability }, method) => jaccardsAt(stability, { ...place, method }),
    }),
  ),
  ...(["ruleLength", "falsified"] as const).map(
    (measure, k): Figure => ({
      name: `table 1: neuclid, ${["|p|", "nf"][k]}`,
      isSize: true,
      published: DISTANCES.neuclid[4 + k],
      valuesOf: onDataset("german", measure),
    }),
  ),
];

const REMARKS = [
  'The text: "instances z ∈ Z₌ are such that b(z) = b(x), and instances z ∈ Z≠ are such that b(z) ≠ b(x)"; "Finally, the best individuals according to the fitness function are returned". The algorithm: "Z ← P_i, return Z". Both cannot be had: the last population holds individuals that evolution has not brought to the outcome wanted.',
  "Z is written as a union of sets. Kept here is every individual, as often as it was bred; what becomes of it with each row once is in decision record 29.",
];

const distanceOf = ({ published, valuesOf }: Figure, measured: All, method: MethodName) =>
  Math.abs(meanOf(valuesOf(measured, method)) - published.mean);

function comparison(measured: All): TextTable {
  const rows = FIGURES.map((figure) => {
    const digits = figure.isSize ? 2 : 3;
    const [first, second] = READINGS.map((method) => distanceOf(figure, measured, method));
    return [
      figure.name,
      figure.published.mean.toFixed(digits),
      ...READINGS.map((method) => measuredText(spreadOf(figure.valuesOf(measured, method)), digits)),
      first === second ? "equal" : METHOD_STYLE[READINGS[first < second ? 0 : 1]].name,
    ];
  });
  return {
    title: "Every published figure of LORE",
    columns: ["figure", "published", ...READINGS.map((method) => METHOD_STYLE[method].name), "nearer"],
    rows,
  };
}

/** Mean absolute difference from the published figures: shares as they are, sizes as a part of the published one. */
function summary(measured: All): TextTable {
  const groups = [
    { name: "shares", figures: FIGURES.filter(({ isSize }) => !isSize), ofPublished: false },
    { name: "sizes, relative", figures: FIGURES.filter(({ isSize }) => isSize), ofPublished: true },
  ];
  const rows = groups.map(({ name, figures, ofPublished }) => {
    const distances = READINGS.map((method) =>
      figures.map((figure) => distanceOf(figure, measured, method) / (ofPublished ? figure.published.mean : 1)),
    );
    const nearer = figures.filter((_, k) => distances[0][k] < distances[1][k]).length;
    const equal = figures.filter((_, k) => distances[0][k] === distances[1][k]).length;
    return [
      `${name} (${figures.length})`,
      ...distances.map((list) => meanOf(list).toFixed(3)),
      `${nearer} to ${figures.length - nearer - equal}${equal === 0 ? "" : `, ${equal} equal`}`,
    ];
  });
  return {
    title: "Mean absolute difference from the published figures",
    columns: ["figures", ...READINGS.map((method) => METHOD_STYLE[method].name), "nearer, by figure"],
    rows,
  };
}

/** The cells of one kind; a cell says which it is. */
function ofKind<K extends "explanations" | "stability">(
  measured: readonly Measured<"explanations" | "stability">[],
  kind: K,
): readonly Measured<K>[] {
  return measured.filter(({ cell }) => cell.kind === kind) as unknown as readonly Measured<K>[];
}

export const readings: Experiment<"explanations" | "stability"> = {
  name: "readings",
  title: "Two readings of the neighbourhood",
  caption:
    "LORE (paper) keeps of each last population what has come to the outcome it was bred for, as the text says; LORE (last population) keeps all of it, as Algorithm 2 says. Which is nearer to the published figures is counted below; the preset has the first (decision record 29).",
  cells: (scope) => {
    const compared = { datasets: DATASET_NAMES, models: MODEL_KINDS, methods: READINGS };
    return [...explanationCells(scope, compared), ...stabilityCells(scope, compared)];
  },
  report: (measured) => {
    const all: All = { explanations: ofKind(measured, "explanations"), stability: ofKind(measured, "stability") };
    return { ...NOTHING, texts: [summary(all), comparison(all)], remarks: REMARKS };
  },
};
