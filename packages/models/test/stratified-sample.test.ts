import { Random } from "@lore-xai/core/extend";
import type { LabelledTable } from "@lore-xai/models";
import { expect, test } from "vitest";
import { stratifiedSample } from "../src/stratified-sample.ts";

/** 900 rows of class 0, 99 of class 1 and one of class 2; the only feature is the row's number. */
const outcomes = Int32Array.from({ length: 1000 }, (_, i) => (i === 500 ? 2 : i % 10 === 3 && i !== 3 ? 1 : 0));
const table = {
  features: [{ name: "row", kind: "continuous", decimals: 0 }],
  columns: [Float64Array.from(outcomes.keys())],
  rowCount: 1000,
} as const;
const training: LabelledTable = { table, labels: ["a", "b", "c"], outcomes };
const sample = (most: number, seed = 0) => stratifiedSample(training, most, Random.fromSeed(seed));

test("a table that is small enough is returned as it is", () => {
  expect(sample(1000)).toBe(training);
});

test("each class keeps its share, and at least one row", () => {
  const { outcomes: kept } = sample(100);
  const counts = [0, 1, 2].map((label) => kept.filter((outcome) => outcome === label).length);
  expect(kept).toHaveLength(100);
  expect(Math.abs(counts[0] - 90)).toBeLessThanOrEqual(1);
  expect(Math.abs(counts[1] - 10)).toBeLessThanOrEqual(1);
  expect(counts[2]).toBe(1);
});

test("rows keep their order and their outcomes, none comes twice", () => {
  const part = sample(300);
  const rows = [...part.table.columns[0]];
  expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
  expect(rows.map((row) => outcomes[row])).toEqual([...part.outcomes]);
});

test("the seed decides which", () => {
  expect(sample(50, 1)).toEqual(sample(50, 1));
  expect(sample(50, 1)).not.toEqual(sample(50, 2));
});
