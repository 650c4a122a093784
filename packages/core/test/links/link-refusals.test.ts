// What whoever wrote a link that cannot be is told, word for word: what is wrong, where in the link, and what to do.

import { expect, test } from "vitest";
import { LoreError } from "../../src/errors.ts";
import { parseLink } from "../../src/links/parse-link.ts";
import { resolveLink } from "../../src/links/resolve-link.ts";
import type { Feature } from "../../src/table/feature.ts";

const SPELLINGS = ["none", "attached", "12"];
const features: readonly Feature[] = [
  { name: "garage", kind: "categorical", values: SPELLINGS, spelling: SPELLINGS },
  { name: "isOpen", kind: "boolean", values: [false, true], spelling: ["no", "yes"] },
  { name: "cars", kind: "continuous", decimals: 0 },
  { name: "capital-gain", kind: "continuous", decimals: 0 },
  { name: "since", kind: "continuous", decimals: 0, date: "YYYY-MM-DD" },
  { name: "at", kind: "continuous", decimals: 0, date: "YYYY-MM-DD hh:mm" },
];

/** The position, and the message with @ for the place, which every message names. */
function refusal(text: string): readonly [number, string] {
  try {
    resolveLink(parseLink(text), features);
  } catch (error) {
    if (!(error instanceof LoreError)) throw error;
    const { code, message, details } = error;
    const position = details.position as number;
    const isUnknown = code === "unknown-feature";
    expect(details).toEqual({ link: text, position, ...(isUnknown ? { feature: details.feature } : {}) });
    expect(isUnknown || code === "invalid-option").toBe(true);
    return [position, message.replace(` at position ${position} of the link ${JSON.stringify(text)}`, " @")];
  }
  throw new Error(`${text} was taken for a link`);
}

const EXAMPLES = "; a link is such as monthly = yearly / 12 or garage = none -> cars = 0";
const NO_CALCULATION = '"garage" is categorical and cannot be calculated with or compared by size @; only numbers can';
const ONE_OF_ITS_VALUES =
  "\"garage\" is categorical and must be compared with one of its values @; a value that is called like a column stands in 'single quotes'";

test.each<readonly [string, number, string]>([
  ["cars", 5, `a comparison (=, !=, <=, >=, <, >) must stand here, got its end @${EXAMPLES}`],
  ["cars + 1 (", 10, `a comparison (=, !=, <=, >=, <, >) must stand here, got "(" @${EXAMPLES}`],
  ["= cars", 1, `a column, a value or a number must stand here, got "=" @${EXAMPLES}`],
  ["cars = ", 8, `a column, a value or a number must stand here, got its end @${EXAMPLES}`],
  ["cars = 2 2", 10, `an operator, -> or nothing must stand here, got "2" @${EXAMPLES}`],
  ["cars = 2 -> cars = 3 'x'", 22, `an operator, -> or nothing must stand here, got "x" @${EXAMPLES}`],
  ["cars = (2 * 3", 14, '")" must stand here, got its end @'],
  ["cars = (2 * 3 cars", 15, '")" must stand here, got "cars" @'],
  ["cars = 1e999", 8, "a number must be within reach of numbers, got 1e999 @"],
  ["cars = -1e999", 9, "a number must be within reach of numbers, got 1e999 @"],
])("%s is no link", (text, position, message) => expect(refusal(text)).toEqual([position, message]));

test.each<readonly [string, number, string]>([
  ["cars = carz + 1", 8, 'unknown column "carz" @; did you mean "cars"?'],
  ["cars = capital-gain", 8, 'unknown column "capital" @; did you mean "capital-gain", in quotes?'],
  ["1 + carz = cars", 5, 'unknown column "carz" @; did you mean "cars"?'],
  ["cars = something", 8, 'unknown column "something" @; known are garage, isOpen, cars, capital-gain, since, at'],
  ["cars = 'since'", 8, "'since' is a value, and a column or a number must stand @"],
  ["cars < 'none'", 8, "'none' is a value, and a column or a number must stand @"],
  ["carz = 'since'", 1, 'unknown column "carz" @; did you mean "cars"?'],
])("%s names what is no column", (text, position, message) => expect(refusal(text)).toEqual([position, message]));

test.each<readonly [string, number, string]>([
  ["cars = garage", 8, NO_CALCULATION],
  ["cars = 2 * -garage", 13, NO_CALCULATION],
  ["cars = isOpen + 1", 8, '"isOpen" is boolean and cannot be calculated with or compared by size @; only numbers can'],
  ["cars = since", 8, '"since" has dates, which cannot be calculated with @'],
  ["garage <= none", 1, '"garage" is categorical and can only be compared by = and != @'],
  ["none > garage", 8, '"garage" is categorical and can only be compared by = and != @'],
  ["isOpen < yes", 1, '"isOpen" is boolean and can only be compared by = and != @'],
  ["garage = cars", 10, ONE_OF_ITS_VALUES],
  ["garage = -cars", 10, ONE_OF_ITS_VALUES],
  ["garage = 1 + 2", 10, ONE_OF_ITS_VALUES],
  ["garage = atached -> cars = 0", 10, '"garage" has no value "atached" @; did you mean "attached"?'],
  ["garage = -12 -> cars = 0", 10, '"garage" has no value "-12" @; did you mean "12"?'],
  ["garage = house -> cars = 0", 10, '"garage" has no value "house" @; known are none, attached, 12'],
  ["since = cars", 9, '"cars" must have dates that count as those of "since" do @'],
  ["since <= at", 10, '"at" must have dates that count as those of "since" do @'],
  ["since <= garage", 10, '"garage" must have dates that count as those of "since" do @'],
  ["since <= soon -> cars = 0", 10, "\"since\" must be compared with a date such as '1970-01-01' @"],
  ["at <= 2 * 3 -> cars = 0", 7, "\"at\" must be compared with a date such as '1970-01-01 00:00' @"],
  ["'1970' = since -> cars = 0", 1, "\"since\" must be compared with a date such as '1970-01-01' @"],
])("%s compares what cannot be compared", (text, position, message) =>
  expect(refusal(text)).toEqual([position, message]),
);

test.each<readonly [string, number, string]>([
  ["cars = cars * 2", 1, "a column must not follow from itself @"],
  ["cars * 2 = cars", 1, "a column must not follow from itself @"],
  ['cars = 1 -> cars = "capital-gain"', 13, "a column must not follow from itself @"],
  [
    "isOpen = yes -> isOpen = no",
    1,
    "a link must name two columns or more @; a range or the allowed values bind a single one",
  ],
  [
    "garage = none -> garage = attached",
    1,
    "a link must name two columns or more @; a range or the allowed values bind a single one",
  ],
  ["cars > 1 -> garage = garage", 22, ONE_OF_ITS_VALUES],
  ["cars > 1", 1, "a link must name two columns or more @; a range or the allowed values bind a single one"],
  [
    "cars + 1 = 2",
    1,
    "one side of = must be a single column @; write it so that a column stands alone, as in total = a + b",
  ],
  ["1 = 1", 1, "one side of = must be a single column @; write it so that a column stands alone, as in total = a + b"],
])("%s binds nothing to anything", (text, position, message) => expect(refusal(text)).toEqual([position, message]));

test("a link may have a thousand characters", () => {
  const long = `cars = 1${" ".repeat(993)}`;
  expect(parseLink(long.slice(1)).text).toHaveLength(1000);
  expect(() => parseLink(long)).toThrow(
    expect.objectContaining({
      code: "invalid-option",
      message: "a link must have at most 1000 characters, got 1001",
      details: { link: long },
    }),
  );
});
