// Values that come only with a value of another column: which statements are compared, and which links are proposed.

import { describe, expect, test } from "vitest";
import { findImplications } from "../../src/links/find-implications.ts";
import { evenlySpread } from "../../src/rows/sample.ts";
import type { Feature } from "../../src/table/feature.ts";
import type { Table } from "../../src/table/table.ts";
import { upTo } from "./made-columns.ts";

type Made = Readonly<Record<string, readonly (string | number | null)[]>>;

/** Texts are categories, in the order in which they are first found. */
function tableOf(made: Made): Table {
  const features = Object.entries(made).map(([name, cells]): Feature => {
    if (!cells.some((cell) => typeof cell === "string")) return { name, kind: "continuous", decimals: 0 };
    const values = [...new Set(cells.filter((cell) => typeof cell === "string"))];
    return { name, kind: "categorical", values, spelling: values };
  });
  const columns = Object.values(made).map((cells, j) => {
    const feature = features[j];
    const codeOf = (cell: string | number) =>
      feature.kind === "continuous" ? Number(cell) : feature.values.indexOf(cell);
    return Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : codeOf(cell)));
  });
  return { features, columns, rowCount: columns[0].length };
}

const found = (made: Made) => findImplications(tableOf(made));
/** Something else of which hardly any statement is made: all values but one are seldom. */
const seldom = (count: number) => upTo(count).map((i) => i + 1);

describe("statements are compared", () => {
  /** Statements of a column, told by how many pairs they make with each other. */
  const statementsIn = (made: Made) => {
    const { compared } = found(made);
    return (1 + Math.sqrt(1 + 4 * compared)) / 2;
  };
  const split = (count: number, of: number) => upTo(of).map((i) => (i < count ? "x" : "y"));

  test("where ten rows have the value, and not where nearly all have it", () => {
    expect([9, 10, 50, 95].map((count) => found({ a: split(count, 100), b: seldom(100) }).compared)).toEqual([
      0, 2, 2, 0,
    ]);
    const made = (count: number) => ({ a: split(count, 100), b: split(50, 100) });
    expect([4, 5, 9, 10, 90, 91, 95, 96].map((count) => statementsIn(made(count)))).toEqual([2, 3, 3, 4, 4, 3, 3, 2]);
  });

  test("where one row in a hundred has the value", () => {
    const made = (count: number) => ({ a: split(count, 2000), b: split(1000, 2000) });
    expect([19, 20].map((count) => statementsIn(made(count)))).toEqual([2, 3]);
  });

  test("of numbers that are 0 alone, and of dates never", () => {
    const numbers = upTo(100).map((i) => (i % 2 === 0 ? 0 : 1));
    const [table, b] = [tableOf({ numbers, b: split(50, 100) }), split(50, 100)];
    expect(findImplications(table).compared).toBe(6);
    const features = table.features.map(
      (each): Feature => (each.kind === "continuous" ? { ...each, date: "YYYY-MM-DD" } : each),
    );
    expect(findImplications({ ...table, features }).compared).toBe(2);
    expect(statementsIn({ numbers: numbers.map((value) => value + 1), b })).toBe(2);
    expect(found({ numbers })).toEqual({ links: [], compared: 0 });
    expect(found({ b: seldom(20) })).toEqual({ links: [], compared: 0 });
  });

  test("of the twelve commonest values of a column", () => {
    /** Value 0 ten times, value 1 eleven times, and so on; of b it is known whether a is this value. */
    const made = (value: number) => {
      const a = upTo(13).flatMap((code) => upTo(10 + code).map(() => `v${code}`));
      return { a, b: a.map((cell) => (cell === `v${value}` ? "yes" : "no")) };
    };
    expect(found(made(0))).toEqual({ links: [], compared: 13 * 12 });
    expect(found(made(1)).links).toEqual(["a = v1 -> b = yes", "b = yes -> a = v1"]);
    expect(found(made(12)).links).toEqual(["b = yes -> a = v12", "a = v12 -> b = yes"].toSorted());
  });

  test("what is missing is no value", () => {
    const a = upTo(100).map((i) => (i < 50 ? null : i < 60 ? "x" : "y"));
    expect(statementsIn({ a, b: split(50, 100) })).toBe(4);
  });
});

