// A yardstick that no method has made for itself: the real cases nearest to x among those that the black box was trained
// on, which no explainer has seen. Every method's surrogate is measured on the same rows.

import { DISTANCES } from "@lore-xai/core";
import { type LabelledRows, rowMajor, rowsOf } from "@lore-xai/core/extend";
import type { Bench } from "../lab/lab.ts";

/** As many as [G18] takes for its closest neighbours. */
const NEAREST = 100;

/** The training rows, and the distance by which they are near; made once per bench. */
const prepared = new WeakMap<Bench, ReturnType<typeof prepare>>();

function prepare({ dataset }: Bench) {
  const { table } = dataset.training;
  return { rows: rowMajor(table), distance: DISTANCES.minmax.prepare(table) };
}

export async function refereeOf(bench: Bench, instance: number): Promise<LabelledRows> {
  const { rows, distance } = prepared.get(bench) ?? prepare(bench);
  prepared.set(bench, { rows, distance });
  const { features } = bench.dataset.test;
  const width = features.length;
  const distances = Float64Array.from({ length: rows.length / width }, (_, i) =>
    distance(bench.testRows, instance * width, rows, i * width),
  );
  const nearest = [...distances.keys()].sort((a, b) => distances[a] - distances[b] || a - b).slice(0, NEAREST);
  const data = rowsOf(rows, nearest, width);
  const labels = await bench.blackBox.predict({ features, count: nearest.length, data });
  return { rows: data, labels: Int32Array.from(labels) };
}
