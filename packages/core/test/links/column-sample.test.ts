// What the search for links keeps of a column, and when the sample is said to agree with a guess.

import { describe, expect, test } from "vitest";
import {
  commonestOf,
  type Guess,
  isPlausible,
  isUnrounded,
  type NumberColumn,
  numberColumns,
  sampledRows,
} from "../../src/links/column-sample.ts";
import type { Feature } from "../../src/table/feature.ts";
import { upTo } from "./made-columns.ts";

const NAN = Number.NaN;

describe("what is kept of a column", () => {
  const names: Feature = { name: "job", kind: "categorical", values: ["a", "b"], spelling: ["a", "b"] };
  const number = (name: string, decimals = 0): Feature => ({ name, kind: "continuous", decimals });

  test("is its numbers in the rows asked for, the greatest of them, and the commonest", () => {
    const features = [
      names,
      number("pay", 2),
      number("two"),
      number("one"),
      { ...number("day"), date: "D.M.YYYY" as const },
    ];
    const columns = [
      [0, 1, 0, 1, 0, 1, 0],
      [1, NAN, -9, 4, 4, 0, 3],
      [0, 1, 0, 1, 0, 1, 0],
      [7, NAN, 7, 7, 7, 7, 7],
      upTo(7),
    ];
    const table = { features, columns: columns.map((each) => Float64Array.from(each)), rowCount: 7 };
    expect(numberColumns(table, Int32Array.of(6, 0, 1, 2, 3, 4))).toEqual([
      {
        position: 1,
        feature: features[1],
        values: Float64Array.of(3, 1, NAN, -9, 4, 4),
        step: 0.01 * (1 - 1e-6),
        tellingRows: [3, 4, 5, 0],
        commonest: 4,
      },
      {
        position: 2,
        feature: features[2],
        values: Float64Array.of(0, 0, 1, 0, 1, 0),
        step: 1 - 1e-6,
        tellingRows: [2, 4, 0, 1],
        commonest: 0,
      },
    ]);
  });

  test("of equally frequent values the first is the commonest, and what is missing is none", () => {
    expect(commonestOf(Float64Array.of(NAN, NAN, NAN, 5, 3, 3, 5))).toBe(5);
    expect(commonestOf(Float64Array.of(5, 3, 3))).toBe(3);
    expect(commonestOf(Float64Array.of(NAN))).toBe(NAN);
  });

  test("the sample has at most 256 rows, and all rows of a small table", () => {
    const rowsOf = (rowCount: number) => sampledRows({ features: [], columns: [], rowCount });
    expect(rowsOf(1000)).toHaveLength(256);
    expect([...rowsOf(5)].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

/** A column of which the commonest value is not known, so that no row is left out. */
function column(values: readonly number[], { step = 1, commonest = NAN } = {}): NumberColumn {
  const feature = { name: "made", kind: "continuous", decimals: 0 } as const;
  return { position: 0, feature, values: Float64Array.from(values), step, tellingRows: [], commonest };
}

/** 0, 10, 20 and so on: all different, and more than a step apart. */
const tens = (count: number) => upTo(count).map((i) => 10 * i);
const same = (target: NumberColumn, cause: NumberColumn): Guess => ({ target, causes: [cause], wanted: (a) => a });
const other = (values: readonly number[], changes: Readonly<Record<number, number>>) =>
  values.map((value, i) => changes[i] ?? value);

describe("a guess is plausible", () => {
  const agrees = (target: readonly number[], cause = tens(target.length)) =>
    isPlausible(same(column(target), column(cause)));

  test("where the target is nearer than a step to what it should be", () => {
    expect(agrees(tens(100))).toBe(true);
    expect(agrees(tens(100).map((value) => value + 0.99))).toBe(true);
    expect(agrees(tens(100).map((value) => value - 1))).toBe(false);
  });

  test("with one miss from the start on, and another in twenty rows that are known", () => {
    expect(agrees(other(tens(100), { 0: 5 }))).toBe(true);
    expect(agrees(other(tens(100), { 0: 5, 19: 5 }))).toBe(true);
    expect(agrees(other(tens(100), { 0: 5, 18: 5 }))).toBe(false);
    expect(agrees(other(tens(100), { 0: 5, 4: NAN, 19: 5 }))).toBe(false);
    expect(agrees(other(tens(100), { 0: 5, 4: NAN, 20: 5 }))).toBe(true);
  });

  test("where thirty rows are known, or all of fewer", () => {
    const known = (count: number) => tens(100).map((value, i) => (i < count ? value : NAN));
    expect([29, 30].map((count) => agrees(known(count)))).toEqual([false, true]);
    expect(agrees(tens(20))).toBe(true);
    expect(agrees(other(tens(20), { 7: NAN }))).toBe(false);
    expect(agrees(tens(100), known(29))).toBe(false);
    expect(
      agrees(
        tens(100),
        known(29).map((value) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)),
      ),
    ).toBe(false);
  });

  test("where the target of another row would fit in half the rows at most", () => {
    /** Numbers of which so many of ten come again a quarter, a half and three quarters later. */
    const recurring = (count: number) => upTo(40).map((i) => (i % 10 < count ? 10 * (i % 10) : 10 * (i + 10)));
    expect([0, 5, 6, 10].map((count) => agrees(recurring(count), recurring(count)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("what is a whole step from another row's target does not fit", () => {
    const drifting = upTo(40).map((i) => 100 * (i % 10) + Math.floor(i / 10));
    const guess = (step: number) => same(column(drifting, { step }), column(drifting));
    expect([1, 2, 2.1].map((step) => isPlausible(guess(step)))).toEqual([true, true, false]);
  });

  test("where rows whose target is not the commonest value tell, and at least fifteen of them are compared", () => {
    const seldom = (count: number) => upTo(100).map((i) => (i < count ? 10 * (i + 1) : 0));
    const guess = (count: number, cause = seldom(count)) =>
      same(column(seldom(count), { commonest: 0 }), column(cause));
    expect([4, 5, 20].map((count) => isPlausible(guess(count)))).toEqual([false, true, true]);
    // Five rows are compared with three others each, and what one of these has is not known.
    expect(isPlausible(guess(5, other(seldom(5), { 50: NAN })))).toBe(false);
    expect(isPlausible(guess(5, other(seldom(5), { 60: NAN })))).toBe(true);
  });

  test("where a cause says something: with that of another row it would fit in 98 of 100 rows at most", () => {
    const sum = (changes: Readonly<Record<number, number>>) => {
      const [a, b] = [
        tens(100),
        other(
          upTo(100).map(() => 3),
          changes,
        ),
      ];
      const target = column(a.map((value, i) => value + b[i]));
      const causes = [column(a), column(b)];
      return [causes, causes.toReversed()].map((each) =>
        isPlausible({ target, causes: each, wanted: (x, y) => x + y }),
      );
    };
    expect(sum({})).toEqual([false, false]);
    expect(sum({ 40: 8 })).toEqual([true, true]);
    expect(sum({ 40: 8, 45: 9, 3: 11 })).toEqual([true, true]);
  });
});

describe("a target is the result itself", () => {
  const from = (target: readonly number[]) => isUnrounded(same(column(target), column(tens(target.length))));

  test("where it differs by traces of reckoning alone", () => {
    expect(from([0, 10, 20])).toBe(true);
    expect(from([0, 10 + 1e-9, 20])).toBe(true);
    expect(from([1e-6, 10, 20])).toBe(false);
    expect(from([0, 10, 20.3])).toBe(false);
    expect(from([0, 10, 19.7])).toBe(false);
  });

  test("rows that miss it, and rows that are not known, say nothing of that", () => {
    expect(from([0, 11, 25, NAN])).toBe(true);
    expect(from([0, 11, 25.5, NAN, 40.5])).toBe(false);
  });
});
