// What says how a model is to be asked, as somebody has edited it: a sidecar, a mapping, bands.

import { parseBands } from "@lore-xai/blackbox";
import { parseSidecar } from "@lore-xai/blackbox/onnx";
import fc from "fast-check";
import { expect, test } from "vitest";
import { damagedJson, damagedText } from "../../../test/hostile/damaged.ts";
import { areNumbersFinite, readOrRefused } from "../../../test/hostile/refused.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import { parsePath } from "../src/http/json-path.ts";
import { checkMapping, type HttpMapping } from "../src/http/mapping.ts";
import { parsePythonSidecar } from "../src/python/sidecar.ts";

const sidecar = damagedJson(
  {
    version: 1,
    columns: [
      { column: "age", encoding: "number", mean: 37.5, scale: 11, missing: 0 },
      { column: "job", encoding: "codes", codes: { clerk: 0, none: 1 }, unknown: -1 },
      { column: "home", encoding: "one-hot", categories: ["rent", "own"], missing: "own" },
    ],
    labels: ["bad", "good"],
    output: { name: "probabilities", kind: "probabilities" },
  },
  { version: 1, missing: { job: "?" } },
);

const mapping = damagedJson(
  { request: "data.rows", rows: "arrays", response: "result.items[].label", kind: "labels" },
  { output: "predict_proba", kind: "probabilities", missing: "?" },
  { response: "[]", probabilities: "scores[0]" },
);

const bands = damagedText("low<200,mid<500,high", "no<0.5,yes", "a<-1e3,b<0,c<1e3,d");

const jsonOf = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

test("a damaged sidecar is taken as sound data, or refused", async () => {
  const property = fc.asyncProperty(sidecar, async (json) => {
    const read = await readOrRefused(() => parseSidecar(jsonOf(json)), ["model-not-loadable"]);
    if (read === null) return;
    expect(areNumbersFinite(read)).toBe(true);
    expect(read.version).toBe(1);
    for (const column of read.columns ?? []) {
      expect(column.column).toEqual(expect.any(String));
      if (column.encoding === "number") expect(column.scale).not.toBe(0);
      if (column.encoding === "one-hot") expect(new Set(column.categories).size).toBe(column.categories.length);
    }
  });
  await holds(property, 200);
});

test("a damaged sidecar of a Python model is taken as sound data, or refused", async () => {
  const sidecars = damagedJson({ version: 1, categories: { job: ["clerk", 2, true] }, missing: { job: "nan" } });
  const property = fc.asyncProperty(sidecars, async (json) => {
    const read = await readOrRefused(() => parsePythonSidecar(jsonOf(json)), ["model-not-loadable"]);
    if (read === null) return;
    expect(read.version).toBe(1);
    for (const categories of Object.values(read.categories ?? {})) {
      expect(new Set(categories.map(String)).size).toBe(categories.length);
    }
    for (const word of Object.values(read.missing ?? {})) expect(word).toEqual(expect.any(String));
  });
  await holds(property, 200);
});

test("a damaged mapping is taken as texts alone, or refused", async () => {
  const property = fc.asyncProperty(mapping, async (json) => {
    const read = await readOrRefused(() => checkMapping(jsonOf(json) as HttpMapping), ["invalid-option"]);
    if (read === null) return;
    expect(Object.values(read).every((part) => typeof part === "string")).toBe(true);
    for (const path of [read.request, read.response, read.probabilities]) if (path !== undefined) parsePath(path);
  });
  await holds(property, 200);
});

test("damaged bands go up, each with a name of its own, or are refused", async () => {
  const property = fc.asyncProperty(bands, async (text) => {
    const read = await readOrRefused(() => parseBands(text), ["invalid-option"]);
    if (read === null) return;
    const bounds = read.map((band) => band.below).filter((below) => below !== null && below !== undefined);
    expect(bounds.every(Number.isFinite)).toBe(true);
    expect(bounds.slice(1).every((bound, i) => bound > bounds[i])).toBe(true);
    expect(new Set(read.map(({ label }) => label)).size).toBe(read.length);
  });
  await holds(property, 200);
});
