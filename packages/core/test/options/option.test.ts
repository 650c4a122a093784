// An option is data: what its check accepts is what its schema says, for every option of every explainer.

import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optionSchema } from "../../src/extend.ts";
import {
  ANCHOR_OPTIONS,
  DISTANCES,
  GLOBAL_TREE_OPTIONS,
  LIME_OPTIONS,
  LORE_OPTIONS,
  LoreError,
  NEIGHBORHOODS,
  STOCHASTIC_COUNTERFACTUAL_OPTIONS,
} from "../../src/index.ts";
import { invalidOption } from "../../src/options/option.ts";

const ALL = Object.entries({
  lore: LORE_OPTIONS,
  lime: LIME_OPTIONS,
  anchor: ANCHOR_OPTIONS,
  global: GLOBAL_TREE_OPTIONS,
  stochastic: STOCHASTIC_COUNTERFACTUAL_OPTIONS,
}).flatMap(([explainer, specs]) => Object.entries(specs).map(([name, spec]) => [explainer, name, spec] as const));

const anything = fc.oneof(
  fc.integer({ min: -5, max: 50 }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom("keep", "fill", "quick", "paper", "cosine", "rnd", "", "a", null, 1e9, 0.25, 1),
  fc.constant({}),
);

test.each(ALL)("%s: what %s accepts is what its schema says, and its help and default are there", (_, name, spec) => {
  expect(spec.help).not.toBe("");
  if (spec.default !== null) expect(spec.check(name, spec.default)).toEqual(spec.default);
  if (spec.shape.kind === "data") return;
  const isValid = new Ajv({ allowUnionTypes: true }).compile(optionSchema(spec));
  const accepts = (value: unknown) => {
    try {
      spec.check(name, value);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(LoreError);
      return false;
    }
  };
  const isOpen = spec.default === null;
  fc.assert(
    fc.property(anything, (value) => {
      expect(accepts(value)).toBe((isOpen && value === null) || isValid(value));
    }),
  );
});

describe("what is chosen by name", () => {
  test.each([
    ["distance", DISTANCES],
    ["neighborhood", NEIGHBORHOODS],
  ] as const)("%s may be one of the user's own", (name, named) => {
    const spec = LORE_OPTIONS[name];
    for (const [key, own] of Object.entries(named)) {
      expect(spec.check(name, key)).toBe(key);
      expect(spec.check(name, own)).toBe(own);
    }
    expect(() => spec.check(name, { name: "half" })).toThrow("of your own");
  });
});

test.each([
  [{ a: 1 }, '{"a":1}'],
  [[3, null], "[3,null]"],
  [Object.create(null), "{}"],
  [null, "null"],
  [Number.NaN, "NaN"],
  ["many", '"many"'],
])("an error shows %j as it is", (value, shown) => {
  expect(invalidOption("maxQueries", "a whole number", value).message).toBe(
    `maxQueries must be a whole number, got ${shown}`,
  );
});
