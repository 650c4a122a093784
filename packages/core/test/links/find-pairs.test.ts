// Two columns of which one follows from the other, as the search writes it.

import { describe, expect, test } from "vitest";
import { findPairs } from "../../src/links/find-pairs.ts";
import { columnsOf, scattered, upTo } from "./made-columns.ts";

const NAN = Number.NaN;
const a = scattered(60, 373, 997);
const unrelated = scattered(60, 211, 499);
const rounded = (values: readonly number[], decimals: number) => values.map((value) => Number(value.toFixed(decimals)));
const found = (made: Parameters<typeof columnsOf>[0]) => findPairs(columnsOf(made));

describe("a column of whole numbers that is", () => {
  test.each([
    ["the same", a, "b = a"],
    ["a constant more", a.map((value) => value + 7), "b = a + 7"],
    ["a constant less", a.map((value) => value - 7), "b = a - 7"],
    ["what is missing to a constant", a.map((value) => 1000 - value), "b = 1000 - a"],
    ["the other without its sign", a.map((value) => -value), "b = 0 - a"],
    ["a multiple", a.map((value) => value * 12), "b = a * 12"],
    ["a negative multiple", a.map((value) => value * -3), "b = a * -3"],
  ])("%s", (_, b, link) => expect(found({ a, unrelated, b })).toEqual([link]));

  test("a twelfth, and is rounded", () => {
    expect(
      found({
        a,
        b: rounded(
          a.map((value) => value / 12),
          0,
        ),
      }),
    ).toEqual(["b = a / 12"]);
    expect(
      found({
        a,
        "b.2": rounded(
          a.map((value) => value / 12),
          2,
        ),
      }),
    ).toEqual(["b = a / 12"]);
  });
});

describe("a factor has as few digits as will do, four at most", () => {
  test.each([
    [0.5, 0, "b = a / 2"],
    [2, 0, "b = a * 2"],
    [10, 0, "b = a * 10"],
    [2.5, 1, "b = a * 2.5"],
    [0.4, 1, "b = a * 0.4"],
    [1.19, 2, "b = a * 1.19"],
    [0.4536, 4, "b = a * 0.4536"],
    [1.094, 3, "b = a * 1.094"],
  ])("%f with %i decimals", (factor, decimals, link) => {
    const b = rounded(
      a.map((value) => value * factor),
      decimals,
    );
    expect(found({ a, [`b.${decimals}`]: b })).toEqual([link]);
  });
});

test("a factor with more digits than people choose is none", () => {
  const finer = a.map((value) => value + value / 1000);
  expect(
    found({
      "a.3": finer,
      "b.6": rounded(
        finer.map((value) => value * Math.SQRT2),
        6,
      ),
    }),
  ).toEqual([]);
});

describe("of two that follow from each other", () => {
  test("the later one follows from the earlier one", () => {
    const b = a.map((value) => value + 7);
    expect(found({ a, b })).toEqual(["b = a + 7"]);
    expect(found({ b, a })).toEqual(["a = b - 7"]);
  });

  test("the direction is taken in which nothing was rounded", () => {
    const b = rounded(
      a.map((value) => value / 7),
      4,
    );
    expect(found({ a, "b.4": b })).toEqual(["b = a / 7"]);
    expect(found({ "b.4": b, a })).toEqual(["b = a / 7"]);
    const c = a.map((value) => value * 3);
    expect(found({ c, a })).toEqual(["a = c / 3"]);
  });

  test("what was rounded follows from what was not", () => {
    const thousands = rounded(
      a.map((value) => value / 10),
      0,
    );
    expect(found({ a, thousands })).toEqual(["thousands = a / 10"]);
    expect(found({ thousands, a })).toEqual(["thousands = a / 10"]);
    const fourFifths = rounded(
      a.map((value) => value * 0.8),
      0,
    );
    expect(found({ a, fourFifths })).toEqual(["fourFifths = a * 0.8"]);
    expect(found({ fourFifths, a })).toEqual(["fourFifths = a * 0.8"]);
  });
});

describe("nothing follows", () => {
  test("from columns that have nothing to do with each other, or from a single one", () => {
    expect(found({ a, unrelated })).toEqual([]);
    expect(found({ a })).toEqual([]);
    expect(findPairs([])).toEqual([]);
  });

  test("where one row in ten is another", () => {
    expect(found({ a, b: a.map((value, i) => (i % 10 === 0 ? value + 50 : value)) })).toEqual([]);
  });

  test("where the target hardly changes", () => {
    const b = a.map((_, i) => (i % 30 === 0 ? 1 : 2));
    expect(found({ a: b.map((value) => value + 1), b })).toEqual([]);
  });
});

test("missing values, zeros and a row that is wrong where it tells most do no harm", () => {
  const greatest = a.indexOf(Math.max(...a));
  expect(found({ a, b: a.map((value, i) => (i === greatest ? 3 : value * 12)) })).toEqual(["b = a * 12"]);
  expect(found({ a, b: a.map((value, i) => (i === greatest ? NAN : value * 12)) })).toEqual(["b = a * 12"]);
  expect(
    found({
      a: a.map((value, i) => (i % 2 === 0 ? 0 : value)),
      b: a.map((value, i) => (i % 2 === 0 ? 0 : value * 12)),
    }),
  ).toEqual(["b = a * 12"]);
});

test("names with spaces stand in quotes, and all pairs are listed, the earliest columns first", () => {
  const made = { "year of birth": a.map((value) => 2000 - value), age: a, "shoe size": upTo(60).map((i) => a[i] + 3) };
  expect(found(made)).toEqual([
    'age = 2000 - "year of birth"',
    '"shoe size" = 2003 - "year of birth"',
    '"shoe size" = age + 3',
  ]);
});
