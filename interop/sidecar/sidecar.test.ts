// Sidecars from fitted ColumnTransformers: with them the classifier in ONNX says what the whole pipeline says.

import { readFile } from "node:fs/promises";
import { loadOnnxFile } from "@lore-xai/blackbox/onnx/file";
import { sidecarFromTransformer } from "@lore-xai/blackbox/python";
import { splitTarget } from "@lore-xai/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  batchOf,
  CREDIT_CSV,
  creditTable,
  failureOf,
  type ModelFolder,
  makeModels,
  PYTHON,
} from "../python/python-fixture.ts";

const ROWS = 200;

let models: ModelFolder;
beforeAll(async () => {
  models = await makeModels("../sidecar/make_matrix_models.py", CREDIT_CSV);
});
afterAll(() => models.remove());

const sidecarOf = (name: string) =>
  sidecarFromTransformer({ path: models.path(`${name}.pkl`), python: PYTHON, trustPickle: true });

test.each(["one-hot", "gaps", "ordinal"])("of the pipeline %s", async (name) => {
  const table = splitTarget(await creditTable(), "status").features;
  const sidecar = await sidecarOf(name);
  expect(sidecar.labels).toEqual(["bad", "good"]);
  const blackBox = await loadOnnxFile(models.path(`${name}.onnx`), { features: table.features, sidecar });
  const answers = await blackBox.predict(batchOf(table, ROWS));
  await blackBox.close();
  const said = JSON.parse(await readFile(models.path(`${name}.json`), "utf8"));
  expect(Array.from(answers, (k) => blackBox.labels[k])).toEqual(said);
});

test("what cannot be said in a sidecar is refused by name", async () => {
  const error = await failureOf(sidecarOf("reduced"));
  expect(error).toMatchObject({ code: "model-mismatch", message: expect.stringContaining("sklearn.PCA") });
});