describe("a link is proposed", () => {
  const garage = upTo(200).map((i) => (i % 5 === 0 ? "none" : "attached"));
  const cars = garage.map((cell) => (cell === "none" ? 0 : 2));

  test("in both directions where both hold, and of numbers as of categories", () => {
    expect(found({ garage, cars })).toEqual({
      links: ["garage = none -> cars = 0", "cars = 0 -> garage = none"],
      compared: 6,
    });
  });

  test("in the direction that holds", () => {
    const some = garage.map((cell, i) => (cell === "none" && i % 10 === 0 ? 0 : 2));
    expect(found({ garage, some }).links).toEqual(["some = 0 -> garage = none"]);
    expect(found({ some, garage }).links).toEqual(["some = 0 -> garage = none"]);
  });

  test("the most surprising first", () => {
    const rare = upTo(200).map((i) => (i % 10 === 0 ? "r" : i % 2 === 0 ? "s" : "t"));
    const alsoRare = rare.map((cell) => (cell === "r" ? "one" : "many"));
    const often = rare.map((cell) => (cell === "t" ? "odd" : "even"));
    expect(found({ often, rare, alsoRare }).links).toEqual([
      ...["often = odd -> rare = t", "rare = t -> often = odd", "rare = s -> often = even"],
      ...["rare = r -> alsoRare = one", "alsoRare = one -> rare = r"],
    ]);
  });

  test("at most twice between two columns, in one direction", () => {
    const code = upTo(300).map((i) => ["p", "q", "r", "s"][i % 4]);
    const name = code.map((cell) => `is ${cell}`);
    const { links } = found({ code, name });
    expect(links).toEqual([
      ...["code = p -> name = 'is p'", "code = q -> name = 'is q'"],
      ...["name = 'is p' -> code = p", "name = 'is q' -> code = q"],
    ]);
  });

  test("with names and values in quotes where they need them", () => {
    const made = { "the garage": garage, cars: garage.map((cell) => (cell === "none" ? "cars" : "some")) };
    expect(found(made).links).toEqual([
      ...["\"the garage\" = none -> cars = 'cars'", "cars = 'cars' -> \"the garage\" = none"],
      ...['"the garage" = attached -> cars = some', 'cars = some -> "the garage" = attached'],
    ]);
  });

  test("not where chance explains it: so few rows have so common a value", () => {
    /** So many rows have a condition whose conclusion one row in five has. */
    const made = (count: number) => ({ a: upTo(200).map((i) => (i % 5 === 0 && i < 5 * count ? "x" : "y")), garage });
    // 12 statements in pairs, a chance of one in a million: ln(12e6) = 16.3, and each row is worth ln(5) = 1.61.
    expect([10, 11].map((count) => found(made(count)).links)).toEqual([[], ["a = x -> garage = none"]]);
  });
});

describe("a link may have exceptions", () => {
  const count = 1000;
  const at = evenlySpread(count, count);
  /** Rows of the condition that lack the conclusion, by where the sample has them. */
  const links = (exceptions: readonly number[]) => {
    const condition = upTo(count).map(() => "no");
    const conclusion = upTo(count).map(() => "other");
    for (let k = 0; k < 400; k++) condition[at[k]] = "yes";
    for (let k = 0; k < 500; k++) conclusion[at[k]] = "such";
    for (const k of exceptions) conclusion[at[k]] = "other";
    return found({ condition, conclusion }).links.includes("condition = yes -> conclusion = such");
  };
  const near = [
    [0, 1, 2, 3, 4],
    [31, 30, 29, 28, 27],
    [0, 4, 8, 12, 16],
    [3, 7, 11, 15, 19],
    [0, 2, 5, 7, 8],
    [10, 13, 16, 24, 31],
  ];
  const far = [
    [0, 40, 80, 120, 160],
    [31, 32, 63, 64, 95],
    [100, 101, 102, 133, 399],
  ];

  test.each([...near, ...far])("one in a hundred, not more: %i, %i, %i, %i and %i", (...exceptions) => {
    expect(links(exceptions)).toBe(false);
    expect(links(exceptions.slice(1))).toBe(true);
    expect(links(exceptions.slice(0, -1))).toBe(true);
  });

  test("none of them many", () => {
    expect([6, 8, 16, 17, 31, 32, 64, 399].map((many) => links(upTo(many)))).toEqual(upTo(8).map(() => false));
    expect(links([])).toBe(true);
  });
});
