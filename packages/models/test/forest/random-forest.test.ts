import { blackBoxContract } from "@lore-xai/core/testing";
import { type ForestOptions, type LabelledTable, trainRandomForest } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { batchOf, readCredit, splitCredit } from "../credit.ts";
import { refusal } from "../learner-suite.ts";
import { accuracy, exclusiveOr, exclusiveOrOfCategories, fourClasses, labelled } from "../tables.ts";

const credit = await readCredit();
const { train, test: fresh } = splitCredit(credit, 0);
const freshBatch = batchOf(fresh.table);

describe("as a black box", () => {
  const blackBox = trainRandomForest(train, { trees: 10 });
  for (const check of blackBoxContract(() => ({ blackBox, batch: freshBatch }))) test(check.name, check.run);
});

describe("what the seed decides", () => {
  const probabilities = (seed: number) => trainRandomForest(train, { trees: 5, seed }).predictProbabilities(freshBatch);

  test("the same seed gives the same forest, another seed another", () => {
    expect(probabilities(7)).toEqual(probabilities(7));
    expect(probabilities(7)).not.toEqual(probabilities(8));
  });

  test("tree t is the same however many trees there are", () => {
    const votes = (trees: number) =>
      trainRandomForest(train, { trees })
        .predictProbabilities(freshBatch)
        .map((share) => share * trees);
    const [two, three] = [votes(2), votes(3)];
    for (let i = 0; i < two.length; i++) {
      expect(three[i] - two[i]).toBeGreaterThan(-1e-9);
      expect(three[i] - two[i]).toBeLessThan(1 + 1e-9);
    }
  });
});

describe("what must not matter", () => {
  const options = { trees: 10, seed: 1 };
  const expected = trainRandomForest(train, options).predictProbabilities(freshBatch);

  test("the order of the rows in a batch", () => {
    const reversed = Int32Array.from({ length: fresh.table.rowCount }, (_, i) => fresh.table.rowCount - 1 - i);
    const columns = fresh.table.columns.map((column) => Float64Array.from(reversed, (i) => column[i]));
    const actual = trainRandomForest(train, options).predictProbabilities(batchOf({ ...fresh.table, columns }));
    for (const [at, i] of reversed.entries()) expect(actual[2 * at]).toBe(expected[2 * i]);
  });

  test("the order of the labels", () => {
    const swapped = { ...train, labels: [...train.labels].reverse(), outcomes: train.outcomes.map((k) => 1 - k) };
    const actual = trainRandomForest(swapped, options).predictProbabilities(freshBatch);
    for (let i = 0; i < actual.length; i += 2) {
      expect([actual[i + 1], actual[i]]).toEqual([expected[i], expected[i + 1]]);
    }
  });

  test("the unit of a number", () => {
    const doubled = (table: LabelledTable["table"]) => {
      const columns = table.features.map(({ kind }, j) =>
        kind === "continuous" ? table.columns[j].map((value) => value * 2) : table.columns[j],
      );
      return { ...table, columns };
    };
    const complete = { ...train, table: { ...train.table, columns: train.table.columns.map(withoutMissing) } };
    const freshComplete = { ...fresh.table, columns: fresh.table.columns.map(withoutMissing) };
    const plain = trainRandomForest(complete, options).predict(batchOf(freshComplete));
    const forest = trainRandomForest({ ...complete, table: doubled(complete.table) }, options);
    expect(forest.predict(batchOf(doubled(freshComplete)))).toEqual(plain);
  });

  test("rows of unknown outcome", () => {
    const half = labelled([
      ...Array.from({ length: 20 }, (_, i) => ({ x: i, outcome: i < 10 ? "low" : "high" })),
      { x: 1000, outcome: null },
    ]);
    const known = { ...half, table: { ...half.table, columns: [half.table.columns[0].slice(0, 20)], rowCount: 20 } };
    const batch = batchOf(half.table);
    expect(trainRandomForest(half).predictProbabilities(batch)).toEqual(
      trainRandomForest({ ...known, outcomes: half.outcomes.slice(0, 20) }).predictProbabilities(batch),
    );
  });
});

