// What a link is once its names are positions: what it looks at, what it sets, and where in its text what is wrong stands.

import { describe, expect, test } from "vitest";
import { LoreError } from "../../src/errors.ts";
import { parseLink } from "../../src/links/parse-link.ts";
import { resolveLink } from "../../src/links/resolve-link.ts";
import type { Feature } from "../../src/table/feature.ts";

const SPELLINGS = ["none", "1", "-2"];
const features: readonly Feature[] = [
  { name: "garage", kind: "categorical", values: SPELLINGS, spelling: SPELLINGS },
  { name: "cars", kind: "continuous", decimals: 0 },
  { name: "price", kind: "continuous", decimals: 2 },
  { name: "since", kind: "continuous", decimals: 0, date: "YYYY-MM-DD" },
  { name: "until", kind: "continuous", decimals: 0, date: "YYYY-MM-DD" },
  { name: "home", kind: "categorical", values: SPELLINGS, spelling: SPELLINGS },
];
const NAN = Number.NaN;
const resolved = (text: string) => resolveLink(parseLink(text), features);
const row = (garage: number, cars: number, price = 0, since = 0, until = 0) =>
  Float64Array.of(garage, cars, price, since, until, 0);

describe("a link with positions", () => {
  test.each([
    ["price = cars * 2", { target: 2, columns: [2, 1], causes: [1] }],
    ["cars * 2 = price", { target: 2, columns: [2, 1], causes: [1] }],
    ["cars = price", { target: 1, columns: [1, 2], causes: [2] }],
    ["price = cars + cars", { target: 2, columns: [2, 1], causes: [1] }],
    ["cars <= price", { target: -1, columns: [1, 2], causes: [1, 2] }],
    ["garage = none -> cars = 0", { target: 1, columns: [1, 0], causes: [0] }],
    ["cars = 0 -> garage = none", { target: 0, columns: [0, 1], causes: [1] }],
    ["garage = none -> cars < price", { target: -1, columns: [0, 1, 2], causes: [0, 1, 2] }],
  ])("%s", (text, expected) => expect(resolved(text)).toMatchObject(expected));

  test("reads a value that looks like a number, or a negative one, as it is spelled", () => {
    const values = ["none", "1", "-2"].map((spelling) => resolved(`cars = 0 -> garage = ${spelling}`));
    expect(values.map(({ value }) => value(row(0, 0), 0))).toEqual([0, 1, 2]);
    expect(resolved("cars = 0 -> 'none' = garage").value(row(1, 0), 0)).toBe(0);
  });

  test("tests a row where its condition is true, takes any other, and cannot tell where that is not known", () => {
    const { test: keeps, condition } = resolved("garage = none -> cars = 0");
    const rows = [row(0, 0), row(0, 1), row(1, 1), row(NAN, 1), row(0, NAN)];
    expect(rows.map((each) => condition(each, 0))).toEqual([1, 1, 0, NAN, 1]);
    expect(rows.map((each) => keeps(each, 0))).toEqual([1, 0, 1, NAN, NAN]);
  });

  test("forgives less than a step of the column that follows", () => {
    const { test: keeps } = resolved("price = cars / 3");
    expect([0.33, 0.34, 0.32, 0.35].map((price) => keeps(row(0, 1, price), 0))).toEqual([1, 1, 0, 0]);
  });

  test("looks at the row that begins where it is told", () => {
    const both = Float64Array.of(...row(0, 3, 6), ...row(0, 4, 9));
    const { test: keeps, value } = resolved("price = cars * 2");
    expect([0, 6].map((offset) => keeps(both, offset))).toEqual([1, 0]);
    expect([0, 6].map((offset) => value(both, offset))).toEqual([6, 8]);
  });

  test("compares dates with dates and with what is written as one", () => {
    const { test: keeps } = resolved("garage = none -> since >= '1970-01-03'");
    expect([1, 2, 3].map((since) => keeps(row(0, 0, 0, since), 0))).toEqual([0, 1, 1]);
    const { test: isBefore } = resolved("since < until");
    expect([4, 5, 6].map((since) => isBefore(row(0, 0, 0, since, 5), 0))).toEqual([1, 0, 0]);
  });

  test("reads dates beside dates, on either side, and values beside their column", () => {
    const rows = [0, 1, 2].map((since) => row(since, 0, 0, since, 1));
    const verdicts = (text: string) => rows.map((each) => resolved(text).test(each, 0));
    expect(verdicts("until >= since")).toEqual([1, 1, 0]);
    expect(verdicts("'1970-01-02' <= since -> cars > 0")).toEqual([1, 0, 0]);
    expect(verdicts("garage != none -> cars > 0")).toEqual([1, 0, 0]);
    expect(verdicts("'1' != garage -> cars > 0")).toEqual([0, 1, 0]);
    expect(verdicts("cars = 0 -> garage != -2")).toEqual([1, 1, 0]);
    expect(verdicts("0 > -cars - 1 -> garage = none")).toEqual([1, 0, 0]);
  });

  test("names every column once, the target first and then its causes in the order of condition and conclusion", () => {
    const parts = (text: string) => {
      const { target, causes, columns } = resolved(text);
      return { target, causes, columns };
    };
    expect(parts("garage = none -> price = cars * 2 + cars")).toEqual({
      target: 2,
      causes: [0, 1],
      columns: [2, 0, 1],
    });
    expect(parts("cars > price -> price > cars")).toEqual({ target: -1, causes: [1, 2], columns: [1, 2] });
    expect(parts("home = none -> garage = none")).toEqual({ target: 0, causes: [5], columns: [0, 5] });
    expect(parts("price + 1 <= cars - price")).toEqual({ target: -1, causes: [2, 1], columns: [2, 1] });
  });

  test("is never of a known value, and applies always, where it is only looked at", () => {
    const { value, condition, test: keeps } = resolved("cars <= price");
    expect([value, condition, keeps].map((each) => each(row(NAN, 3, 2), 0))).toEqual([NAN, 1, 0]);
  });

  test("sets a number at the resolution of its column, and 0 for what rounds to nothing", () => {
    const value = (text: string, cars: number) => resolved(text).value(row(0, cars, 0.5), 0);
    expect([value("price = cars / 3", 1), value("price = cars / 3", NAN), value("price = cars / 0", 1)]).toEqual([
      0.33,
      NAN,
      NAN,
    ]);
    expect([value("price = cars / 1000", -1), value("price = -cars", 0)].map((each) => Object.is(each, 0))).toEqual([
      true,
      true,
    ]);
  });

  test("calculates with signs, sums, differences, products and quotients", () => {
    const calculated = (text: string) => resolved(`price = ${text}`).value(row(0, 8), 0);
    expect(["cars + 2", "cars - 2", "cars * 2", "cars / 2", "-cars", "2 - -cars"].map(calculated)).toEqual([
      ...[10, 6, 16, 4, -8, 10],
    ]);
  });
});

