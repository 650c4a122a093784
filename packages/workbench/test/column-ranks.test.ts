// Columns as ranks, and rows in their order.

import type { Feature } from "@lore-xai/core";
import { expect, test } from "vitest";
import { orderByRank, rankColumn, rankNumbers } from "../src/rows/column-ranks.ts";

const NAN = Number.NaN;

test("numbers are ranked by what they are, equal ones alike, gaps apart", () => {
  const { ranks, values } = rankNumbers(Float64Array.of(5, -2, NAN, 10, 5, 0, NAN, -2, 7));
  expect([...ranks]).toEqual([2, 0, -1, 4, 2, 1, -1, 0, 3]);
  expect([...values]).toEqual([-2, 0, 5, 7, 10]);
  expect([...rankNumbers(Float64Array.of(NAN, NAN)).ranks]).toEqual([-1, -1]);
  expect([...rankNumbers(Float64Array.of(NAN, NAN)).values]).toEqual([]);
  const many = Float64Array.from({ length: 33 }, (_, i) => (i * 7) % 33);
  expect([...rankNumbers(many).ranks]).toEqual([...many]);
});

test("the text of a number is what people read, dates as dates", () => {
  const number: Feature = { name: "n", kind: "continuous", decimals: 1 };
  expect(rankColumn(number, Float64Array.of(1.5, 1e21, NAN))).toEqual({
    ranks: Int32Array.of(0, 1, -1),
    texts: ["1.5", "1e+21"],
  });
  const date: Feature = { name: "d", kind: "continuous", decimals: 0, date: "YYYY-MM-DDThh:mm" };
  expect(rankColumn(date, Float64Array.of(61, 0)).texts).toEqual(["1970-01-01t00:00", "1970-01-01t01:01"]);
});

test("names are ranked as they are spelt, and found in lower case", () => {
  const spelling = ["clerk", "Baker", "ant", "Clerk"];
  const names: Feature = { name: "job", kind: "categorical", values: spelling, spelling };
  expect(rankColumn(names, Float64Array.of(0, 1, 2, 3, NAN))).toEqual({
    ranks: Int32Array.of(3, 0, 2, 1, -1),
    texts: ["baker", "clerk", "ant", "clerk"],
  });
});

test("rows are ordered by rank both ways, equal ones as they stand, gaps last", () => {
  const ranks = Int32Array.of(1, -1, 0, 2, 1, -1, 0);
  expect([...orderByRank(ranks, 3, false)]).toEqual([2, 6, 0, 4, 3, 1, 5]);
  expect([...orderByRank(ranks, 3, true)]).toEqual([3, 0, 4, 2, 6, 1, 5]);
  expect([...orderByRank(Int32Array.of(-1, -1), 0, true)]).toEqual([0, 1]);
});
