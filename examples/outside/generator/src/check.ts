// The suite of a generator, what this one promises beyond it, and an explanation with it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createLore,
  DISTANCES,
  formatExplanation,
  functionBlackBox,
  prepareBackground,
  tableFromRows,
} from "@lore-xai/core";
import { encodeInstance, type NeighborhoodRequest, openInquiry, Random } from "@lore-xai/core/extend";
import { neighborhoodContract } from "@lore-xai/core/testing";
import { borrowedCells } from "./borrowed-cells.js";

const jobs = ["clerk", "cook", "nurse", "none"];
const applicants = tableFromRows(
  Array.from({ length: 300 }, (_, i) => ({
    age: 18 + ((i * 11) % 47),
    job: i % 17 === 0 ? null : jobs[(i * 3) % 4],
    income: 500 + ((i * 53) % 1400),
  })),
);
const loanDesk = functionBlackBox(({ age, income }) => (age > 40 || income > 1100 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const applicant = { age: 30, job: "clerk", income: 950 };
const generator = borrowedCells({ lenders: 60, share: 0.5 });

/** What LORE asks of a generator, here with a black box that has not been asked anything yet. */
function request(): NeighborhoodRequest {
  const background = prepareBackground(applicants, "keep");
  const { features, codes } = encodeInstance(applicant, applicants);
  return {
    features,
    instance: codes,
    outcome: 0,
    background,
    blackBox: openInquiry(loanDesk, features, { timeoutMs: 1000, maxQueries: null }),
    distance: DISTANCES.minmax.prepare(background),
    size: 400,
    allows: () => true,
    isSought: (label) => label !== 0,
    onProgress: () => undefined,
  };
}

for (const { name, run } of neighborhoodContract(generator, request)) test(name, run);

test("makes as many neighbours as are wanted, some of them kept apart, in one batch", async () => {
  const asked = request();
  const { count, fresh, notes } = await generator.generate(asked, Random.fromSeed(1));
  assert.deepEqual([count, fresh?.labels.length, notes], [350, 50, []]);
  assert.equal(asked.blackBox.asked().calls, 1);
});

test("begins with x, and takes every other cell from x or from one of its lenders", async () => {
  const asked = request();
  const { rows } = await borrowedCells({ lenders: 1, share: 0.5 }).generate(asked, Random.fromSeed(1));
  assert.deepEqual(rows.slice(0, 3), asked.instance);
  for (const j of [0, 1, 2]) {
    const cells = new Set(rows.filter((_, k) => k % 3 === j));
    assert.ok(cells.size <= 2, `${cells.size} values of feature ${j}, of x and one lender`);
  }
});

test("says so where the budget cuts it short", async () => {
  const asked = request();
  const { notes } = await generator.generate({ ...asked, blackBox: asked.blackBox.within(40) }, Random.fromSeed(1));
  assert.deepEqual(
    notes.map(({ code }) => code),
    ["budget-used-up"],
  );
});

test("LORE explains with it, and records its name", async () => {
  const lore = createLore({ blackBox: loanDesk, background: applicants, neighborhood: generator });
  const explanation = await lore.explain(applicant, { seed: 7 });
  console.log(formatExplanation(explanation));
  assert.equal(explanation.options.neighborhood, "borrowed-cells");
  assert.equal(explanation.rule.outcome, "deny");
  assert.ok(explanation.evidence.freshRows > 0);
});
