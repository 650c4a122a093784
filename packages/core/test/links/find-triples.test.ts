// Three columns of which one is the sum, difference, product or quotient of the others: all that can be said of them, the best first.

import { describe, expect, test } from "vitest";
import { findTriples } from "../../src/links/find-triples.ts";
import { columnsOf, scattered, upTo } from "./made-columns.ts";

const NAN = Number.NaN;
const a = scattered(60, 373, 997);
const b = scattered(60, 211, 499);
const unrelated = scattered(60, 57, 211);
const both = (result: (x: number, y: number) => number) => a.map((value, i) => result(value, b[i]));
const found = (made: Parameters<typeof columnsOf>[0]) => findTriples(columnsOf(made));
const linksIn = (made: Parameters<typeof columnsOf>[0]) => found(made).links;

describe("all ways to say it are found", () => {
  test("of a sum, itself first", () => {
    const links = ["c = a + b", "b = c - a", "a = c - b"];
    expect(found({ a, b, c: both((x, y) => x + y) })).toEqual({ links, pairs: 3, pairsInAll: 3 });
  });

  test("of a difference, as a sum first", () => {
    expect(linksIn({ a, b, c: both((x, y) => x - y) })).toEqual(["a = b + c", "c = a - b", "b = a - c"]);
    expect(linksIn({ a, b, c: both((x, y) => y - x) })).toEqual(["b = a + c", "c = b - a", "a = b - c"]);
  });

  test("of a product, itself first", () => {
    expect(linksIn({ a, b, c: both((x, y) => x * y) })).toEqual(["c = a * b", "b = c / a", "a = c / b"]);
  });

  test("of a quotient that was rounded", () => {
    const quotient = both((x, y) => Number((x / y).toFixed(3)));
    expect(linksIn({ a, b, "c.3": quotient })).toEqual(["c = a / b", "b = a / c", "a = b * c"]);
    expect(linksIn({ b, a, "c.3": quotient })).toEqual(["c = a / b", "b = a / c", "a = b * c"]);
  });

  test("of a product that was rounded, after the quotients", () => {
    const product = both((x, y) => Number(((x / 100) * y).toFixed(1)));
    expect(linksIn({ "a.2": a.map((value) => value / 100), b, "c.1": product })).toEqual([
      "b = c / a",
      "a = c / b",
      "c = a * b",
    ]);
  });
});

describe("sums come before what was rounded", () => {
  test("whichever column is first", () => {
    const [sum, share] = [both((x, y) => x + y), both((x, y) => Number((x / y).toFixed(4)))];
    expect(linksIn({ a, b, "share.4": share, sum })).toEqual([
      "sum = a + b",
      "b = sum - a",
      "a = sum - b",
      "share = a / b",
      "b = a / share",
      "a = b * share",
    ]);
  });
});

describe("what is looked at", () => {
  test("is every pair of columns that have three values at least", () => {
    const [two, three] = [upTo(60).map((i) => i % 2), upTo(60).map((i) => [1, 4, 9][(i * 7) % 3])];
    expect(found({ a, two, unrelated })).toEqual({ links: [], pairs: 1, pairsInAll: 1 });
    expect(found({ a, three, unrelated })).toEqual({ links: [], pairs: 3, pairsInAll: 3 });
    expect(found({ a, missing: two.map((value, i) => (i === 3 ? NAN : value)), unrelated })).toMatchObject({
      pairs: 1,
    });
    expect(found({ a, b, three, unrelated })).toEqual({ links: [], pairs: 6, pairsInAll: 6 });
  });

  test("is nothing in one column or in none", () => {
    expect(findTriples([])).toEqual({ links: [], pairs: 0, pairsInAll: 0 });
    expect(found({ a })).toEqual({ links: [], pairs: 0, pairsInAll: 0 });
    expect(found({ a, b })).toEqual({ links: [], pairs: 1, pairsInAll: 1 });
  });
});

describe("found all the same", () => {
  const sum = both((x, y) => x + y);
  const without = (values: readonly number[], isMissing: (i: number) => boolean) =>
    values.map((value, i) => (isMissing(i) ? NAN : value));

  test("where any one row is wrong, in whichever column", () => {
    const wrongAt = (rows: readonly number[], values: readonly number[]) =>
      values.map((value, i) => (rows.includes(i) ? 2 : value));
    for (const rows of [[0], [1], [20], [0, 59], [30, 58, 59]]) {
      expect(linksIn({ a, b, sum: wrongAt(rows, sum) })[0]).toBe("sum = a + b");
      expect(linksIn({ a, b: wrongAt(rows, b), sum })[0]).toBe("sum = a + b");
    }
    expect(linksIn({ a, b, other: without(unrelated, (i) => i === 0), sum: wrongAt([0], sum) })[0]).toBe("sum = a + b");
  });

  test("where at most one of the twelve rows that tell most is wrong: those with the most values but 0", () => {
    // From row 40 on there is one value more.
    const other = unrelated.map((value, i) => (i < 40 ? 0 : 1000 + value));
    const wrong = (...rows: number[]) => sum.map((value, i) => (rows.includes(i) ? 2 : value));
    const links = [[40], [41], [51], [40, 52], [10, 20], [40, 41], [41, 42], [42, 51]].map(
      (rows) => linksIn({ a, b, other, sum: wrong(...rows) })[0],
    );
    const found = links.map((link) => link === "sum = a + b");
    expect(found).toEqual([true, true, true, true, true, false, false, false]);
  });

  test("where a column is known in every other row alone, and another in the others", () => {
    const other = without(unrelated, (i) => i % 2 === 1);
    for (const parity of [0, 1]) {
      const half = without(sum, (i) => i % 2 === parity);
      expect(linksIn({ a, b, other, half })).toEqual(["half = a + b", "b = half - a", "a = half - b"]);
    }
  });

  test("among many values that are near each other", () => {
    const near = Object.fromEntries(
      [-2, -1, 1, 2].map((more) => [`near ${more + 2}`, sum.map((value) => value + more)]),
    );
    expect(linksIn({ a, b, ...near, sum })).toEqual(["sum = a + b", "b = sum - a", "a = sum - b"]);
  });

  test("with columns of other decimals", () => {
    const cents = a.map((value) => value / 100);
    const made = { "cents.2": cents, b, "total.2": cents.map((value, i) => Number((value + b[i]).toFixed(2))) };
    expect(linksIn(made)).toEqual(["total = cents + b", "b = total - cents", "cents = total - b"]);
  });

  test("under names that need quotes", () => {
    const made = { "base pay": a, bonus: b, "pay in all": sum };
    expect(linksIn(made)[0]).toBe('"pay in all" = "base pay" + bonus');
  });
});

test("where one row in ten is another, nothing is found", () => {
  expect(linksIn({ a, b, c: both((x, y) => x + y).map((value, i) => (i % 10 === 0 ? value + 60 : value)) })).toEqual(
    [],
  );
});
