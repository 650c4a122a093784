// The suite of a surrogate, what this one promises beyond it, and an explanation with it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createLore, formatExplanation, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { arityOf, predictLabel, rowMajor, type TrainingSet, treeDepth } from "@lore-xai/core/extend";
import { surrogateContract } from "@lore-xai/core/testing";
import { fewQuestions } from "./few-questions.js";

const jobs = ["clerk", "cook", "nurse", "pilot", null];
const people = Array.from({ length: 240 }, (_, i) => ({
  age: i % 11 === 0 ? null : 20 + ((i * 7) % 45),
  job: jobs[(i * 3) % 5],
  income: (i * 37) % 100,
}));
const table = tableFromRows(people);
const decide = ({ job, income }: { job: string | null; income: number }) =>
  job === "pilot" || income > 60 ? "grant" : "deny";
const outcomes = ["deny", "grant"];
const labels = Int32Array.from(people, (person) => outcomes.indexOf(decide(person)));
const cases: TrainingSet = {
  columns: table.columns,
  arity: Int32Array.from(table.features, arityOf),
  labels,
  labelCount: 2,
};
const options = { confidence: 0.25, minimumCases: 2, priority: null, along: null };
const subject = { features: table.features, rows: rowMajor(table), labels, outcomes };

for (const { name, run } of surrogateContract(fewQuestions(3), subject)) test(name, run);

test("asks no more questions one after another than it may", () => {
  const depths = [0, 1, 2, 3].map((most) => treeDepth(fewQuestions(most).grow(cases, options)));
  assert.deepEqual(depths, [0, 1, 2, 2]); // two questions are enough here
});

test("two questions are enough for two reasons", () => {
  const tree = fewQuestions(2).grow(cases, options);
  const wrong = [...labels.keys()].filter((i) => predictLabel(tree, subject.rows, i * 3) !== labels[i]);
  assert.deepEqual(wrong, []);
});

test("LORE explains with it, and records its name", async () => {
  const blackBox = functionBlackBox(decide, { labels: outcomes });
  const lore = createLore({ blackBox, background: table, surrogate: fewQuestions(3) });
  const explanation = await lore.explain({ age: 30, job: "cook", income: 50 }, { seed: 7 });
  console.log(formatExplanation(explanation));
  assert.equal(explanation.options.surrogate, "at-most-3-questions");
  assert.ok(explanation.evidence.surrogateDepth <= 3);
  assert.ok(explanation.evidence.hit);
});
