// What the support vector machine and the neural network have in common, whatever they do inside.

import type { BlackBox } from "@lore-xai/core";
import { type Batch, Random } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import type { LabelledTable } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { batchOf } from "./credit.ts";
import { accuracy, exclusiveOr, exclusiveOrOfCategories, fourClasses, labelled } from "./tables.ts";

interface Learner extends BlackBox {
  readonly trainingRows: number;
  predict(batch: Batch): Int32Array;
}

interface LearnerOptions {
  readonly seed?: number;
  readonly maxTrainingRows?: number;
}

type Train = (training: LabelledTable, options?: LearnerOptions) => Learner;

/** The error's code and message, or "accepted". */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code} | ${message}`;
  }
  return "accepted";
}

export function describeLearner(train: Train): void {
  describe("the contract of black boxes", () => {
    const training = fourClasses(60, 1);
    const subject = { blackBox: train(training), batch: batchOf(training.table) };
    for (const check of blackBoxContract(() => subject)) test(check.name, check.run);
  });
  describe("what it learns", () => describeLearning(train));
  describe("what it is trained on", () => describeTrainingRows(train));
  describe("cells it has not seen", () => describeUnseenCells(train));
  describe("what it refuses", () => describeRefusals(train));
}

function describeLearning(train: Train): void {
  test("an exclusive or of two numbers", () => {
    const unseen = exclusiveOr(400, 2);
    const predicted = train(exclusiveOr(400, 1)).predict(batchOf(unseen.table));
    expect(accuracy(predicted, unseen.outcomes)).toBeGreaterThan(0.93);
  });

  test("an exclusive or of two categories, exactly", () => {
    const training = exclusiveOrOfCategories(300, 5);
    expect(train(training).predict(batchOf(training.table))).toEqual(training.outcomes);
  });

  test("more than two classes", () => {
    const blackBox = train(fourClasses(600, 3));
    const unseen = fourClasses(600, 4);
    expect(blackBox.labels).toEqual(["high", "low", "middle", "red"]);
    expect(accuracy(blackBox.predict(batchOf(unseen.table)), unseen.outcomes)).toBeGreaterThan(0.96);
  });

  test("the same from the same rows and seed", () => {
    const training = exclusiveOr(80, 6);
    const batch = batchOf(exclusiveOr(500, 7).table);
    const answers = () => train(training, { seed: 4, maxTrainingRows: 50 }).predict(batch);
    expect(answers()).toEqual(answers());
  });

  test("a label that no training row has is never answered", () => {
    const { table, outcomes } = exclusiveOr(60, 1);
    const more = { table, labels: ["absent", "differ", "same", "gone"], outcomes: outcomes.map((k) => k + 1) };
    expect([...new Set(train(more).predict(batchOf(table)))].sort()).toEqual([1, 2]);
    const one = { ...more, outcomes: new Int32Array(60).fill(2) };
    expect([...new Set(train(one).predict(batchOf(table)))]).toEqual([2]);
  });

  test("the more frequent class, where nothing tells the rows apart", () => {
    const alike = labelled(Array.from({ length: 9 }, (_, i) => ({ x: 1, c: "a", outcome: i % 3 ? "most" : "few" })));
    expect([...train(alike).predict(batchOf(alike.table))]).toEqual(new Array(9).fill(1));
  });
}

function describeTrainingRows(train: Train): void {
  test("rows of unknown outcome are left out", () => {
    const half = labelled([
      ...Array.from({ length: 20 }, (_, i) => ({ x: i, outcome: i < 10 ? "low" : "high" })),
      { x: 1000, outcome: null },
    ]);
    const known = { ...half, table: { ...half.table, columns: [half.table.columns[0].slice(0, 20)], rowCount: 20 } };
    const batch = batchOf(labelled(Array.from({ length: 200 }, (_, i) => ({ x: i / 5, outcome: i % 2 }))).table);
    const expected = train({ ...known, outcomes: half.outcomes.slice(0, 20) });
    expect(train(half).trainingRows).toBe(20);
    expect(train(half).predict(batch)).toEqual(expected.predict(batch));
  });

  test("beyond maxTrainingRows a part of the rows is learnt, which the seed decides", () => {
    const training = exclusiveOr(300, 1);
    const batch = batchOf(exclusiveOr(1000, 2).table);
    const answers = (seed: number) => train(training, { maxTrainingRows: 40, seed }).predict(batch);
    expect(train(training, { maxTrainingRows: 40 }).trainingRows).toBe(40);
    expect(train(training).trainingRows).toBe(300);
    expect(answers(1)).not.toEqual(answers(2));
  });

  test("the unit of a number does not matter", () => {
    const training = exclusiveOr(150, 8);
    const inThousandths = (table: LabelledTable["table"]) => {
      const columns = table.columns.map((column) => column.map((value) => value * 1024));
      return { ...table, columns };
    };
    const unseen = exclusiveOr(300, 9).table;
    const plain = train(training).predict(batchOf(unseen));
    const scaled = train({ ...training, table: inThousandths(training.table) });
    expect(scaled.predict(batchOf(inThousandths(unseen)))).toEqual(plain);
  });
}

function describeUnseenCells(train: Train): void {
  const random = Random.fromSeed(11);
  const training = labelled(
    Array.from({ length: 200 }, (_, i) => {
      const [size, isBlue] = [random.below(60), random.chance(0.3)];
      const outcome = size < (isBlue ? 40 : 20) ? "small" : "large";
      return { size: i % 10 === 9 ? null : size, colour: i % 7 === 6 ? null : isBlue ? "blue" : "red", outcome };
    }),
  );
  const blackBox = train(training);
  const [size, colour] = training.table.features;
  const ask = (data: number[], features = [size, colour]) => [
    ...blackBox.predict({ features, count: data.length / 2, data: Float64Array.from(data) }),
  ];
  const sizes = Array.from({ length: 60 }, (_, i) => i);

  test("a missing category counts as the training rows' mode", () => {
    expect(ask(sizes.flatMap((x) => [x, Number.NaN]))).toEqual(ask(sizes.flatMap((x) => [x, 1])));
    expect(ask(sizes.flatMap((x) => [x, 1]))).not.toEqual(ask(sizes.flatMap((x) => [x, 0])));
  });

  test("a missing number counts as the training rows' mean", () => {
    const present = training.table.columns[0].filter((value) => !Number.isNaN(value));
    const mean = Math.round(present.reduce((sum, value) => sum + value, 0) / present.length);
    expect(ask([Number.NaN, 0, Number.NaN, 1])).toEqual(ask([mean, 0, mean, 1]));
  });

  test("a category added behind the known ones is none of them", () => {
    const values = ["blue", "red", "green"];
    const wider = { name: "colour", kind: "categorical", values, spelling: values } as const;
    const green = ask(
      sizes.flatMap((x) => [x, 2]),
      [size, wider],
    );
    // Where it changes its mind: small sizes are small and large ones large whatever the colour.
    expect(green[0]).toBe(1);
    expect(green[59]).toBe(0);
  });
}

function describeRefusals(train: Train): void {
  const training = labelled([
    { age: 1, job: "clerk", outcome: "no" },
    { age: 2, job: "smith", outcome: "yes" },
  ]);
  const blackBox = train(training);
  const [age, job] = training.table.features;
  const ask = (...features: (typeof age)[]) =>
    refusal(() => blackBox.predict({ features, count: 1, data: new Float64Array(features.length) }));

  test("rows with other features, or in another order", () => {
    expect(ask({ ...age, name: "agee" }, job)).toContain(
      'missing-feature | feature 1 must be "age" as in the model\'s',
    );
    expect(ask(job, age)).toContain('unknown-feature | feature 1 must be "age"');
    expect(ask(age)).toContain('missing-feature | feature 2 must be "job"');
  });

  test("categories with other codes, and numbers for categories", () => {
    const values = ["smith", "clerk"];
    const swapped = { name: "job", kind: "categorical", values, spelling: values } as const;
    expect(ask(age, swapped)).toContain('invalid-value | category 1 of feature "job" must be "clerk"');
    expect(ask(age, { ...age, name: "job" })).toContain('feature "job" must be categorical');
  });

  test("outcomes that do not fit the rows or the labels", () => {
    const outcomes = (...codes: number[]) => refusal(() => train({ ...training, outcomes: Int32Array.from(codes) }));
    expect(outcomes(0)).toContain("invalid-value | there must be one outcome per row");
    expect(outcomes(0, 2)).toContain("an outcome must be a position in the 2 labels or -1, got 2 in row 1");
    expect(outcomes(-1, -1)).toContain("table-empty | training needs at least one row with a known outcome");
  });

  test("options out of range", () => {
    expect(refusal(() => train(training, { seed: 0.5 }))).toContain("seed must be a whole number from 0, got 0.5");
    expect(refusal(() => train(training, { maxTrainingRows: 0 }))).toContain(
      "invalid-option | maxTrainingRows must be a whole number from 1, got 0",
    );
  });
}
