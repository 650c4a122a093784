// The support vector machine beside scikit-learn's, on the same splits; fixtures/make-sklearn-svm-network.py made the
// figures.

import { rowMajor } from "@lore-xai/core/extend";
import { type LabelledTable, trainSupportVectorMachine } from "@lore-xai/models";
import { describe, expect, test } from "vitest";
import { encodeRows, varianceOfAll } from "../../src/encoding/encode-rows.ts";
import { fitEncoding } from "../../src/encoding/encoding.ts";
import { decideInto, trainOneAgainstOne } from "../../src/svm/one-against-one.ts";
import { RbfKernel } from "../../src/svm/rbf-kernel.ts";
import { batchOf, readCredit } from "../credit.ts";
import {
  accuracy,
  fifth,
  type PaperDataset,
  paperDataIsThere,
  readPaperDataset,
  scikitLearn,
  skippedNote,
} from "../tables.ts";

const credit = await readCredit();

function compare(data: LabelledTable, name: PaperDataset | "credit" | "creditHome", split: number) {
  const { mostTrainingRows, splits } = scikitLearn[name].svm;
  const { train, test: fresh } = fifth(data, split, mostTrainingRows);
  const machine = trainSupportVectorMachine(train);
  const answers = machine.predict(batchOf(fresh.table));
  return {
    answers,
    accuracyGap: Math.abs(accuracy(answers, fresh.outcomes) - splits[split].accuracy),
    supportVectorRatio: machine.supportVectors / splits[split].supportVectors,
  };
}

test.each([0, 1, 2, 3, 4])("on the credit data it answers as scikit-learn's does, split %i", (split) => {
  const { answers, accuracyGap, supportVectorRatio } = compare(credit, "credit", split);
  const expected = Int32Array.from(scikitLearn.credit.svm.answers[split], Number);
  expect(accuracy(answers, expected)).toBeGreaterThan(0.99);
  expect(accuracyGap).toBeLessThan(0.01);
  expect(Math.abs(supportVectorRatio - 1)).toBeLessThan(0.01);
});

test("of six classes it answers the one that scikit-learn's does", async () => {
  const { answers, supportVectorRatio } = compare(await readCredit("home"), "creditHome", 0);
  const expected = Int32Array.from(scikitLearn.creditHome.svm.answers[0], Number);
  expect(accuracy(answers, expected)).toBeGreaterThan(0.99);
  expect(Math.abs(supportVectorRatio - 1)).toBeLessThan(0.01);
});

test("gamma, bias and decisions are scikit-learn's", () => {
  const { columns, splits, decisionsOfSplit0 } = scikitLearn.credit.svm;
  const { train, test: fresh } = fifth(credit, 0, null);
  const encoding = fitEncoding(train.table);
  const rows = encodeRows(encoding, rowMajor(train.table), train.table.rowCount);
  const gamma = 1 / (encoding.columnCount * varianceOfAll(encoding, rows));
  expect(encoding.columnCount).toBe(columns);
  expect(gamma).toBeCloseTo(splits[0].gamma, 12);
  const machine = trainOneAgainstOne(encoding, rows, train.outcomes, { cost: 1, gamma, tolerance: 1e-3 });
  // scikit-learn's decision of two classes is positive for the second.
  expect(Math.abs(machine.pairs[0].bias + splits[0].bias)).toBeLessThan(0.005);
  const decisions = new Float64Array(fresh.table.rowCount);
  const kernel = new RbfKernel(encoding, machine.supportVectors, gamma);
  decideInto(machine, kernel, encodeRows(encoding, rowMajor(fresh.table), decisions.length), decisions);
  for (const [i, decision] of decisions.entries()) {
    expect(Math.abs(decision + decisionsOfSplit0[i])).toBeLessThan(0.02);
  }
});

describe.skipIf(!paperDataIsThere)(`the paper's datasets${skippedNote}`, () => {
  test.each(["german", "compas", "adult"] as const)("accuracy on %s is scikit-learn's", async (name) => {
    const data = await readPaperDataset(name);
    const splits = name === "german" ? [0, 1, 2, 3, 4] : [0];
    const compared = splits.map((split) => compare(data, name, split));
    for (const { accuracyGap, supportVectorRatio } of compared) {
      expect(accuracyGap).toBeLessThan(0.01);
      expect(Math.abs(supportVectorRatio - 1)).toBeLessThan(0.01);
    }
  });
});
