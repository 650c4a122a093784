import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Counterfactual } from "../../src/explanation/explanation.ts";
import {
  nearestRealSentence,
  otherFeaturesSentence,
  realCaseOf,
  realCaseText,
  usualSentence,
} from "../../src/format/real-case.ts";
import { spellPlainly } from "../../src/format/spelling.ts";
import type { Row } from "../../src/table/feature.ts";

const spell = spellPlainly;

function counterfactualOf(x: Row, to: Row, real: Row | null, percentile: number | null = null): Counterfactual {
  const instance = { ...x, ...to };
  return {
    ...{
      rule: { premise: [], outcome: "GOOD" },
      delta: [],
      falsified: [],
      instance,
      outcome: "GOOD",
      distance: 0.1,
      answer: "GOOD",
    },
    changes: Object.keys(to).map((feature) => ({ feature, from: x[feature], to: to[feature] })),
    ...{ confirmed: true, agreement: null, region: null, survival: null, least: null },
    nearestReal: real === null ? null : { instance: real, distance: 0.1 },
    plausibility: percentile === null ? null : { percentile },
  };
}

describe("the nearest real case", () => {
  const x = { age: 28, seniority: 2, job: "clerk", home: "rent" };

  test("is shown where it differs from the case or the counterfactual, changes first, and nowhere else", () => {
    const found = counterfactualOf(x, { seniority: 6 }, { age: 30, seniority: 8, job: "clerk", home: "rent" });
    expect(realCaseOf(found, x)).toEqual({
      features: [
        { feature: "seniority", now: 2, changed: 6, real: 8 },
        { feature: "age", now: 28, changed: 28, real: 30 },
      ],
      others: 0,
    });
    expect(nearestRealSentence(found)).toBe("The nearest real case with GOOD:");
    expect(realCaseText(found, x, spell)).toBe("a real case with GOOD: seniority 8 and age 30 (here 28)");
  });

  test("that has the changed value, or still that of the case, shows it all the same", () => {
    for (const seniority of [6, 2]) {
      const found = counterfactualOf(x, { seniority: 6 }, { ...x, seniority, home: "own" });
      expect(realCaseOf(found, x)?.features).toEqual([
        { feature: "seniority", now: 2, changed: 6, real: seniority },
        { feature: "home", now: "rent", changed: "rent", real: "own" },
      ]);
    }
  });

  test("that is the counterfactual itself is said to be like it", () => {
    const found = counterfactualOf(x, { seniority: 6 }, { ...x, seniority: 6 });
    expect(realCaseOf(found, x)).toBeNull();
    expect(nearestRealSentence(found)).toBe("There is a real case like it that gets GOOD.");
    expect(realCaseText(found, x, spell)).toBe("there is a real case like it that gets GOOD");
  });

  test("is not spoken of where none is known", () => {
    const found = counterfactualOf(x, { seniority: 6 }, null);
    expect(realCaseOf(found, x)).toBeNull();
    expect(nearestRealSentence(found)).toBeNull();
    expect(realCaseText(found, x, spell)).toBeNull();
  });

  test("of very many columns shows a few, and says how many more differ", () => {
    const wide = Object.fromEntries(Array.from({ length: 750 }, (_, j) => [`c${j}`, j]));
    const real = Object.fromEntries(Object.entries(wide).map(([name, value]) => [name, value + 1]));
    const found = counterfactualOf(wide, { c700: 9 }, real);
    const shown = realCaseOf(found, wide);
    expect(shown?.features).toHaveLength(8);
    expect(shown?.features[0]).toEqual({ feature: "c700", now: 700, changed: 9, real: 701 });
    expect(shown === null ? null : otherFeaturesSentence(shown)).toBe("It differs in 742 more columns.");
    expect(realCaseText(found, wide, spell)).toMatch(/ and 742 more columns$/);
  });

  test("with gaps is told as not known", () => {
    const found = counterfactualOf(x, { seniority: 6 }, { ...x, seniority: 6, age: null });
    expect(realCaseText(found, x, spell)).toBe("a real case with GOOD: seniority 6 and age not known (here 28)");
  });
});

describe("how usual a case is", () => {
  const sentence = (percentile: number | null) => usualSentence(counterfactualOf({ a: 1 }, { a: 2 }, null, percentile));

  test("is said as a count of real cases that are no nearer to others", () => {
    expect(sentence(38)).toBe("At least as usual as 62 in 100 real cases.");
    expect(sentence(95)).toBe("At least as usual as 5 in 100 real cases.");
    expect(sentence(97)).toBe("Unusual: only 3 in 100 real cases are as far from others.");
    expect(sentence(99)).toBe("Unusual: only 1 in 100 real cases is as far from others.");
    expect(sentence(99.9)).toBe("Unusual: fewer than 1 in 100 real cases are as far from others.");
    expect(sentence(100)).toBe("Unusual: no real case that was looked at is as far from others.");
    expect(sentence(0)).toBe("At least as usual as any real case that was looked at.");
    expect(sentence(0.1)).toBe("At least as usual as more than 99 in 100 real cases.");
    expect(sentence(null)).toBeNull();
  });

  test("is never said to be none or all where it is neither", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 100 - 1e-9, noNaN: true }), (percentile) => {
        expect(sentence(percentile)).not.toMatch(/\b(0|100) in 100|no real case|any real/);
      }),
    );
  });
});
