// Texts and pictures with models of scikit-learn: a pipeline of words behind ONNX with a string input and behind joblib, and a
// support vector machine and a convolutional network of the digits behind ONNX.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { loadOnnxFile } from "@lore-xai/blackbox/onnx/file";
import { createPythonBlackBox } from "@lore-xai/blackbox/python";
import { tableFromRows } from "@lore-xai/core";
import {
  createMediaLore,
  imageReader,
  pictureToDataUrl,
  pixelBlackBox,
  pixelFeatures,
  textReader,
} from "@lore-xai/media";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchOf, type ModelFolder, makeModels, PYTHON } from "../python/python-fixture.ts";

const SENTENCES = createRequire(new URL("../../packages/media/package.json", import.meta.url)).resolve(
  "wink-sentiment/test/data/amazon_cells_labelled.txt",
);

let models: ModelFolder;
beforeAll(async () => {
  models = await makeModels("../media/make_media_models.py", SENTENCES);
});
afterAll(() => models.remove());

const saidIn = async <T>(name: string) => JSON.parse(await readFile(models.path(name), "utf8")) as T[];

async function networkCases(): Promise<Digit[]> {
  const text = await readFile(models.path("digits-network.json"), "utf8");
  const { right, cases } = JSON.parse(text) as { right: number; cases: Digit[] };
  expect(right).toBeGreaterThan(0.85);
  return cases;
}

interface Review {
  readonly review: string;
  readonly label: string;
}

const openOnnx = (features: ReturnType<typeof tableFromRows>["features"]) =>
  loadOnnxFile(models.path("reviews.onnx"), { features });
const openJoblib = (features: ReturnType<typeof tableFromRows>["features"]) =>
  createPythonBlackBox({ path: models.path("reviews.joblib"), features, python: PYTHON, trustPickle: true });

describe.each([
  ["ONNX with a string input", openOnnx],
  ["joblib", openJoblib],
])("TF-IDF and logistic regression by %s", (_, open) => {
  test("says of texts what scikit-learn says, and its decisions are explained", async () => {
    const reviews = await saidIn<Review>("reviews.json");
    const data = tableFromRows(
      reviews.map(({ review }) => ({ review })),
      { categorical: ["review"] },
    );
    const blackBox = await open(data.features);
    try {
      const answers = await blackBox.predict(batchOf(data, reviews.length));
      expect(Array.from(answers, (k) => blackBox.labels[k])).toEqual(reviews.map(({ label }) => label));
      const lore = createMediaLore({ blackBox, data, readers: { review: textReader() } });
      for (const { review, label } of reviews.slice(0, 5)) {
        const { outcome, counterfactuals } = await lore.explain({ review }, { seed: 1 });
        expect(outcome).toBe(label);
        expect(counterfactuals[0]?.confirmed).toBe(true);
        expect(counterfactuals[0].changes.length).toBeLessThanOrEqual(3);
      }
    } finally {
      await blackBox.close();
    }
  });
});

interface Digit {
  readonly pixels: number[];
  readonly label: string;
}

test.each([
  ["a support vector machine", "digits.onnx", async () => (await saidIn<Digit>("digits.json")).slice(0, 12)],
  ["a convolutional network", "digits-network.onnx", async () => (await networkCases()).slice(0, 12)],
])("the digits of %s are explained by fields of a grid", async (_, file, read) => {
  const digits = await read();
  const cells = digits.map(({ pixels }) => {
    const data = Uint8ClampedArray.from(
      pixels.flatMap((value) => [value, value, value].map((v) => (v * 255) / 16).concat(255)),
    );
    return pictureToDataUrl({ width: 8, height: 8, data });
  });
  const options = { column: "digit", width: 8, height: 8, white: 16 };
  const model = await loadOnnxFile(models.path(file), { features: pixelFeatures(options) });
  try {
    const blackBox = pixelBlackBox(model, options);
    const data = tableFromRows(
      cells.map((digit) => ({ digit })),
      { categorical: ["digit"] },
    );
    const lore = createMediaLore({ blackBox, data, readers: { digit: imageReader({ segments: "grid", count: 16 }) } });
    let changed = 0;
    for (const [i, { label }] of digits.entries()) {
      const explanation = await lore.explain({ digit: cells[i] }, { seed: 1 });
      expect(explanation.outcome).toBe(label);
      expect(explanation.evidence.queries).toBeLessThan(1000);
      if (explanation.counterfactuals.some(({ confirmed }) => confirmed)) changed++;
    }
    expect(changed).toBe(digits.length);
  } finally {
    await model.close();
  }
});
