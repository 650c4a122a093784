// [G18] figure "Neighborhoods of LORE and LIME": the neighbourhoods that two methods make of one instance, brought into one plane by multidimensional
// scaling, so that distances in the picture can be compared from panel to panel.

import { createLime, createLore, DISTANCES, type ExplainCall, rowAt } from "@lore-xai/core";
import { embedInPlane, type PairDistance, rowsOf } from "@lore-xai/core/extend";
import type { EmbeddingCell } from "../cells/cell.ts";
import type { EmbeddingRow, PlanePoint } from "../cells/rows.ts";
import type { Bench, Lab } from "../lab/lab.ts";

interface Sample {
  readonly method: string;
  readonly rows: Float64Array;
  readonly labels: readonly string[];
}

type Explain = (call: ExplainCall) => Promise<unknown>;

/** Rows evenly from the neighbourhood, in its order. */
async function sampleOf(method: string, explain: Explain, bench: Bench, count: number): Promise<Sample> {
  let sample: Sample | undefined;
  await explain({
    seed: 0,
    onNeighborhood: (neighborhood, features) => {
      const width = features.length;
      const taken = Math.min(count, neighborhood.count);
      const numbers = Array.from({ length: taken }, (_, k) => Math.floor((k * neighborhood.count) / taken));
      const labels = numbers.map((i) => bench.blackBox.labels[neighborhood.labels[i]]);
      sample = { method, rows: rowsOf(neighborhood.rows, numbers, width), labels };
    },
  });
  return sample as Sample;
}

function spreadOf({ rows, labels }: Sample, x: Float64Array, distance: PairDistance) {
  const width = x.length;
  let toInstance = 0;
  let toNearest = 0;
  for (let i = 0; i < labels.length; i++) {
    toInstance += distance(x, 0, rows, i * width);
    let nearest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < labels.length; k++) {
      if (k !== i) nearest = Math.min(nearest, distance(rows, i * width, rows, k * width));
    }
    toNearest += nearest;
  }
  return { meanDistance: toInstance / labels.length, nearestDistance: toNearest / labels.length };
}

function explainersOf({ blackBox, dataset }: Bench, instance: number): readonly (readonly [string, Explain])[] {
  const setup = { blackBox, background: dataset.test };
  const row = rowAt(dataset.test, instance);
  return [
    ["LORE (paper)", (call) => createLore({ ...setup, preset: "paper" }).explain(row, call)],
    ["LORE (default)", (call) => createLore(setup).explain(row, call)],
    ["LIME", (call) => createLime(setup).explain(row, call)],
  ];
}

export async function measureEmbedding(cell: EmbeddingCell, lab: Lab): Promise<EmbeddingRow[]> {
  const bench = await lab.bench(cell.dataset, cell.model);
  const width = bench.dataset.test.features.length;
  const x = bench.testRows.slice(cell.instance * width, (cell.instance + 1) * width);
  const samples: Sample[] = [];
  for (const [method, explain] of explainersOf(bench, cell.instance)) {
    samples.push(await sampleOf(method, explain, bench, cell.rows));
  }
  const distance = DISTANCES.minmax.prepare(bench.dataset.test);
  const all = Float64Array.from([...x, ...samples.flatMap(({ rows }) => [...rows])]);
  const { points, stress } = embedInPlane(all, all.length / width, distance);
  let start = 1;
  return samples.map((sample) => {
    const own = points.subarray(2 * start);
    start += sample.labels.length;
    const drawn = sample.labels.map((label, i): PlanePoint => ({ x: own[2 * i], y: own[2 * i + 1], label }));
    const instance = { x: points[0], y: points[1] };
    return { method: sample.method, points: drawn, instance, ...spreadOf(sample, x, distance), stress };
  });
}
