// Categories of the data against those that a model was trained on.

import type { Feature } from "@lore-xai/core";
import { expect, test } from "vitest";
import { checkCategories, checkSidecar, type ModelCategories } from "../../src/python/fit.ts";
import { parsePythonSidecar } from "../../src/python/sidecar.ts";

const discrete = (name: string, ...values: (string | number)[]): Feature => ({
  ...{ name, kind: "categorical", values, spelling: values.map(String) },
});
const JOB = discrete("job", "clerk", "smith");
const ZIP = discrete("zip", 101, 202);
const AGE: Feature = { name: "age", kind: "continuous", decimals: 0 };
const NONE: ModelCategories = { categories: {}, anyCategories: [], lostCategories: [] };

const check = (model: Partial<ModelCategories>, features: readonly Feature[] = [JOB, ZIP, AGE]) =>
  checkCategories({ ...NONE, ...model }, features, "model.pkl");

test("the same categories in any order and spelling need no word", () => {
  expect(check({ categories: { job: ["smith", "clerk", "none"], zip: [303, 202, 101] } })).toEqual([]);
  expect(check({ categories: { zip: ["101", "202"] } })).toEqual([]);
});

test("categories that the model was not trained on are warned of, and if it knows none that is an error", () => {
  expect(check({ categories: { job: ["smith", "baker"] } })).toEqual([
    "to the model these categories of job are missing values: clerk",
  ]);
  expect(() => check({ categories: { job: ["0", "1"] } })).toThrow(
    /"job" must have categories that the model was trained on \(0, 1\), got clerk, smith/,
  );
});

test("a column of categories that is read as numbers is an error that names the flag", () => {
  expect(() => check({ categories: { age: [1, 2] } })).toThrow(/categories \(1, 2\).*--categorical age/);
  expect(() => check({ anyCategories: ["age"] })).toThrow(/--categorical age/);
  expect(check({ anyCategories: ["job", "zip"] })).toEqual([]);
});

test("categories that the model has not kept are refused, and the message shows what to write where", () => {
  expect(() => check({ lostCategories: ["job"] })).toThrow(
    /model\.pkl\.lore\.json, such as \{"version":1,"categories":\{"job":\["clerk","smith"\]\}\} if they were sorted/,
  );
});

test("a column that LightGBM has renamed is found", () => {
  const spaced = discrete("the job", "clerk");
  expect(() => check({ categories: { the_job: ["smith"] } }, [spaced])).toThrow(/"the job" must have categories/);
});

test("a sidecar that would be passed over is an error", () => {
  const features = [JOB, AGE];
  const sidecar = (rest: object) => checkSidecar(parsePythonSidecar({ version: 1, ...rest }), features);
  sidecar({ missing: { job: "nan" }, categories: { job: ["clerk", "smith"] } });
  expect(() => sidecar({ missing: { jop: "nan" } })).toThrow(/unknown column "jop".*did you mean "job"\?/);
  expect(() => sidecar({ categories: { age: [1] } })).toThrow(/--categorical age/);
});

test.each([
  [null, /top level/],
  [[], /top level/],
  [{ version: 2 }, /version/],
  [{ version: 1, categorys: {} }, /categorys/],
  [{ version: 1, categories: { job: "clerk" } }, /categories\["job"\]/],
  [{ version: 1, categories: { job: ["a", "a"] } }, /different/],
  [{ version: 1, categories: { job: [] } }, /categories/],
  [{ version: 1, missing: { job: null } }, /missing\["job"\]/],
])("a sidecar must be well formed: %j", (value, message) => {
  expect(() => parsePythonSidecar(value)).toThrow(message);
  expect(() => parsePythonSidecar(value)).toThrow(expect.objectContaining({ code: "model-not-loadable" }));
});
