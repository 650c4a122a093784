// Conditions of every kind, at their bounds and at gaps; the two ways to ask whether a row satisfies them agree.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  covers,
  type FeatureCondition,
  falsifiedBy,
  holds,
  intervalOf,
  isSameCondition,
  type Premise,
} from "../../src/rules/condition.ts";
import { deltaBetween, updatePremise } from "../../src/rules/delta.ts";
import { countCovered, premiseTest } from "../../src/rules/premise-test.ts";
import type { Feature } from "../../src/table/feature.ts";

const number: Feature = { name: "n", kind: "continuous", decimals: 0 };
const job: Feature = { name: "job", kind: "categorical", values: ["a", "b", "c"], spelling: ["a", "b", "c"] };
const features = [number, job];
const gap = Number.NaN;

const bound = fc.option(fc.integer({ min: -2, max: 2 }));
const conditionOf = (feature: string): fc.Arbitrary<FeatureCondition> =>
  fc.oneof(
    feature === "n"
      ? fc.record({
          kind: fc.constant("interval" as const),
          feature: fc.constant(feature),
          above: bound,
          atMost: bound,
        })
      : fc.record({
          kind: fc.constant("value" as const),
          feature: fc.constant(feature),
          value: fc.constantFrom("a", "b", "d"),
        }),
    fc.constantFrom<FeatureCondition>({ kind: "missing", feature }, { kind: "known", feature }),
  );
const condition = fc.oneof(conditionOf("n"), conditionOf("job"));
const premises = fc
  .tuple(fc.option(conditionOf("n")), fc.option(conditionOf("job")))
  .map((both): Premise => both.filter((each) => each !== null));
const rows = fc.tuple(fc.constantFrom(gap, -3, -2, -1, 0, 1, 2, 3), fc.constantFrom(gap, 0, 1, 2));

describe("a condition", () => {
  const interval = (above: number | null, atMost: number | null): FeatureCondition =>
    intervalOf(number as never, above, atMost);

  test("holds above its lower bound, not at it, and up to its upper bound, at it too; a bound of 0 is one", () => {
    const held = (each: FeatureCondition) => [-1, 0, 1, 2, gap].filter((code) => holds(each, number, code));
    expect(held(interval(0, 1))).toEqual([1]);
    expect(held(interval(0, null))).toEqual([1, 2]);
    expect(held(interval(null, 0))).toEqual([-1, 0]);
    expect(held(interval(null, null))).toEqual([-1, 0, 1, 2]);
    expect(held({ kind: "known", feature: "n" })).toEqual([-1, 0, 1, 2]);
    expect(held({ kind: "missing", feature: "n" })).toEqual([gap]);
  });

  test("on a value holds for that value alone, and an interval for no category", () => {
    const held = (each: FeatureCondition) => [0, 1, 2, gap].filter((code) => holds(each, job, code));
    expect(held({ kind: "value", feature: "job", value: "b" })).toEqual([1]);
    expect(held({ kind: "value", feature: "job", value: "d" })).toEqual([]);
    expect(held({ ...interval(null, null), feature: "job" })).toEqual([]);
  });

  test("of dates says how they are spelt, and one of numbers says nothing of it", () => {
    expect(intervalOf({ name: "n" }, 1, 2)).toStrictEqual({ kind: "interval", feature: "n", above: 1, atMost: 2 });
    const date = { order: "ymd" } as never;
    expect(intervalOf({ name: "n", date }, 1, 2)).toEqual({
      kind: "interval",
      feature: "n",
      above: 1,
      atMost: 2,
      date,
    });
  });

  test("on a feature that nobody knows is falsified by every row", () => {
    const unknown: FeatureCondition = { kind: "known", feature: "other" };
    expect(falsifiedBy([unknown], features, Float64Array.of(1, 1))).toEqual([unknown]);
  });

  test("is the same as one that is written alike, and as no other", () => {
    fc.assert(
      fc.property(condition, condition, (a, b) => {
        const written = ({ kind, feature, ...rest }: FeatureCondition) => JSON.stringify([kind, feature, rest]);
        expect(isSameCondition(a, b)).toBe(written(a) === written(b));
        expect(isSameCondition(a, { ...a })).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test("a premise made ready for many rows says of each what the premise says, wherever the row stands", () => {
  fc.assert(
    fc.property(premises, rows, rows, (premise, before, row) => {
      const data = Float64Array.of(...before, ...row);
      const ready = premiseTest(premise, features);
      expect(ready(data, 2)).toBe(covers(premise, features, data, 2));
      expect(ready(data, 0)).toBe(covers(premise, features, data));
    }),
    { numRuns: 500 },
  );
  // No number is the value of a category.
  expect(premiseTest([{ kind: "value", feature: "n", value: 1 }], features)(Float64Array.of(1, 1), 0)).toBe(false);
});

test("covered rows are counted, and among them those with the outcome", () => {
  const data = Float64Array.of(1, 0, 5, 1, 2, 2, 3, 0);
  const above = (bound: number) => premiseTest([intervalOf({ name: "n" }, bound, null)], features);
  expect(countCovered(above(1), data, [1, 1, 0, 1], 2, 1)).toEqual({ covered: 3, right: 2 });
  expect(countCovered(above(0), data, [1, 1, 0, 1], 2, 0)).toEqual({ covered: 4, right: 1 });
  expect(countCovered(above(9), data, [1, 1, 0, 1], 2, 1)).toEqual({ covered: 0, right: 0 });
});

test("a delta has what differs and no more, and leads from one premise to the other", () => {
  fc.assert(
    fc.property(premises, premises, (p, q) => {
      const delta = deltaBetween(p, q);
      const inOrder = (premise: Premise) => [...premise].sort((a, b) => (a.feature < b.feature ? -1 : 1));
      expect(inOrder(updatePremise(p, delta))).toEqual(inOrder(q));
      for (const change of delta) expect(p).not.toContainEqual(change);
      expect(deltaBetween(p, p)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
