// A tree with a sum of points: the points are those of the commonest outcome, the tree is C4.5's on one column more.

import { describe, expect, test } from "vitest";
import { Random } from "../../src/random/random.ts";
import { binsOf, encodeInto } from "../../src/reasons/bins.ts";
import { pointsFor } from "../../src/reasons/points.ts";
import { pointsSurrogate } from "../../src/reasons/points-surrogate.ts";
import type { Feature } from "../../src/table/feature.ts";
import type { TrainingSet } from "../../src/tree/encode.ts";
import { type InductionOptions, SURROGATES } from "../../src/tree/induction.ts";
import { sumOfPoints } from "../../src/tree/points.ts";
import { predictInto } from "../../src/tree/tree.ts";

const OPTIONS: InductionOptions = { confidence: 0.25, minimumCases: 2, priority: null, along: null };
const COUNT = 400;
/** A whole number, a category, hundredths and finer than cuts are written; gaps in the hundredths. */
const features: readonly Feature[] = [
  { kind: "continuous", name: "age", decimals: 0 },
  { kind: "categorical", name: "job", values: ["a", "b", "c"], spelling: ["a", "b", "c"] },
  { kind: "continuous", name: "rate", decimals: 2 },
  { kind: "continuous", name: "fine", decimals: 6 },
];
const random = Random.fromSeed(8);
const columnOf = (cell: () => number) => Float64Array.from({ length: COUNT }, cell);
const columns = [
  columnOf(() => 3 * random.below(40)),
  columnOf(() => random.below(3)),
  columnOf(() => (random.chance(0.1) ? Number.NaN : random.below(500) / 100)),
  columnOf(() => random.float()),
];
const worthAt = (i: number) =>
  Number(columns[0][i] > 40) +
  2 * Number(columns[1][i] === 1) +
  Number(columns[2][i] > 1.5) +
  Number(columns[3][i] > 0.3);
/** Of three outcomes the second is the commonest; no row has the third but one. */
const labels = Int32Array.from({ length: COUNT }, (_, i) => (i === 0 ? 2 : Number(worthAt(i) >= 2)));
const cases: TrainingSet = { columns, arity: Int32Array.of(0, 3, 0, 0), labels, labelCount: 3 };
const rows = Float64Array.from({ length: COUNT * 4 }, (_, at) => columns[at % 4][Math.floor(at / 4)]);

function expectedTable(own: number) {
  const bins = binsOf(features, rows);
  const codes = new Uint8Array(rows.length);
  encodeInto(bins, rows, codes, 0);
  return (
    pointsFor(
      bins,
      codes,
      Uint8Array.from(labels, (label) => Number(label !== own)),
    )?.table ?? []
  );
}
const withSums = (table: ReturnType<typeof expectedTable>): TrainingSet => ({
  ...cases,
  columns: [...columns, Float64Array.from({ length: COUNT }, (_, i) => sumOfPoints(table, rows, 4 * i))],
  arity: Int32Array.of(0, 3, 0, 0, 0),
});

describe("a tree with points", () => {
  const tree = pointsSurrogate.grow(cases, OPTIONS);
  const table = expectedTable(1);

  test("has those that say the commonest outcome, with cuts as the columns are written", () => {
    expect(labels.filter((label) => label === 1).length).toBeGreaterThan(COUNT / 2);
    expect(tree.points).toEqual(table);
    expect(table.map(({ feature }) => feature)).toContain(2);
    expect(table.map(({ feature }) => feature)).toContain(3);
  });

  test("is that of C4.5 with the sum as one more column, and asks for it", () => {
    const { points: _, ...plain } = tree;
    expect(plain).toEqual(SURROGATES.c45.grow(withSums(table), OPTIONS));
    expect(tree.feature[0]).toBe(4);
    const predicted = new Int32Array(COUNT);
    predictInto(tree, rows, COUNT, predicted);
    expect(predicted.filter((label, i) => label === labels[i]).length).toBeGreaterThan(0.95 * COUNT);
  });

  test("has no priority among features, for that would lack one", () => {
    const priority = Float64Array.of(0, 0, 0, 1);
    expect(pointsSurrogate.grow(cases, { ...OPTIONS, priority })).toEqual(tree);
  });

  test("knows of the same columns that a value may be missing, and a sum never is", () => {
    const missable = Uint8Array.of(1, 1, 1, 0);
    const found = pointsSurrogate.grow({ ...cases, missable }, OPTIONS);
    const expected = SURROGATES.c45.grow({ ...withSums(table), missable: Uint8Array.of(1, 1, 1, 0, 0) }, OPTIONS);
    expect(found).toEqual({ ...expected, points: table });
  });

  test("is that of C4.5 alone where all cases have one outcome", () => {
    const same = { ...cases, labels: new Int32Array(COUNT) };
    const plain = pointsSurrogate.grow(same, OPTIONS);
    expect(plain).toEqual(SURROGATES.c45.grow(same, OPTIONS));
    expect(plain.points).toBeUndefined();
  });
});
