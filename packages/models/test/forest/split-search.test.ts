import { Random } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { CONTINUOUS } from "../../src/forest/forest-nodes.ts";
import { partition } from "../../src/forest/node-rows.ts";
import { SplitSearch } from "../../src/forest/split-search.ts";
import type { TrainingSet } from "../../src/forest/training-set.ts";

const CLASSES = 3;

/** One number per row, `rankCount` distinct ones, and one category out of four. */
function randomTraining(rowCount: number, rankCount: number, random: Random): TrainingSet {
  const draw = (bound: number) => Int32Array.from({ length: rowCount }, () => random.below(bound));
  return {
    rowCount,
    classCount: CLASSES,
    outcomes: draw(CLASSES),
    typical: new Float64Array(2),
    codes: [draw(rankCount), draw(4)],
    distinct: [Float64Array.from({ length: rankCount }, (_, rank) => rank), new Float64Array(0)],
    columnFeature: Int32Array.of(0, 1, 1, 1, 1),
    columnCategory: Int32Array.of(CONTINUOUS, 0, 1, 2, 3),
  };
}

/** The weighted Gini impurity of the two sides, straight from its definition. */
function impurity(training: TrainingSet, weights: Int32Array, rows: Int32Array, goesLeft: (row: number) => boolean) {
  const sides = [new Float64Array(CLASSES), new Float64Array(CLASSES)];
  for (const row of rows) sides[goesLeft(row) ? 0 : 1][training.outcomes[row]] += weights[row];
  return sides.reduce((sum, side) => {
    const weight = side.reduce((a, b) => a + b);
    return sum + weight - side.reduce((a, b) => a + b * b, 0) / weight;
  }, 0);
}

// The sizes reach each way of putting the ranks in order: by insertion, by sorting, by walking over all.
test.each([
  [8, 5000],
  [60, 5000],
  [2000, 5000],
  [300, 6],
  [20, 6],
])("of %i rows among %i ranks it finds the split of least impurity", (nodeSize, rankCount) => {
  const random = Random.fromSeed(nodeSize);
  const training = randomTraining(4000, rankCount, random);
  const search = new SplitSearch(training);
  for (let i = 0; i < 4000; i++) search.weights[i] = 1 + random.below(3);
  const [numbers] = training.codes;
  for (let start = 0; start < 4 * nodeSize && start + nodeSize <= 4000; start += nodeSize) {
    const rows = Int32Array.from({ length: 4000 }, (_, i) => i);
    const node = rows.slice(start, start + nodeSize);
    expect(search.openNode(rows, start, start + nodeSize)).toBe(true);
    expect(search.tryColumn(0, rows, start, start + nodeSize)).toBe(true);

    const ranks = [...new Set(node.map((row) => numbers[row]))].sort((a, b) => a - b);
    const impurities = ranks
      .slice(0, -1)
      .map((boundary) => impurity(training, search.weights, node, (row) => numbers[row] <= boundary));
    const chosen = ranks.indexOf(search.boundary);
    expect(impurities[chosen]).toBeCloseTo(Math.min(...impurities), 6);
    expect(search.nextRank).toBe(ranks[chosen + 1]);
  }
});

test("a category replaces a number only where it tells the classes better apart", () => {
  const random = Random.fromSeed(1);
  const training = randomTraining(50, 10, random);
  const search = new SplitSearch(training);
  search.weights.fill(1);
  const rows = Int32Array.from({ length: 50 }, (_, i) => i);
  search.openNode(rows, 0, 50);
  for (let column = 0; column < 5; column++) search.tryColumn(column, rows, 0, 50);
  const [numbers, categories] = training.codes;
  const byNumber = Array.from({ length: 9 }, (_, b) =>
    impurity(training, search.weights, rows, (r) => numbers[r] <= b),
  );
  const byCategory = [0, 1, 2, 3].map((c) => impurity(training, search.weights, rows, (r) => categories[r] !== c));
  const least = search.column === 0 ? byNumber[search.boundary] : byCategory[search.column - 1];
  expect(least).toBeCloseTo(Math.min(...byNumber, ...byCategory), 9);
});

test("a constant column gives no split, a pure node is not to be split", () => {
  const training = randomTraining(20, 5, Random.fromSeed(2));
  training.codes[0].fill(3);
  training.codes[1].fill(2);
  const search = new SplitSearch(training);
  search.weights.fill(1);
  const rows = Int32Array.from({ length: 20 }, (_, i) => i);
  expect(search.openNode(rows, 0, 20)).toBe(true);
  for (let column = 0; column < 5; column++) expect(search.tryColumn(column, rows, 0, 20)).toBe(false);
  training.outcomes.fill(1);
  expect(search.openNode(rows, 0, 20)).toBe(false);
});

test("partition moves the left child's rows to the front and loses none", () => {
  const random = Random.fromSeed(4);
  const codes = Int32Array.from({ length: 100 }, () => random.below(5));
  for (const split of [
    { category: CONTINUOUS, boundary: 2 },
    { category: 3, boundary: 0 },
  ]) {
    const rows = Int32Array.from({ length: 100 }, (_, i) => i);
    const middle = partition(rows, 10, 90, codes, split);
    const goesLeft = (row: number) => (split.category === CONTINUOUS ? codes[row] <= 2 : codes[row] !== 3);
    expect(rows.slice(10, middle).every(goesLeft)).toBe(true);
    expect(rows.slice(middle, 90).some(goesLeft)).toBe(false);
    expect(rows.slice().sort()).toEqual(Int32Array.from({ length: 100 }, (_, i) => i));
  }
});
