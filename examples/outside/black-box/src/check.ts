// The suite of a black box, what this one promises beyond it, and an explanation of one of its decisions.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createLore, formatExplanation, tableFromRows } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { type Scorecard, scorecardBlackBox } from "./scorecard.js";

const card = JSON.parse(readFileSync(new URL("../scorecard.json", import.meta.url), "utf8")) as Scorecard;
const blackBox = scorecardBlackBox(card);
const homes = ["owner", "tenant", "parents", "other"];
const applicants = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({
    age: i % 19 === 0 ? null : 18 + ((i * 7) % 47),
    income: 500 + ((i * 61) % 1500),
    home: homes[(i * 3) % 4],
  })),
);
const batch: Batch = { features: applicants.features, count: applicants.rowCount, data: rowMajor(applicants) };

for (const { name, run } of blackBoxContract(() => ({ blackBox, batch }))) test(name, run);

test("grants where its probability reaches the threshold, and the two probabilities are one", async () => {
  const answers = await blackBox.predict(batch);
  const probabilities = (await blackBox.predictProbabilities?.(batch)) ?? [];
  for (let i = 0; i < batch.count; i++) {
    assert.equal(answers[i] === 1, probabilities[2 * i + 1] >= card.threshold);
    assert.equal(probabilities[2 * i] + probabilities[2 * i + 1], 1);
  }
});

test("doubles the odds with twenty points", async () => {
  const table = tableFromRows([
    { age: 40, income: 1200, home: "owner" },
    { age: 40, income: 1200, home: "bridge" },
  ]);
  const { predictProbabilities } = scorecardBlackBox({ ...card, pointsToDoubleTheOdds: 25 });
  const [deny, grant, denied, granted] = Array.from(
    (await predictProbabilities?.({ features: table.features, count: 2, data: rowMajor(table) })) ?? [],
  );
  // An owner has 25 points more than whoever lives elsewhere.
  assert.ok(Math.abs(grant / deny / (granted / denied) - 2) < 1e-9);
});

test("says which column is missing", () => {
  const { features } = tableFromRows([{ age: 40 }, { age: 50 }]);
  const predict = () => blackBox.predict({ features, count: 1, data: Float64Array.of(40) });
  assert.throws(predict, { code: "model-mismatch", message: /column "income"/ });
});

test("LORE explains its decisions, with its probability and its threshold", async () => {
  const lore = createLore({ blackBox, background: applicants });
  const explanation = await lore.explain({ age: 24, income: 900, home: "tenant" }, { seed: 7 });
  console.log(formatExplanation(explanation));
  assert.equal(explanation.outcome, "deny");
  assert.ok(explanation.probability !== null && explanation.probability > 0.5);
  assert.deepEqual(explanation.options.blackBox, { threshold: 0.5 });
});
