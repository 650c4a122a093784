// Models that others have made: VADER's lexicon of sentiments, the Bayes classifier inside the package `natural`, and fastText,
// which knows languages.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BlackBox, functionBlackBox, type Table, tableFromRows } from "@lore-xai/core";
import { batchRows } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { createMediaLore, textReader } from "../../src/index.ts";

const require = createRequire(import.meta.url);
const { SentimentIntensityAnalyzer } = require("vader-sentiment");
const { sign } = Math;
const { BayesClassifier } = require("apparatus");
// A library that it brings along puts in a Math.sign by which the sign of 0 is 1, for all tests that this process runs.
Math.sign = sign;

test("what is loaded here leaves the process as it was", () => {
  expect(Math.sign(0)).toBe(0);
});

/** Sentences of reviews, each with what its writer thought: 0 or 1. */
const SENTENCES = readFileSync(require.resolve("wink-sentiment/test/data/amazon_cells_labelled.txt"), "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  .filter((parts) => parts.length === 2)
  .map(([text, label]) => ({ text: text.trim(), label: label.trim() }));

const vader = functionBlackBox(
  ({ review }) => {
    const { compound } = SentimentIntensityAnalyzer.polarity_scores(review);
    return compound >= 0.05 ? "positive" : compound <= -0.05 ? "negative" : "neutral";
  },
  { labels: ["negative", "neutral", "positive"] },
);

function bayes(): BlackBox {
  const positions = new Map<string, number>();
  const observed = SENTENCES.slice(0, 300).map(({ text, label }) => ({
    words: text.toLowerCase().match(/\w+/g) ?? [],
    label,
  }));
  for (const { words } of observed)
    for (const word of words) if (!positions.has(word)) positions.set(word, positions.size);
  const asObservation = (words: readonly string[]) => {
    const observation = new Array<number>(positions.size).fill(0);
    for (const word of words) {
      const position = positions.get(word);
      if (position !== undefined) observation[position] = 1;
    }
    return observation;
  };
  const classifier = new BayesClassifier();
  for (const { words, label } of observed) classifier.addExample(asObservation(words), label === "1" ? "good" : "bad");
  classifier.train();
  return functionBlackBox(
    ({ review }) => classifier.classify(asObservation(review.toLowerCase().match(/\w+/g) ?? [])),
    {
      labels: ["bad", "good"],
    },
  );
}

const table = (): Table =>
  tableFromRows(
    SENTENCES.slice(0, 300).map(({ text }) => ({ review: text })),
    { categorical: ["review"] },
  );

test.each([
  ["VADER", () => vader],
  ["a Bayes classifier", bayes],
])(
  "%s: every sentence has a confirmed change of at most three words, and a reason that says what the model says",
  async (_, model) => {
    const blackBox = model();
    const lore = createMediaLore({ blackBox, data: table(), readers: { review: textReader() } });
    for (const { text } of SENTENCES.slice(400, 404)) {
      const explanation = await lore.explain({ review: text }, { seed: 1 });
      expect(explanation.evidence.hit, text).toBe(true);
      const few = explanation.counterfactuals.filter(({ confirmed, changes }) => confirmed && changes.length <= 3);
      expect(few.length, text).toBeGreaterThan(0);
      expect(explanation.evidence.queries).toBeLessThan(5000);
    }
  },
);

test("fastText takes a sentence for French by its French words, and for another language without them", async () => {
  const { getLIDModel } = (await import("fasttext.wasm.js")) as unknown as {
    getLIDModel(): Promise<{ load(): Promise<void>; identify(text: string): Promise<{ alpha3: string }> }>;
  };
  const model = await getLIDModel();
  await model.load();
  const blackBox: BlackBox = {
    labels: ["fra", "other"],
    predict: async (batch) => {
      const said = await Promise.all(batchRows(batch).map(({ text }) => model.identify(String(text))));
      return said.map(({ alpha3 }) => (alpha3 === "fra" ? 0 : 1));
    },
  };
  const texts = ["Je voudrais une chambre pour deux personnes", "I would like a room for two people"];
  const data = tableFromRows(
    texts.map((text) => ({ text })),
    { categorical: ["text"] },
  );
  const lore = createMediaLore({ blackBox, data, readers: { text: textReader() } });
  const { outcome, counterfactuals } = await lore.explain({ text: texts[0] }, { seed: 1 });
  expect(outcome).toBe("fra");
  expect(counterfactuals[0]).toMatchObject({ confirmed: true, outcome: "other" });
});
