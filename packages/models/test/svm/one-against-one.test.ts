import { rowMajor } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { encodeRows, pickEncoded } from "../../src/encoding/encode-rows.ts";
import { fitEncoding } from "../../src/encoding/encoding.ts";
import { decideInto, trainOneAgainstOne, voteOfPairsInto } from "../../src/svm/one-against-one.ts";
import { RbfKernel } from "../../src/svm/rbf-kernel.ts";
import { labelled } from "../tables.ts";

const training = labelled(
  Array.from({ length: 30 }, (_, i) => ({
    x: i,
    y: (i * 7) % 30,
    outcome: ["low", "middle", "high"][Math.floor(i / 10)],
  })),
);
const encoding = fitEncoding(training.table);
const rows = encodeRows(encoding, rowMajor(training.table), 30);
const settings = { cost: 1, gamma: 0.5, tolerance: 1e-3 };
const machine = trainOneAgainstOne(encoding, rows, training.outcomes, settings);

function vote(...decisions: number[]): number {
  const out = new Int32Array(1);
  voteOfPairsInto(machine, Float64Array.from(decisions), out);
  return out[0];
}

test("there is one machine per pair of classes", () => {
  expect(machine.pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test("a machine decides as the one trained on the rows of its two classes alone", () => {
  const decisions = new Float64Array(3 * rows.count);
  decideInto(machine, new RbfKernel(encoding, machine.supportVectors, settings.gamma), rows, decisions);
  const indices = Int32Array.from(training.outcomes.keys()).filter((i) => training.outcomes[i] !== 0);
  const twoRows = pickEncoded(rows, indices);
  const outcomes = indices.map((i) => training.outcomes[i]);
  const alone = new Float64Array(indices.length);
  const ofTwo = trainOneAgainstOne(encoding, twoRows, outcomes, settings);
  decideInto(ofTwo, new RbfKernel(encoding, ofTwo.supportVectors, settings.gamma), twoRows, alone);
  for (const [at, i] of indices.entries()) expect(alone[at]).toBeCloseTo(decisions[3 * i + 2], 12);
});

test("the class that wins most pairs is answered, the first in a tie", () => {
  expect(vote(1, 1, 1)).toBe(0);
  expect(vote(-1, 1, 1)).toBe(1);
  expect(vote(-1, -1, -1)).toBe(2);
  // Each of the three wins once.
  expect(vote(1, -1, 1)).toBe(0);
});

test("a decision of 0 is for the second class, as in libsvm", () => {
  expect(vote(0, 0, 0)).toBe(2);
});
