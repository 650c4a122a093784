// Models that scikit-learn trained and skl2onnx exported, against what scikit-learn says of the same rows.

import type { ModelBlackBox } from "@lore-xai/blackbox";
import type { Batch } from "@lore-xai/core/extend";
import { blackBoxContract, pickRows } from "@lore-xai/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications, expected, open, reordered, sidecar, withFeature } from "./credit.ts";

const MODELS = [
  { title: "a forest with a tensor per column", file: "forest.onnx", options: {}, truth: expected.forest },
  { title: "the same forest behind a ZipMap", file: "forest-zipmap.onnx", options: {}, truth: expected.forest },
  { title: "a regression on one matrix", file: "logistic.onnx", options: { sidecar }, truth: expected.logistic },
];

async function labelsOf(blackBox: ModelBlackBox, batch: Batch): Promise<string[]> {
  return Array.from(await blackBox.predict(batch), (k) => blackBox.labels[k]);
}

for (const { title, file, options, truth } of MODELS) {
  describe(title, () => {
    let blackBox: ModelBlackBox;
    beforeAll(async () => {
      blackBox = await open(file, { features: applications.features, ...options });
    });
    afterAll(() => blackBox.close());

    for (const check of blackBoxContract(() => ({ blackBox, batch: applications }))) test(check.name, check.run);

    test("names its outcomes as scikit-learn does", () => {
      expect(blackBox.labels).toEqual(["bad", "good"]);
    });

    test("labels all applications as scikit-learn does", async () => {
      expect(await labelsOf(blackBox, applications)).toEqual(truth.labels);
    });

    test("gives the probabilities of scikit-learn, also from behind a ZipMap", async () => {
      const probabilities = (await blackBox.predictProbabilities?.(applications)) ?? [];
      const wanted = truth.probabilities.flat();
      expect(probabilities).toHaveLength(wanted.length);
      const errors = wanted.map((probability, i) => Math.abs(probability - probabilities[i]));
      expect(Math.max(...errors)).toBeLessThan(1e-5);
    });

    test("labels alike whatever the order of the columns", async () => {
      const order = Array.from(applications.features.keys());
      const permutation = fc.shuffledSubarray(order, { minLength: order.length, maxLength: order.length });
      await fc.assert(
        fc.asyncProperty(permutation, async (shuffled) => {
          expect(await labelsOf(blackBox, reordered(applications, shuffled))).toEqual(truth.labels);
        }),
        { numRuns: 15 },
      );
    });

    test("takes a category that it has never seen for none of those it knows", async () => {
      const width = applications.features.length;
      const job = applications.features.findIndex(({ name }) => name === "job");
      const unseen = withFeature(applications, "job", (feature) => {
        if (feature.kind === "continuous") throw new Error("job must be categorical");
        return { ...feature, values: [...feature.values, "astronaut"], spelling: [...feature.spelling, "astronaut"] };
      });
      const code = (unseen.features[job] as { values: readonly unknown[] }).values.length - 1;
      const replaced = { ...unseen, data: unseen.data.map((cell, i) => (i % width === job ? code : cell)) };
      const missing = { ...unseen, data: unseen.data.map((cell, i) => (i % width === job ? Number.NaN : cell)) };
      const labels = await labelsOf(blackBox, replaced);
      expect(new Set(labels)).toEqual(new Set(["bad", "good"]));
      // The regression has no column for a missing job either. The forest has seen missing ones and knows the difference.
      if (file === "logistic.onnx") expect(labels).toEqual(await labelsOf(blackBox, missing));
    });

    test("labels more rows than one run takes", async () => {
      const rows = Array.from({ length: 9000 }, (_, i) => i % applications.count);
      const labels = await labelsOf(blackBox, pickRows(applications, rows));
      expect(labels).toEqual(rows.map((i) => truth.labels[i]));
    });
  });
}