describe("what cannot be is refused where it stands", () => {
  test.each([
    ["garage < none -> cars = 0", 1, '"garage" is categorical and can only be compared by = and !='],
    ["none < garage -> cars = 0", 8, '"garage" is categorical and can only be compared by = and !='],
    ["cars = 0 -> price = garage * 2", 21, '"garage" is categorical and cannot be calculated with or compared by size'],
    ["price = since * 2", 9, '"since" has dates, which cannot be calculated with'],
    ["cars = 0 -> garage = home", 22, "must be compared with one of its values"],
    ["cars = 0 -> garage = cars + 1", 22, "must be compared with one of its values"],
    ["cars = 0 -> garage = nine", 22, 'has no value "nine"'],
    ["cars = 0 -> since = cars", 21, '"cars" must have dates that count as those of "since" do'],
    ["cars = 0 -> since = 1 + 2", 21, "must be compared with a date such as '1970-01-01'"],
    ["price = 'cars'", 9, "'cars' is a value, and a column or a number must stand"],
    ["price + 1 = cars * 2", 1, "one side of = must be a single column"],
    ["price = price + cars", 1, "a column must not follow from itself"],
    ["cars = 0 -> cars = price", 13, "a column must not follow from itself"],
    ["cars < 3", 1, "a link must name two columns or more"],
  ])("%s", (text, position, message) => {
    const fault = () => resolved(text);
    expect(fault).toThrow(LoreError);
    expect(fault).toThrow(message);
    expect(fault).toThrow(`at position ${position} of the link`);
  });

  test("whichever column it is, the first one too", () => {
    const two: readonly Feature[] = ["a", "b"].map((name) => ({ name, kind: "continuous", decimals: 0 }));
    expect(() => resolveLink(parseLink("a = 0 -> a = b"), two)).toThrow(
      "a column must not follow from itself at position 10",
    );
    expect(() => resolveLink(parseLink("b = 0 -> b = a"), two)).toThrow(
      "a column must not follow from itself at position 10",
    );
  });

  test("with the name that may have been meant", () => {
    try {
      resolved("price = caars * 2");
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        code: "unknown-feature",
        details: { link: "price = caars * 2", feature: "caars" },
      });
      expect((error as Error).message).toContain('did you mean "cars"?');
    }
  });
});