function withoutMissing(column: Float64Array): Float64Array {
  return column.map((code) => (Number.isNaN(code) ? 0 : code));
}

describe("what it learns", () => {
  test("an exclusive or of two numbers, on which no single split gains", () => {
    const forest = trainRandomForest(exclusiveOr(400, 1));
    const unseen = exclusiveOr(400, 2);
    expect(accuracy(forest.predict(batchOf(unseen.table)), unseen.outcomes)).toBeGreaterThan(0.93);
  });

  test("an exclusive or of two categories, exactly", () => {
    const training = exclusiveOrOfCategories(300, 5);
    const forest = trainRandomForest(training, { trees: 30 });
    expect(forest.predict(batchOf(training.table))).toEqual(training.outcomes);
  });

  test("more than two classes", () => {
    const training = fourClasses(600, 3);
    const forest = trainRandomForest(training, { trees: 20 });
    expect(forest.labels).toEqual(["high", "low", "middle", "red"]);
    expect(accuracy(forest.predict(batchOf(training.table)), training.outcomes)).toBe(1);
  });

  test("the class frequencies of rows that nothing tells apart", () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ({ x: 1, outcome: i % 4 === 0 ? "rare" : "usual" }));
    const training = labelled(rows);
    const [usual] = trainRandomForest(training).predictProbabilities(batchOf(training.table)).slice(1);
    expect(usual).toBeCloseTo(0.75, 1);
  });

  test("the training rows, nearly all of them", () => {
    const forest = trainRandomForest(train, { trees: 100 });
    expect(accuracy(forest.predict(batchOf(train.table)), train.outcomes)).toBeGreaterThan(0.99);
  });
});

describe("what it answers", () => {
  const forest = trainRandomForest(train, { trees: 16 });

  test("probabilities that sum to 1, and the label of the largest", () => {
    const probabilities = forest.predictProbabilities(freshBatch);
    const predicted = forest.predict(freshBatch);
    for (let i = 0; i < freshBatch.count; i++) {
      const [bad, good] = probabilities.slice(2 * i, 2 * i + 2);
      expect(bad + good).toBeCloseTo(1, 12);
      expect(predicted[i]).toBe(good > bad ? 1 : 0);
    }
  });

  test("the first label in a tie", () => {
    const even = labelled([
      { x: 1, outcome: "b" },
      { x: 1, outcome: "a" },
    ]);
    const batch = batchOf(even.table);
    const tied = Array.from({ length: 50 }, (_, seed) => trainRandomForest(even, { trees: 2, seed })).filter(
      (two) => two.predictProbabilities(batch)[0] === 0.5,
    );
    expect(tied.length).toBeGreaterThan(0);
    for (const two of tied) expect([...two.predict(batch)]).toEqual([0, 0]);
  });

  test("nothing for an empty batch", () => {
    expect(forest.predict({ ...freshBatch, count: 0, data: new Float64Array(0) })).toHaveLength(0);
  });

  test("how many trees vote", () => {
    expect(forest.trees).toBe(16);
    expect(trainRandomForest(exclusiveOr(20, 0)).trees).toBe(100);
  });
});

