// A query as data, and what is said of a text that is none, word for word.

import { tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { parseQuery } from "../src/rows/query/parse-query.ts";
import { queryColumns } from "../src/rows/query/query-columns.ts";
import { rowsMatching } from "../src/rows/query/rows-matching.ts";
import { premiseQuery, quoted } from "../src/rows/query/write-query.ts";
import { factsOf, labellingOf } from "./made-facts.ts";

const table = tableFromRows([
  { income: 10, job: "clerk", "home town": "Rome", home: "own", since: "2021-03-04 10:30", isOpen: true },
  { income: null, job: null, "home town": "New York", home: "rent", since: "2021-03-05 10:30", isOpen: false },
]);
const facts = factsOf(["no", "yes"], labellingOf([0, -1]));
const columns = queryColumns(table, facts, null);
const parse = (text: string) => parseQuery(text, columns);
const found = (text: string) => [0, 1].filter(rowsMatching(parse(text), columns, facts).fits);
const compare = (column: string, operator: string, ...values: string[]) => ({
  kind: "compare",
  column,
  operator,
  values,
});
const known = (column: string, isKnown: boolean) => ({ kind: "known", column, isKnown });
const marked = { kind: "flag", flag: "marked" };

describe("a query is read", () => {
  test.each<[string, object]>([
    ["income > 3", compare("income", ">", "3")],
    ["INCOME ≤ 3", compare("income", "<=", "3")],
    ["home town = New York", compare("home town", "=", "New York")],
    ["home = own", compare("home", "=", "own")],
    ['"home town" != "a and b"', compare("home town", "!=", "a and b")],
    ["job in (a b, 'c, d')", compare("job", "=", "a b", "c, d")],
    ["job is not in (a)", compare("job", "!=", "a")],
    ["job is known", known("job", true)],
    ["job known", known("job", true)],
    ["job IS NOT Known", known("job", false)],
    ["Marked", marked],
    ["not marked", { kind: "not", of: marked }],
    ["not not marked", { kind: "not", of: { kind: "not", of: marked } }],
    ["(marked)", marked],
    [
      "marked and noted and job known",
      { kind: "and", parts: [marked, { kind: "flag", flag: "noted" }, known("job", true)] },
    ],
    [
      "marked or noted and marked",
      { kind: "or", parts: [marked, { kind: "and", parts: [{ kind: "flag", flag: "noted" }, marked] }] },
    ],
    [
      "(marked or noted) AND marked",
      { kind: "and", parts: [{ kind: "or", parts: [marked, { kind: "flag", flag: "noted" }] }, marked] },
    ],
    [`${"(".repeat(49)}marked${")".repeat(49)}`, marked],
  ])("%s", (text, query) => expect(parse(text)).toEqual(query));
});

describe("a text that is no query is refused", () => {
  const VALUE_TEST = 'one of = != < <= > >=, "is known" or "in (a, b)" must stand behind the column';
  test.each<[string, string, object]>([
    ["", "a column must stand before the end, as in income > 300", {}],
    [", 3", 'a column must stand before ",", as in income > 300', {}],
    ["incme > 3", 'unknown column "incme"; did you mean "income"?', { column: "incme" }],
    ["Markd", 'unknown column "Markd"; did you mean "marked"?', { column: "Markd" }],
    ["home town", `${VALUE_TEST} home town, got the end`, { column: "home town" }],
    ["job is clerk", `${VALUE_TEST} job, got "clerk"`, { column: "job" }],
    ["job not", `${VALUE_TEST} job, got the end`, { column: "job" }],
    ["job =", "a value must stand before the end", {}],
    ["job = and marked", 'a value must stand before "and"', {}],
    ["job = , a", 'a value must stand before ","', {}],
    ["job in a", 'values must stand in parentheses behind "in", as in job in (fixed, other)', {}],
    ["job in (a, )", 'a value must stand before ")"', {}],
    ["job in (a", '")" must stand before the end', {}],
    ["job in (a > 3", '")" must stand before ">"', {}],
    ["(marked", '")" must stand before the end', {}],
    ["(marked ,", '")" must stand before ","', {}],
    ["marked )", '"and" or "or" must stand before ")"', {}],
    ["marked marked", '"and" or "or" must stand before "marked"', {}],
    [`${"(".repeat(50)}marked${")".repeat(50)}`, "a query must not be nested more than 50 times", {}],
  ])("%s", (text, message, details) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ code: "invalid-option", message, details: { option: "search", ...details } }),
    );
  });

  test.each<[string, string]>([
    ["job > clerk", "job has names, which are compared by = and !=, got >"],
    ["job = clrk", 'job is never "clrk"; did you mean "clerk"?'],
    ["decision = maybe", 'decision is never "maybe"; known are no, yes'],
    ["income = many", 'income must be compared with a number, got "many"'],
    ["since < today", 'since must be compared with a date such as 1970-01-01 00:00, got "today"'],
    ["row = -1", 'row must be compared with the number of a row, got "-1"'],
    ["row = 1x", 'row must be compared with the number of a row, got "1x"'],
    ["row = x1", 'row must be compared with the number of a row, got "x1"'],
  ])("%s compares with what cannot be", (text, message) => {
    expect(() => found(text)).toThrow(expect.objectContaining({ message, details: { option: "search" } }));
  });
});

test("what is not known of the data is another value than any; of what is yet to come nobody knows", () => {
  expect([found("job != clerk"), found("job = clerk"), found("income != 11"), found("income < 11")]).toEqual([
    [1],
    [0],
    [0, 1],
    [0],
  ]);
  expect([found("decision != yes"), found("decision != no"), found("decision not in (yes)")]).toEqual([[0], [], [0]]);
  expect([found("isOpen = true"), found("status = open"), found("row in (1, 7)"), found("row <= 0")]).toEqual([
    [0],
    [0, 1],
    [1],
    [0],
  ]);
});

test("a moment is written as the data spell it, and a bound between two as the earlier", () => {
  const feature = table.features[4];
  const premise = (above: number, atMost: number) =>
    premiseQuery([{ kind: "interval", feature: "since", above, atMost, date: "YYYY-MM-DD hh:mm" }], {
      features: [feature],
      columns: [table.columns[4]],
    });
  const [from] = table.columns[4];
  expect(feature).toMatchObject({ kind: "continuous", date: "YYYY-MM-DD hh:mm" });
  expect(premise(from, from + 1.5)).toBe('since > "2021-03-04 10:30" and since <= "2021-03-04 10:31"');
});

test("a word that queries use stands in quotes where it is a name", () => {
  const words = ["and", "or", "not", "is", "in", "known", "Known"];
  expect(words.map(quoted)).toEqual(words.map((word) => `"${word}"`));
});
