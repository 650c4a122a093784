// The same model, the same row and the same seed give the same explanation, whichever way the model is reached.

import type { ModelBlackBox } from "@lore-xai/blackbox";
import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { loadOnnxFile } from "@lore-xai/blackbox/onnx/file";
import { createPythonBlackBox } from "@lore-xai/blackbox/python";
import { createLore, type Explanation, rowAt, type Table } from "@lore-xai/core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { python } from "./environment.ts";
import { type ExpectedModel, expectedModels, fileOf, tableOf } from "./expected.ts";
import type { OpenModel } from "./same-path-suite.ts";

const SEED = 7;

const PATHS: Readonly<Record<string, OpenModel>> = {
  pickle: ({ model }, features) =>
    createPythonBlackBox({ path: fileOf(model, "model.pkl"), features, python: python(), trustPickle: true }),
  onnx: ({ model }, features) => loadOnnxFile(fileOf(model, "model.onnx"), { features }),
  mlserver: ({ model, labels }, features) =>
    createHttpBlackBox({ url: `${inject("mlserverUrl")}/v2/models/${model}`, features, labels }),
  mlflow: ({ model, labels }, features) => createHttpBlackBox({ url: inject("mlflowUrls")[model], features, labels }),
};

/** In float32 a scaled forest with an even number of trees labels some rows otherwise; forest-plain does not. */
const PATHS_OF_KIND: Readonly<Record<string, readonly (keyof typeof PATHS)[]>> = {
  forest: ["mlserver", "mlflow"],
  "forest-plain": ["onnx", "mlserver"],
  svm: ["onnx", "mlserver", "mlflow"],
  network: ["onnx", "mlserver", "mlflow"],
};

/** The first row of each label. */
function instancesOf({ complete, labels }: ExpectedModel): number[] {
  return labels.map((label) => complete.rows[complete.labels.indexOf(label)]);
}

async function explainAll(expected: ExpectedModel, table: Table, path: string): Promise<Explanation[]> {
  const blackBox: ModelBlackBox = await PATHS[path](expected, table.features);
  try {
    const lore = createLore({ blackBox, background: table });
    const explanations: Explanation[] = [];
    for (const row of instancesOf(expected)) explanations.push(await lore.explain(rowAt(table, row), { seed: SEED }));
    return explanations;
  } finally {
    await blackBox.close();
  }
}

/** All that follows from the labels alone; not the probability, which some paths lack and others ask for in a batch of its own. */
function whatTheLabelsSay({ outcome, rule, counterfactuals, surrogate, evidence, notes }: Explanation) {
  const { batches: _, ...measured } = evidence;
  return { outcome, rule, counterfactuals, surrogate, evidence: measured, notes };
}

// One dataset is enough here: that the labels agree on both is tested path by path.
const models = expectedModels(...Object.keys(PATHS_OF_KIND)).filter(({ model }) => model.startsWith("credit-"));

describe.each(models)("$model", (expected) => {
  let table: Table;
  let ofPickle: Explanation[];
  beforeAll(async () => {
    table = await tableOf(expected);
    ofPickle = await explainAll(expected, table, "pickle");
  });

  test("is explained by way of a pickle, and both labels have a rule", () => {
    expect(ofPickle.map(({ outcome }) => outcome)).toEqual(expected.labels);
    for (const { rule, evidence } of ofPickle) {
      expect(rule.premise.length).toBeGreaterThan(0);
      expect(evidence.hit).toBe(true);
    }
  });

  test.each(PATHS_OF_KIND[expected.kind])("has the same explanation by way of %s", async (path) => {
    const explanations = await explainAll(expected, table, path);
    expect(explanations.map(whatTheLabelsSay)).toEqual(ofPickle.map(whatTheLabelsSay));
  });
});
