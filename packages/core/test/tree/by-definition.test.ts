// Every tree is the one that the definition gives: gaps, ties, priorities and the three ways to prune included.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/random/random.ts";
import type { TrainingSet } from "../../src/tree/encode.ts";
import { growTree, type Pruning } from "../../src/tree/grow.ts";
import { pessimisticErrors } from "../../src/tree/pessimistic-errors.ts";
import { nodeOf, treeByDefinition } from "./by-definition.ts";

const PRUNINGS: readonly Pruning[] = ["none", "yadt", "c45"];

function expectAsDefined(set: TrainingSet, minimumCases: number, priority: Float64Array | null, confidence = 0.25) {
  for (const pruning of PRUNINGS) {
    const tree = nodeOf(growTree(set, { pruning, minimumCases, priority, confidence }));
    expect(tree).toEqual(treeByDefinition(set, { pruning, minimumCases, priority }, pessimisticErrors(confidence)));
  }
}

/** Labels that follow the features half of the time, so that there is something to split on and something to prune. */
const sets: fc.Arbitrary<TrainingSet> = fc
  .record({
    labelCount: fc.integer({ min: 2, max: 3 }),
    hasGaps: fc.boolean(),
    rows: fc.array(fc.array(fc.nat(999), { minLength: 7, maxLength: 7 }), { maxLength: 80 }),
  })
  .map(({ labelCount, hasGaps, rows }) => {
    const cell = (value: number, drawn: number) => (hasGaps && drawn % 9 === 0 ? Number.NaN : value);
    const cells = rows.map(([a, b, c, d]) => [
      cell((a % 9) / 2 - 2, a >> 4),
      cell(b % 40, b >> 6),
      cell(c % 4, c >> 4),
      cell(d % 2, d >> 4),
    ]);
    const followed = ([a, , c, d]: readonly number[]) => (a > 0 ? 1 : 0) + (c === 2 || Number.isNaN(d) ? 1 : 0);
    return {
      columns: [0, 1, 2, 3].map((j) => Float64Array.from(cells, (row) => row[j])),
      arity: Int32Array.of(0, 0, 4, 2),
      labels: Int32Array.from(rows, (row, i) => (row[4] % 2 === 0 ? followed(cells[i]) : row[5]) % labelCount),
      labelCount,
    };
  });

describe("a tree is the one that the definition gives", () => {
  test("whatever the set and the minimum of cases", () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 4 }), (set, minimumCases) => {
        expectAsDefined(set, minimumCases, null);
      }),
    );
  });

  test("with any priorities, equal ones too, and any confidence", () => {
    const priorities = fc.array(fc.nat(2), { minLength: 4, maxLength: 4 });
    const confidences = fc.constantFrom(0.001, 0.05, 0.3, 0.4, 1);
    fc.assert(
      fc.property(sets, priorities, confidences, (set, priority, confidence) => {
        expectAsDefined(set, 1, Float64Array.from(priority), confidence);
      }),
    );
  });

  test("with so many cases that a side needs no more than 25, columns of few values and of many, and deep trees", () => {
    const random = Random.fromSeed(11);
    const draw = (value: () => number) => Float64Array.from({ length: 600 }, value);
    const columns = [
      draw(() => (random.chance(0.05) ? Number.NaN : random.float())),
      draw(() => random.below(30)),
      draw(() => (random.chance(0.1) ? Number.NaN : random.below(3))),
      draw(() => random.below(5)),
      draw(() => random.below(4)),
    ];
    const isHigh = (i: number) => columns[0][i] > 0.4 + 0.1 * columns[2][i] || columns[1][i] === 29;
    const labels = Int32Array.from(columns[0], (_, i) => Number(isHigh(i) !== random.chance(0.15)));
    const set = { columns, arity: Int32Array.of(0, 0, 3, 5, 4), labels, labelCount: 2 };
    expect(growTree(set, { pruning: "none", minimumCases: 1 }).nodeCount).toBeGreaterThan(128);
    expectAsDefined(set, 1, null);
  });

  test("where a side of a cut has just the cases it needs, or one too few", () => {
    /** One column, all values different; the first few have label 1, or the last few. */
    const ordered = (length: number, few: number, areFirst: boolean): TrainingSet => ({
      columns: [Float64Array.from({ length }, (_, i) => i)],
      arity: Int32Array.of(0),
      labels: Int32Array.from({ length }, (_, i) => Number(areFirst ? i < few : i >= length - few)),
      labelCount: 2,
    });
    for (const [length, fews] of [
      [60, [1, 2, 3, 4]],
      [540, [24, 25, 26]],
    ] as const) {
      for (const few of fews)
        for (const areFirst of [true, false]) expectAsDefined(ordered(length, few, areFirst), 2, null);
    }
    for (let length = 2; length < 12; length++) {
      for (let few = 1; few < length; few++) expectAsDefined(ordered(length, few, true), 1, null);
    }
  });
});
