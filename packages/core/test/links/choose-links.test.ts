// Which of the links that rows keep to are proposed, and in which order: what one must have, and what the others say already.

import { describe, expect, test } from "vitest";
import { sampledRows } from "../../src/links/column-sample.ts";
import { findLinks } from "../../src/links/find-links.ts";
import { type Made, scattered, tableOf, upTo } from "./made-columns.ts";

const proposed = (made: Made) => findLinks(tableOf(made)).proposals;
const linksIn = (made: Made) => proposed(made).map(({ link }) => link);

const [A, B, C] = [scattered(400, 373, 997), scattered(400, 211, 499), scattered(400, 57, 811)];
const sumOf = (...columns: (readonly number[])[]) =>
  upTo(columns[0].length).map((i) => columns.reduce((sum, each) => sum + each[i], 0));
/** Where the sample of 256 does not look: what is wrong there is found when all rows are counted. */
const SEEN = new Set(sampledRows(tableOf({ A })));
const UNSEEN = upTo(400).filter((i) => !SEEN.has(i));
const wrongAt = (values: readonly number[], rows: readonly number[]) =>
  values.map((value, i) => (rows.includes(i) ? value + 500 : value));

describe("a link is proposed", () => {
  const a = A.slice(0, 100);

  test("with how many rows there are to it, how many break it, and the first that do", () => {
    expect(proposed({ a, b: wrongAt(a, [60]) })).toEqual([
      { link: "b = a", known: 100, broken: 1, first: [`row 60 (b ${a[60] + 500}, a ${a[60]})`] },
    ]);
  });

  test("where one row in a hundred breaks it at most", () => {
    expect(linksIn({ a, b: wrongAt(a, [60]) })).toEqual(["b = a"]);
    expect(linksIn({ a, b: wrongAt(a, [60, 80]) })).toEqual([]);
    expect(proposed({ A, B: wrongAt(A, UNSEEN.slice(0, 4)) })).toMatchObject([
      { link: "B = A", known: 400, broken: 4 },
    ]);
    expect(proposed({ A, B: wrongAt(A, UNSEEN.slice(0, 5)) })).toEqual([]);
  });

  test("from thirty rows on", () => {
    const made = (count: number) => ({ a: A.slice(0, count), b: A.slice(0, count) });
    expect([29, 30].map((count) => findLinks(tableOf(made(count))).pairs)).toEqual([0, 1]);
    // The first row has the commonest value, for all are different.
    expect([30, 31].map((count) => linksIn(made(count)))).toEqual([[], ["b = a"]]);
  });

  test("where thirty rows whose target is not the commonest value keep to it", () => {
    const made = (count: number) => {
      const from = upTo(200).map((i) => (i < count ? 20 + 3 * i : 0));
      return { from, to: from.map((value) => value * 12) };
    };
    expect([29, 30].map((count) => linksIn(made(count)))).toEqual([
      ["from = 0 -> to = 0", "to = 0 -> from = 0"],
      ["to = from * 12"],
    ]);
  });

  test("where one in twenty of those rows breaks it at most", () => {
    const seldom = upTo(400).map((i) => (i % 10 === 3 ? i : 0));
    const unseen = UNSEEN.filter((i) => seldom[i] > 0);
    const made = (count: number) => {
      const wrong = unseen.slice(0, count);
      return { seldom, to: seldom.map((value, i) => (wrong.includes(i) ? 7 : value * 3)) };
    };
    const isProposed = (count: number) => linksIn(made(count)).includes("to = seldom * 3");
    expect([0, 1, 2, 3, 4].map(isProposed)).toEqual([true, true, true, false, false]);
  });

  test("where ten rows have its condition", () => {
    const made = (count: number) => {
      const rare = upTo(200).map((i) => (i < count ? 0 : 1 + (i % 2)));
      return { rare, too: rare.map((value) => (value === 0 ? 0 : 5 + (value % 2))) };
    };
    expect(linksIn(made(9))).toEqual([]);
    expect(proposed(made(10))).toEqual([
      { link: "rare = 0 -> too = 0", known: 10, broken: 0, first: [] },
      { link: "too = 0 -> rare = 0", known: 10, broken: 0, first: [] },
    ]);
  });
});

describe("the best comes first", () => {
  test("equations, of them those that every row keeps to; then implications, in the same way", () => {
    const [zero, nearly] = [
      A.map((_, i) => (i % 4 === 0 ? 0 : 1 + (i % 3))),
      C.map((_, i) => (i % 4 === 1 ? 0 : 1 + (i % 3))),
    ];
    const made = {
      nearly,
      almost: nearly.map((value, i) => (i === 201 || value > 0 ? 6 + (i % 2) : 0)),
      zero,
      also: zero.map((value, i) => (value > 0 ? 6 + (i % 2) : 0)),
      a: A,
      nearlySevenfold: wrongAt(A, [300]).map((value) => value * 7),
      b: B,
      thrice: B.map((value) => value * 3),
    };
    expect(linksIn(made)).toEqual([
      ...["thrice = b * 3", "nearlySevenfold = a * 7"],
      ...["almost = 0 -> nearly = 0", "zero = 0 -> also = 0", "also = 0 -> zero = 0", "nearly = 0 -> almost = 0"],
    ]);
  });
});

describe("what others say already is not proposed", () => {
  test("of columns that follow from one of them, nothing between themselves", () => {
    expect(linksIn({ a: A, copy: A, more: A.map((value) => value + 3), less: A.map((value) => value - 4) })).toEqual([
      ...["copy = a", "more = a + 3", "less = a - 4"],
    ]);
    const yearly = A.map((value) => value * 12);
    expect(linksIn({ a: A, yearly, b: B, sum: sumOf(A, B), great: sumOf(yearly, B) })).toEqual([
      ...["yearly = a * 12", "sum = a + b"],
    ]);
  });

  test("of the columns of an equation, neither it turned round nor an implication", () => {
    expect(linksIn({ a: A, b: B, sum: sumOf(A, B) })).toEqual(["sum = a + b"]);
    const seldom = A.map((value, i) => (i % 3 === 0 ? 0 : value));
    expect(linksIn({ seldom, thrice: seldom.map((value) => value * 3) })).toEqual(["thrice = seldom * 3"]);
  });

  test("a column that is two sums follows from one, and of the other sum another column follows", () => {
    expect(linksIn({ a: A, b: B, sum: sumOf(A, B), c: C, rest: A.map((value, i) => value + B[i] - C[i]) })).toEqual([
      ...["sum = a + b", "rest = sum - c"],
    ]);
  });

  test("a column that follows from two others may have one that follows from it", () => {
    const sum = sumOf(A, B);
    expect(linksIn({ a: A, b: B, sum, c: C, all: sumOf(sum, C) })).toEqual(["sum = a + b", "all = sum + c"]);
  });
});
