// The suite of an explainer, what this one promises beyond it, and what it prints.

import assert from "node:assert/strict";
import { test } from "node:test";
import { functionBlackBox, tableFromRows } from "@lore-xai/core";
import { explainerContract } from "@lore-xai/core/testing";
import { createSensitivity } from "./sensitivity.js";
import { sensitivityText } from "./sensitivity-text.js";

const jobs = ["clerk", "cook", "none"];
const applicants = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({
    age: 18 + ((i * 7) % 47),
    job: i % 23 === 0 ? null : jobs[i % 3],
    income: 500 + ((i * 61) % 1000),
  })),
);
const blackBox = functionBlackBox(({ age, income }) => (age > 55 || income > 900 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const applicant = { age: 22, job: "clerk", income: 800 };
const make = () => createSensitivity({ blackBox, background: applicants });

for (const { name, run } of explainerContract(make, [applicant, { age: 60, job: null, income: 700 }])) test(name, run);

test("finds that income decides more often than age, and the job never", async () => {
  const { features } = await make().explain(applicant);
  assert.deepEqual(
    features.map(({ feature }) => feature),
    ["income", "age", "job"],
  );
  const [income, , job] = features;
  assert.ok(income.flipped > income.tried / 2);
  assert.deepEqual(job, { feature: "job", tried: 40, flipped: 0, example: null });
});

test("its examples are true", async () => {
  const { features } = await make().explain(applicant);
  for (const { feature, example } of features) {
    if (example === null) continue;
    const { age, income }: typeof applicant = { ...applicant, [feature]: example.value };
    assert.equal(age > 55 || income > 900 ? "grant" : "deny", example.outcome);
  }
});

test("keeps to a budget, takes from all features alike, and says so", async () => {
  const lean = createSensitivity({ blackBox, background: applicants, maxQueries: 20 });
  const { features, evidence, notes } = await lean.explain(applicant);
  assert.ok(evidence.queries <= 20);
  assert.ok(features.every(({ tried }) => tried > 0));
  assert.deepEqual(
    notes.map(({ code }) => code),
    ["budget-used-up"],
  );
});

test("hands out the cases that it asked about", async () => {
  let cases = 0;
  await make().explain(applicant, { onNeighborhood: ({ count }) => (cases = count) });
  assert.equal(cases, 3 * 40);
});

test("refuses what its options do not allow, in their words", () => {
  assert.throws(() => createSensitivity({ blackBox, background: applicants, values: 0 }), {
    code: "invalid-option",
    message: "values must be a whole number from 1 to 10000, got 0",
  });
});

test("is told in words", async () => {
  const text = sensitivityText(await make().explain(applicant, { seed: 7 }));
  console.log(text);
  assert.match(text, /^The model says DENY\./);
  assert.match(text, /job: none of 40 values changes the decision/);
});
