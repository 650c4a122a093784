import { describe, expect, test } from "vitest";
import { conditionText } from "../../src/format/condition-text.ts";
import { conditionPredicate } from "../../src/format/sentences.ts";
import { type FeatureCondition, holds, isSameCondition } from "../../src/rules/condition.ts";
import { counterfactualInstance } from "../../src/rules/counterfactual-instance.ts";
import type { Cell, Feature } from "../../src/table/feature.ts";

const job: Feature = { name: "job", kind: "categorical", values: ["a", "b", "c"], spelling: ["a", "b", "c"] };
const oneOf = (...values: Cell[]): FeatureCondition => ({ kind: "values", feature: "job", values });

describe("a condition on a set of values", () => {
  test("holds for these values, and for a missing one where that is among them", () => {
    expect([0, 1, 2, Number.NaN].map((code) => holds(oneOf("a", "c"), job, code))).toEqual([true, false, true, false]);
    expect([0, Number.NaN].map((code) => holds(oneOf("b", null), job, code))).toEqual([false, true]);
  });

  test("is the same in any order, and no other", () => {
    expect(isSameCondition(oneOf("a", "c"), oneOf("c", "a"))).toBe(true);
    expect(isSameCondition(oneOf("a", "c"), oneOf("a", null))).toBe(false);
    expect(isSameCondition(oneOf("a", "c"), oneOf("a", "b", "c"))).toBe(false);
    expect(isSameCondition(oneOf("a"), { kind: "value", feature: "job", value: "a" })).toBe(false);
  });

  test("is met by the typical value, else by its first one, and by none only where it has no other", () => {
    const met = (condition: FeatureCondition) => [
      ...counterfactualInstance([job], Float64Array.of(1), [condition], Float64Array.of(0)),
    ];
    expect(met(oneOf("c", "a"))).toEqual([0]);
    expect(met(oneOf("c", "b"))).toEqual([2]);
    expect(met(oneOf(null, "c"))).toEqual([2]);
    expect(met(oneOf(null))).toEqual([Number.NaN]);
  });

  test("is written as a list", () => {
    expect(conditionText(oneOf("a", "b", null))).toBe("is a, b or not known");
    expect(conditionPredicate(oneOf("a", "c"))).toBe("is a or c");
  });
});
