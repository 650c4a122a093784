// Rows that break a link are counted, and the first of them named with their values.

import { expect, test } from "vitest";
import { countBroken, valuesText } from "../../src/links/count-broken.ts";
import { parseLink } from "../../src/links/parse-link.ts";
import { resolveLink } from "../../src/links/resolve-link.ts";
import type { Feature } from "../../src/table/feature.ts";

const NAN = Number.NaN;
const features: readonly Feature[] = [
  { name: "garage", kind: "categorical", values: ["none", "attached"], spelling: ["none", "attached"] },
  { name: "cars", kind: "continuous", decimals: 0 },
  { name: "since", kind: "continuous", decimals: 0, date: "YYYY-MM-DD" },
];
const columns = [
  [0, 0, 1, 0, NAN, 0, 0, 0],
  [0, 1, 1, 2, 3, NAN, 4, 5],
  [0, 1, 2, 3, 4, 5, 6, 7],
].map((each) => Float64Array.from(each));
const counted = (text: string) =>
  countBroken(resolveLink(parseLink(text), features), { features, columns, rowCount: 8 });

test("rows without the condition, and rows of which nothing can be said, are not counted; the first three are named", () => {
  expect(counted("garage = none -> cars = 0")).toEqual({
    known: 5,
    broken: 4,
    first: ["row 1 (cars 1, garage none)", "row 3 (cars 2, garage none)", "row 6 (cars 4, garage none)"],
  });
});

test("a link that every row keeps to has none", () => {
  expect(counted("garage = none -> cars < 6")).toEqual({ known: 5, broken: 0, first: [] });
});

test("values are written as in the data, what is missing in words", () => {
  const link = resolveLink(parseLink("garage = attached -> since > '1970-01-01'"), features);
  expect(valuesText(link, features, Float64Array.of(1, 7, 31))).toBe("garage attached, since 1970-02-01");
  expect(valuesText(link, features, Float64Array.of(NAN, 7, NAN))).toBe("garage not known, since not known");
});
