import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition, Feature, Premise } from "../../src/index.ts";
import { wilsonLower } from "../../src/metrics/binomial.ts";
import { covers } from "../../src/rules/condition.ts";
import { premiseTest } from "../../src/rules/premise-test.ts";
import { shortenPremise } from "../../src/rules/shorten-rule.ts";

const features: readonly Feature[] = [
  { name: "age", kind: "continuous", decimals: 0 },
  { name: "income", kind: "continuous", decimals: 0 },
  { name: "job", kind: "categorical", values: ["a", "b", "c"], spelling: ["a", "b", "c"] },
];

const bound = fc.option(fc.integer({ min: -3, max: 3 }));
const interval = (feature: string): fc.Arbitrary<Condition> =>
  fc.record({ kind: fc.constant("interval" as const), feature: fc.constant(feature), above: bound, atMost: bound });
const jobs = fc.constantFrom("a", "b", "c");
const value = fc.oneof(
  jobs.map((job): Condition => ({ kind: "value", feature: "job", value: job })),
  fc
    .subarray(["a", "b", "c", "never seen", null], { minLength: 1 })
    .map((values): Condition => ({ kind: "values", feature: "job", values })),
);
const premises: fc.Arbitrary<Premise> = fc
  .tuple(interval("age"), interval("income"), value)
  .chain((all) => fc.subarray(all));
const job = fc.constantFrom(0, 1, 2, Number.NaN);
const neighbors = fc
  .array(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), job, fc.nat(1)), {
    maxLength: 60,
  })
  .map((cases) => ({
    rows: Float64Array.from(cases.flatMap((cells) => cells.slice(0, features.length))),
    labels: Int32Array.from(cases, ([, , , label]) => label),
  }));

/** By definition: every rule with one condition less is measured on all rows. */
function shortenedByDefinition(
  premise: Premise,
  { rows, labels }: { rows: Float64Array; labels: Int32Array },
): Premise {
  const boundOf = (candidate: Premise) => {
    const covered = [...labels.keys()].filter((i) => covers(candidate, features, rows, i * features.length));
    return wilsonLower(covered.filter((i) => labels[i] === 1).length, covered.length);
  };
  const shorter = premise.map((_, dropped) => premise.toSpliced(dropped, 1));
  const bounds = shorter.map(boundOf);
  const best = bounds.indexOf(Math.max(...bounds));
  if (best < 0 || bounds[best] < Math.min(boundOf(premise), 0.97)) return premise;
  return shortenedByDefinition(shorter[best], { rows, labels });
}

describe("a shorter rule", () => {
  test("is without the conditions whose removal does not lower the bound, one after another", () => {
    fc.assert(
      fc.property(premises, neighbors, (premise, rows) => {
        expect(shortenPremise(premise, features, rows, 1)).toEqual(shortenedByDefinition(premise, rows));
      }),
    );
  });
});

describe("a premise made ready for many rows", () => {
  test("covers the rows that its conditions cover", () => {
    fc.assert(
      fc.property(premises, neighbors, (premise, { rows, labels }) => {
        const test = premiseTest(premise, features);
        for (let i = 0; i < labels.length; i++) {
          expect(test(rows, i * features.length)).toBe(covers(premise, features, rows, i * features.length));
        }
      }),
    );
  });

  test("covers no row whose value is missing", () => {
    const missing = Float64Array.of(Number.NaN, 1, Number.NaN);
    const anyAge: Premise = [{ kind: "interval", feature: "age", above: null, atMost: null }];
    expect(premiseTest(anyAge, features)(missing, 0)).toBe(false);
    expect(premiseTest([{ kind: "value", feature: "job", value: "a" }], features)(missing, 0)).toBe(false);
  });
});
