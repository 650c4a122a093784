// A cell of explanations: every instance explained and measured.

import { type LabelledRows, rememberingBlackBox, rowsOf } from "@lore-xai/core/extend";
import { compareRows, fidelity, ruleStability } from "@lore-xai/core/measures";
import type { ExplanationsCell, StabilityCell } from "../cells/cell.ts";
import type { ExplanationRow, StabilityRow } from "../cells/rows.ts";
import type { Bench, Lab } from "../lab/lab.ts";
import { type Explained, measuresOf } from "./explained.ts";
import { meanFitness } from "./fitness.ts";
import { METHODS, type Method } from "./methods.ts";
import { refereeOf } from "./referee.ts";

/** Every row of the neighbourhood once. */
function distinctNeighbors({ neighborhood, features }: Explained): LabelledRows {
  const { rows, labels, count } = neighborhood;
  const width = features.length;
  const firsts = new Map<string, number>();
  for (let i = 0; i < count; i++) firsts.set(rows.subarray(i * width, (i + 1) * width).join(), i);
  const numbers = [...firsts.values()];
  return { rows: rowsOf(rows, numbers, width), labels: Int32Array.from(numbers, (i) => labels[i]) };
}

function fidelityOn(rows: LabelledRows, { measurable, features }: Explained, { dataset }: Bench): number | null {
  if (measurable.predict === null) return null;
  return fidelity(compareRows({ features, labelNames: dataset.labels, ...rows }, measurable.predict));
}

function rarerShare(labels: Int32Array): number {
  const counts = new Map<number, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return 1 - Math.max(...counts.values()) / labels.length;
}

async function measureInstance(
  explain: Method,
  { method, options }: ExplanationsCell,
  bench: Bench,
  instance: number,
): Promise<ExplanationRow> {
  const explained = await explain(instance, instance);
  const { neighborhood, queries, milliseconds, neighborhoodMilliseconds } = explained;
  const distinct = distinctNeighbors(explained);
  const isBred = method === "lore-paper" || method === "lore-last-population";
  const fitness = isBred ? meanFitness(explained, bench, instance, options.distance ?? "neuclid") : null;
  return {
    instance,
    ...measuresOf(explained, bench),
    distinctFidelity: fidelityOn(distinct, explained, bench),
    commonFidelity: fidelityOn(await refereeOf(bench, instance), explained, bench),
    fitnessSame: fitness?.same ?? null,
    fitnessOther: fitness?.other ?? null,
    neighbors: neighborhood.count,
    rarerShare: rarerShare(neighborhood.labels),
    distinctNeighbors: distinct.labels.length,
    queries,
    milliseconds,
    neighborhoodMilliseconds,
  };
}

export async function measureExplanations(cell: ExplanationsCell, lab: Lab): Promise<ExplanationRow[]> {
  const bench = await lab.bench(cell.dataset, cell.model);
  const explain = METHODS[cell.method](bench, cell.options);
  const rows: ExplanationRow[] = [];
  for (let instance = cell.from; instance < cell.to; instance++)
    rows.push(await measureInstance(explain, cell, bench, instance));
  return rows;
}

export async function measureStability(cell: StabilityCell, lab: Lab): Promise<StabilityRow[]> {
  const bench = await lab.bench(cell.dataset, cell.model);
  // Runs of one instance ask much the same: of Anchor's questions in ten runs, more than half have been asked before.
  const blackBox = rememberingBlackBox(bench.blackBox, bench.dataset.test.features.length);
  const explain = METHODS[cell.method]({ ...bench, blackBox }, {});
  const rows: StabilityRow[] = [];
  for (let instance = cell.from; instance < cell.to; instance++) {
    const rules = [];
    for (let run = 0; run < cell.runs; run++) {
      const { measurable } = await explain(instance, run);
      if (measurable.rule !== null) rules.push(measurable.rule);
    }
    rows.push({ instance, jaccard: ruleStability(rules) });
  }
  return rows;
}
