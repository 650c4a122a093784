// What is said of a column that is otherwise than it was, figure by figure.

import { chanceOf, corrected } from "@lore-xai/audit";
import type { Feature, Table } from "@lore-xai/core";

import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { columnDrifts, kolmogorovTail } from "../src/comparison/drift.ts";

type ContinuousFeature = Extract<Feature, { kind: "continuous" }>;

const NAN = Number.NaN;
const number = (name: string): ContinuousFeature => ({ name, kind: "continuous", decimals: 0 });
const JOBS = ["clerk", "cook", "smith"];
const job: Feature = { name: "job", kind: "categorical", values: JOBS, spelling: JOBS };

const tableOf = (features: readonly Feature[], ...columns: (readonly number[])[]): Table => ({
  features,
  columns: columns.map((each) => Float64Array.from(each)),
  rowCount: columns[0].length,
});
/** Drifts of one column. */
const driftOf = (feature: Feature, before: readonly number[], now: readonly number[]) => {
  const [one, other] = [tableOf([feature], before), tableOf([feature], now)];
  return columnDrifts(one, one, other);
};
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe("numbers", () => {
  test("differ at the value up to which the shares differ most", () => {
    expect(driftOf(number("n"), [1, 2, 3, 4], [3, 4, 5, 6, 7])).toEqual([
      {
        feature: "n",
        at: { kind: "interval", feature: "n", above: null, atMost: 4 },
        search: "n <= 4",
        before: proportion(4, 4),
        now: proportion(2, 5),
        chance: kolmogorovTail(Math.sqrt(20 / 9) * 0.6),
        newValues: [],
      },
    ]);
    expect(driftOf(number("n"), [5, 6, 6, 7], [1, 2, 6, 6, 6, 8])).toMatchObject([
      { at: { atMost: 2 }, search: "n <= 2", before: { successes: 0, trials: 4 }, now: { successes: 2, trials: 6 } },
    ]);
  });

  test("of equally great differences the first is told", () => {
    expect(driftOf(number("n"), [1, 2], [2, 3])).toMatchObject([
      { at: { atMost: 1 }, search: null, before: { successes: 1, trials: 2 }, now: { successes: 0, trials: 2 } },
    ]);
  });

  test("are those that are known, dates with how they are spelt, gaps a question of their own", () => {
    const feature: Feature = { ...number("since"), date: "YYYY-MM-DD" };
    const [before, now] = [
      [...upTo(40), NAN],
      [...upTo(40).map((day) => day + 30), NAN],
    ];
    const alone = kolmogorovTail(Math.sqrt((40 * 40) / 80) * 0.75);
    expect(driftOf(feature, before, now)).toEqual([
      {
        feature: "since",
        at: { kind: "interval", feature: "since", above: null, atMost: 29, date: "YYYY-MM-DD" },
        search: null,
        before: proportion(30, 40),
        now: proportion(0, 40),
        chance: 2 * alone,
        newValues: [],
      },
    ]);
  });

  test("that are known in one version alone differ in their gaps", () => {
    const expected = {
      ...{ feature: "n", at: { kind: "missing", feature: "n" }, newValues: [] },
      chance: chanceOf(proportion(30, 30), proportion(0, 20)),
    };
    expect(driftOf(number("n"), times(30, NAN), upTo(20))).toEqual([
      { ...expected, search: null, before: proportion(30, 30), now: proportion(0, 20) },
    ]);
    expect(driftOf(number("n"), upTo(20), times(30, NAN))).toEqual([
      { ...expected, search: "n is not known", before: proportion(0, 20), now: proportion(30, 30) },
    ]);
    expect(driftOf(number("n"), times(3, NAN), times(3, NAN))).toMatchObject([{ chance: 1, at: { kind: "missing" } }]);
  });
});

describe("categories", () => {
  test("each are a question, over all cases, and so are gaps", () => {
    const before = [...times(30, 0), ...times(30, 1), ...times(30, NAN)];
    const now = [...times(30, 0), ...times(60, 1), ...times(30, NAN)];
    const alone = chanceOf(proportion(30, 90), proportion(60, 120));
    const [drift, ...others] = driftOf(job, before, now);
    expect(others).toEqual([]);
    expect(drift).toEqual({
      feature: "job",
      at: { kind: "value", feature: "job", value: "cook" },
      search: "job = cook",
      before: proportion(30, 90),
      now: proportion(60, 120),
      chance: Math.min(1, 4 * alone),
      newValues: [],
    });
    const without = driftOf(
      job,
      before.filter((code) => code === 0 || code === 1),
      now.filter((code) => code === 0 || code === 1),
    );
    expect(without[0].chance).toBeCloseTo(3 * chanceOf(proportion(30, 60), proportion(60, 90)), 12);
  });

  test("of equally sure differences the greatest, or the first, is told; what only the present has is new", () => {
    expect(driftOf(job, times(4, 0), times(4, 0))).toMatchObject([
      { at: { value: "clerk" }, chance: 1, newValues: [] },
    ]);
    const swapped = driftOf(job, [...times(20, 0), ...times(20, 1)], [...times(20, 1), ...times(20, 2)]);
    expect(swapped).toMatchObject([{ at: { value: "clerk" }, search: null, newValues: ["smith"] }]);
    expect(driftOf(job, [2, NAN], [1, 2])).toMatchObject([{ newValues: ["cook"] }]);
  });
});

test("columns are ordered by how sure their difference is, then by how great it is, with as many questions as columns", () => {
  const features = [number("same"), number("slight"), number("sure"), job];
  const before = tableOf(features, upTo(60), upTo(60), upTo(60), times(60, 0));
  const now = tableOf(
    features,
    upTo(60),
    [...upTo(59), 70],
    upTo(60).map((value) => value + 40),
    [...times(58, 0), 1, 1],
  );
  const drifts = columnDrifts(before, before, now);
  expect(drifts.map(({ feature }) => feature)).toEqual(["sure", "job", "slight", "same"]);
  const own = ["same", "slight", "sure", "job"].map((name) => {
    const j = features.findIndex((feature) => feature.name === name);
    return driftOf(features[j], [...before.columns[j]], [...now.columns[j]])[0].chance;
  });
  const chances = corrected(own);
  expect(drifts.map(({ chance }) => chance)).toEqual([chances[2], chances[3], chances[1], chances[0]]);
});

test("Kolmogorov's tail is 1 for hardly any difference, and falls", () => {
  expect([0, 0.1, 0.19].map(kolmogorovTail)).toEqual([1, 1, 1]);
  const tails = [0.2, 0.5, 0.8276, 1, 2, 3, 10].map(kolmogorovTail);
  expect(tails.map((tail) => Number(tail.toPrecision(4)))).toEqual([
    ...[1, 0.9639, 0.5, 0.27, 0.0006709, 3.046e-8, 2.768e-87],
  ]);
});
