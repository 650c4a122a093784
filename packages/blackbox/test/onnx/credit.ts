// The credit applications that scikit-learn labelled for the fixtures, and the models among them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createOnnxBlackBox, type OnnxOptions } from "@lore-xai/blackbox/onnx";
import type { Row } from "@lore-xai/core";
import { type Feature, selectRows, splitTarget, tableFromCsv, tableFromRows } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";

interface Expected {
  readonly labels: readonly string[];
  readonly probabilities: readonly (readonly number[])[];
}

export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/onnx/${name}`, import.meta.url));
}

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fixturePath(name)));
}

export const sidecar = JSON.parse(readFileSync(fixturePath("logistic.lore.json"), "utf8"));

export const expected: { rows: number[]; forest: Expected; logistic: Expected } = JSON.parse(
  readFileSync(fixturePath("expected.json"), "utf8"),
);

const csv = new URL("../../../models/data/credit.csv", import.meta.url);
const credit = splitTarget(await tableFromCsv(readFileSync(csv, "utf8")), "status").features;
const explained = selectRows(credit, Int32Array.from(expected.rows));

/** The 200 applications of `expected`, in its order. */
export const applications: Batch = {
  features: explained.features,
  count: explained.rowCount,
  data: rowMajor(explained),
};

export function batchFrom(rows: readonly Row[]): Batch {
  const table = tableFromRows(rows);
  return { features: table.features, count: table.rowCount, data: rowMajor(table) };
}

/** The batch with its columns in another order. */
export function reordered(batch: Batch, order: readonly number[]): Batch {
  const width = batch.features.length;
  const data = batch.data.map((_, cell) => batch.data[Math.floor(cell / width) * width + order[cell % width]]);
  return { features: order.map((j) => batch.features[j]), count: batch.count, data };
}

/** The batch with another feature in the place of the one named. */
export function withFeature(batch: Batch, name: string, change: (feature: Feature) => Feature): Batch {
  return { ...batch, features: batch.features.map((feature) => (feature.name === name ? change(feature) : feature)) };
}

export function open(name: string, options: Omit<OnnxOptions, "bytes"> = {}) {
  return createOnnxBlackBox({ bytes: fixture(name), ...options });
}