describe("cells it has not seen", () => {
  const training = labelled(
    Array.from({ length: 60 }, (_, i) => ({
      size: i % 10 === 9 ? null : i,
      colour: i % 7 === 6 ? null : i % 3 === 0 ? "blue" : "red",
      outcome: i < 20 ? "small" : "large",
    })),
  );
  const forest = trainRandomForest(training, { trees: 25 });
  const [size, colour] = training.table.features;
  const ask = (cells: number[], features = [size, colour]) => [
    ...forest.predictProbabilities({ features, count: 1, data: Float64Array.from(cells) }),
  ];

  test("a missing number counts as the training rows' mean", () => {
    const present = training.table.columns[0].filter((value) => !Number.isNaN(value));
    const mean = Math.round(present.reduce((sum, value) => sum + value, 0) / present.length);
    expect(ask([Number.NaN, 0])).toEqual(ask([mean, 0]));
  });

  test("a missing category counts as the training rows' mode", () => {
    expect(ask([12, Number.NaN])).toEqual(ask([12, 1]));
  });

  test("a batch is not changed by being filled", () => {
    const data = Float64Array.of(Number.NaN, 1);
    forest.predict({ features: [size, colour], count: 1, data });
    expect(data[0]).toBeNaN();
  });

  test("a category added behind the known ones is none of them", () => {
    const values = ["blue", "red", "green"];
    const wider = { name: "colour", kind: "categorical", values, spelling: values } as const;
    const byColour = labelled(
      Array.from({ length: 40 }, (_, i) => ({ colour: i % 2 ? "red" : "blue", outcome: i % 2 ? "r" : "b" })),
    );
    const answer = trainRandomForest(byColour).predictProbabilities({
      features: [wider],
      count: 3,
      data: Float64Array.of(0, 1, 2),
    });
    expect([...answer.slice(0, 4)]).toEqual([1, 0, 0, 1]);
    // Trees that ask "red?" say b, trees that ask "blue?" say r.
    expect(answer[4]).toBeGreaterThan(0.2);
    expect(answer[4]).toBeLessThan(0.8);
    expect(ask([5, 2], [size, wider])[1]).toBeGreaterThan(0.5);
  });
});

describe("what it refuses", () => {
  const training = labelled([
    { age: 1, job: "clerk", outcome: "no" },
    { age: 2, job: "smith", outcome: "yes" },
  ]);
  const forest = trainRandomForest(training, { trees: 1 });
  const [age, job] = training.table.features;
  const ask = (...features: (typeof age)[]) =>
    forest.predict({ features, count: 1, data: new Float64Array(features.length) });
  test("rows with other features, or in another order", () => {
    expect(refusal(() => ask({ ...age, name: "agee" }, job))).toBe(
      'missing-feature | feature 1 must be "age" as in the model\'s training table, got "agee"; ' +
        "hand over age, job in this order",
    );
    expect(refusal(() => ask(job, age))).toContain('unknown-feature | feature 1 must be "age"');
    expect(refusal(() => ask(age))).toContain('missing-feature | feature 2 must be "job"');
    expect(refusal(() => ask(age, job, { ...age, name: "x" }))).toContain("unknown-feature | feature 3 must be none");
  });

  test("categories with other codes, and numbers for categories", () => {
    const values = ["smith", "clerk"];
    expect(refusal(() => ask(age, { name: "job", kind: "categorical", values, spelling: values }))).toContain(
      'invalid-value | category 1 of feature "job" must be "clerk"',
    );
    expect(refusal(() => ask(age, { ...age, name: "job" }))).toContain('feature "job" must be categorical');
  });

  test("options out of range or unknown", () => {
    const options = (given: object) => refusal(() => trainRandomForest(training, given as Partial<ForestOptions>));
    expect(options({ trees: 0 })).toContain("invalid-option | trees must be a whole number from 1, got 0");
    expect(options({ seed: 0.5 })).toContain("invalid-option | seed must be a whole number from 0, got 0.5");
    expect(options({ maxFeatures: "log2" })).toContain('maxFeatures must be "sqrt" or a whole number from 1, got log2');
    expect(options({ maxDepth: 3 })).toContain('unknown forest option "maxDepth"');
  });

  test("outcomes that do not fit the rows or the labels", () => {
    const outcomes = (...codes: number[]) =>
      refusal(() => trainRandomForest({ ...training, outcomes: Int32Array.from(codes) }));
    expect(outcomes(0)).toContain("invalid-value | there must be one outcome per row, got 1 outcomes for 2 rows");
    expect(outcomes(0, 2)).toContain("an outcome must be a position in the 2 labels or -1, got 2 in row 1");
    expect(outcomes(-1, -1)).toContain("table-empty | training needs at least one row with a known outcome");
  });
});
