import { describe, expect, test } from "vitest";
import type { Counterfactual, Region, RegionInterval, RegionSide } from "../../src/explanation/explanation.ts";
import { AT_LEAST, regionRanges, regionSentence, regionText, sidePredicate } from "../../src/format/region-text.ts";
import { proportion } from "../../src/metrics/binomial.ts";

const interval = (from: number, to: number, open: Partial<RegionInterval> = {}): RegionInterval => ({
  ...{ kind: "interval", feature: "seniority", from, to, isOpenBelow: false, isOpenAbove: false, ...open },
});
const values = (...kept: (string | null)[]): RegionSide => ({
  kind: "values",
  feature: "job",
  values: kept,
  others: ["none"],
});
const region = (sides: readonly RegionSide[], trials = 11): Region => ({
  ...{ sides, evidence: proportion(trials, trials), queries: 20 },
});

describe("a region in words", () => {
  test.each([
    [[interval(10, 48, { isOpenAbove: true })], 11, "seniority is 10 or more (asked up to 48: GOOD at 11 of 11)"],
    [[interval(1, 9, { isOpenBelow: true })], 8, "seniority is 9 or less (asked down to 1: GOOD at 8 of 8)"],
    [[interval(10, 25)], 9, "seniority is between 10 and 25 (GOOD at 9 of 9 tried inside)"],
    [
      [interval(1, 48, { isOpenAbove: true, isOpenBelow: true })],
      5,
      "seniority is any number (asked from 1 to 48: GOOD at 5 of 5)",
    ],
    [[values("fixed", "freelance")], 0, "job is fixed or freelance (GOOD at every value)"],
    [[values("fixed", null)], 0, "job is fixed or not known (GOOD at every value)"],
    [
      [interval(10, 48, { isOpenAbove: true }), values("fixed")],
      7,
      "seniority is 10 or more and job is fixed (asked seniority up to 48: GOOD at 7 of 7)",
    ],
    [
      [interval(18628, 18800, { isOpenAbove: true, date: "YYYY-MM-DD" })],
      3,
      "seniority is 2021-01-01 or later (asked up to 2021-06-22: GOOD at 3 of 3)",
    ],
  ])("%#: %s", (sides, trials, text) => {
    expect(regionText(region(sides, trials), "GOOD")).toBe(text);
  });

  test("names few of many values", () => {
    const many = values(...Array.from({ length: 9 }, (_, i) => `j${i}`));
    expect(sidePredicate(many)).toBe("is j0, j1, j2, j3, j4, j5 or one of 3 others");
  });

  test("in a letter is at least, at most or between", () => {
    expect(sidePredicate(interval(10, 48, { isOpenAbove: true }), undefined, AT_LEAST)).toBe("is at least 10");
    expect(sidePredicate(interval(1, 9, { isOpenBelow: true }), undefined, AT_LEAST)).toBe("is at most 9");
    expect(sidePredicate(interval(10, 25), undefined, AT_LEAST)).toBe("is between 10 and 25");
  });

  test("says of a single point that no other is known, unless there is none to speak of", () => {
    const found = (sides: readonly RegionSide[], least: object | null = null) =>
      ({ region: region(sides, 0), outcome: "good", least }) as unknown as Counterfactual;
    expect(regionText(region([interval(10, 10)], 0), "GOOD")).toBeNull();
    expect(regionSentence(found([interval(10, 10)]))).toBe("No other value is known to lead there.");
    expect(regionSentence(found([interval(10, 10)], { changes: [] })), "a smaller change is known").toBeNull();
    expect(regionSentence(found([interval(10, 10), values("fixed")]))).toBe("No other values are known to lead there.");
    expect(regionSentence(found([{ kind: "values", feature: "job", values: ["fixed"], others: [] }]))).toBeNull();
  });

  test("has a picture of its ranges, not of single values", () => {
    const found = {
      region: region([interval(10, 48, { isOpenAbove: true }), { ...interval(3, 3), feature: "age" }]),
      rule: {
        premise: [
          { kind: "interval", feature: "seniority", above: 9, atMost: null },
          { kind: "interval", feature: "age", above: 2, atMost: 3 },
        ],
      },
    } as unknown as Counterfactual;
    expect(regionRanges(found).map(({ range, from }) => [range.feature, from])).toEqual([["seniority", 10]]);
  });
});
