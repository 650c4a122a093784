// Queries from text to data and back, what they may be compared with, and what is said of one that cannot be.

import { type Condition, type Dictionary, tableFromRows } from "@lore-xai/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createReviews } from "../src/reviews.ts";
import { caseFacts } from "../src/rows/case-facts.ts";
import { looksLikeQuery, parseQuery } from "../src/rows/query/parse-query.ts";
import { queryColumns } from "../src/rows/query/query-columns.ts";
import { queryTokens } from "../src/rows/query/query-tokens.ts";
import { rowsMatching } from "../src/rows/query/rows-matching.ts";
import { premiseQuery, quoted } from "../src/rows/query/write-query.ts";

const ROWS = [
  { income: 10, job: "clerk", since: "2021-03-04", "home town": "Rome" },
  { income: 20.5, job: "cook", since: "2021-03-05", "home town": "Oslo" },
  { income: null, job: "not", since: "2021-04-01", "home town": null },
  { income: 40, job: "clerk", since: "2022-01-01", "home town": "Rome" },
];
const table = tableFromRows(ROWS);
const dictionary: Dictionary = {
  format: "lore-dictionary/1",
  columns: { income: { label: "Monthly income" }, job: { label: "Job", values: { cook: "chef" } } },
};

function world(scores: readonly number[] = [0.1, 0.6, 0.9, Number.NaN], labels: readonly number[] = [0, 1, 1, -1]) {
  const reviews = createReviews(ROWS.length);
  const facts = caseFacts({
    ...{ labels: ["no", "yes"], others: null, reviews, checked: null },
    stated: { labels: ["yes", "no"], outcomes: Int32Array.of(1, 1, 0, -1) },
    scored: "yes",
    decisions: {
      ...{ labels: () => Int32Array.from(labels), known: () => 3 },
      ...{ scores: () => Float64Array.from(scores), scored: () => 3 },
    },
  });
  const columns = queryColumns(table, facts, dictionary);
  const found = (text: string) => {
    const { fits } = rowsMatching(parseQuery(text, columns), columns, facts);
    return [...ROWS.keys()].filter(fits);
  };
  return { columns, facts, found };
}

describe("a condition as a query", () => {
  const text = (...premise: Condition[]) => premiseQuery(premise, table);
  const interval = (feature: string, above: number | null, atMost: number | null): Condition => ({
    ...{ kind: "interval", feature, above, atMost },
  });

  test("has bounds, names and gaps as people write them", () => {
    expect(text(interval("income", 10, 40.5))).toBe("income > 10 and income <= 40.5");
    expect(text(interval("income", null, -3))).toBe("income <= -3");
    expect(text(interval("income", null, null))).toBe("income is known");
    expect(text(interval("income", 1e-7, null))).toBe('income > "1e-7"');
    expect(text({ kind: "value", feature: "job", value: "clerk" })).toBe("job = clerk");
    expect(text({ kind: "value", feature: "job", value: "not" })).toBe('job = "not"');
    expect(text({ kind: "missing", feature: "home town" })).toBe('"home town" is not known');
    expect(text({ kind: "known", feature: "income" })).toBe("income is known");
  });

  test("on dates has the day, the earlier one of two", () => {
    const day = table.columns[2][0];
    expect(text(interval("since", day + 0.5, null))).toBe('since > "2021-03-04"');
    expect(text(interval("since", null, day))).toBe('since <= "2021-03-04"');
  });

  test("on several values lists them, with the gap beside them", () => {
    const values = (...list: (string | null)[]): Condition => ({ kind: "values", feature: "job", values: list });
    expect(text(values("clerk", "cook"))).toBe("job in (clerk, cook)");
    expect(text(values("clerk"))).toBe("job = clerk");
    expect(text(values("clerk", null))).toBe("(job = clerk or job is not known)");
    expect(text(values("clerk", "cook", null))).toBe("(job in (clerk, cook) or job is not known)");
    expect(text(values(null))).toBe("job is not known");
  });

  test("on all values but some leaves those out, and what is missing where it may be", () => {
    const except = (feature: string, values: readonly (string | null)[], ...list: (string | null)[]): Condition => ({
      ...{ kind: "values", feature, values, except: list },
    });
    expect(text(except("job", ["clerk"], "cook"))).toBe("job != cook");
    expect(text(except("job", ["clerk"], "cook", "not"))).toBe('job not in (cook, "not")');
    expect(text(except("home town", ["Rome"], "Oslo", null))).toBe('"home town" != Oslo and "home town" is known');
    expect(text(except("home town", ["Rome", null], "Oslo"))).toBe('"home town" != Oslo');
    expect(text(except("home town", ["Rome", "Oslo"], null))).toBe('"home town" is known');
  });

  test("is none for a sum of points or a column that is not there", () => {
    expect(text({ kind: "known", feature: "age" })).toBeNull();
    expect(text({ kind: "score" } as unknown as Condition, { kind: "known", feature: "income" })).toBeNull();
  });
});

test("a text is one token in quotes, and one without where it is plain", () => {
  expect(["a-b", "Ä_1", "12", "-1.5", "12.", "a b", "In", 'a"b', "1a", ""].map(quoted)).toEqual([
    ...["a-b", "Ä_1", "12", "-1.5", '"12."', '"a b"', '"In"', '"a""b"', '"1a"', '""'],
  ]);
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(queryTokens(quoted(name)).map(({ text }) => text)).toEqual([name, ""]);
    }),
  );
});

test("tokens are words, quoted texts, operators and signs", () => {
  const kinds = queryTokens(`a>='b''c' ≠ "d""e", (f≤1) !x`).map(({ kind, text }) => `${kind} ${text}`);
  expect(kinds).toEqual([
    ...[
      "word a",
      "operator >=",
      "quoted b'c",
      "operator !=",
      'quoted d"e',
      "sign ,",
      "sign (",
      "word f",
      "operator <=",
    ],
    ...["word 1", "sign )", "word !", "word x", "end "],
  ]);
});

describe("a query finds", () => {
  const { found } = world();
  test.each([
    ["income > 10", [1, 3]],
    ["income >= 10 and income < 40", [0, 1]],
    ["income != 10", [1, 2, 3]],
    ["Monthly Income <= 20.5", [0, 1]],
    ["income is known", [0, 1, 3]],
    ["income not known", [2]],
    ["job = chef or job = NOT", [1, 2]],
    ["job in (clerk, cook)", [0, 1, 3]],
    ["job not in (clerk, cook)", [2]],
    ['home town = Rome and not (job = "cook")', [0, 3]],
    ['"home town" != Rome', [1, 2]],
    ["since < 2021-04-01", [0, 1]],
    ["row >= 2", [2, 3]],
    ["decision = yes", [1, 2]],
    ["decision != yes", [0]],
    ["decision is known", [0, 1, 2]],
    ["truth = yes", [2]],
    ["truth = no", [0, 1]],
    ["truth is known", [0, 1, 2]],
    ["wrong", [1]],
    ["right", [0, 2]],
    ["not wrong", [0, 2, 3]],
    ["score > 0.5", [1, 2]],
    ["score >= 0 and score <= 1", [0, 1, 2]],
    ["status is known and income = 10", [0]],
    ["marked", []],
  ])("%s", (text, rows) => {
    expect(found(text)).toEqual(rows);
  });
});

describe("a query that cannot be says why", () => {
  const { found } = world();
  test.each([
    ["incom > 3", 'unknown column "incom"; did you mean "income"?'],
    ["> 3", 'a column must stand before ">", as in income > 300'],
    ["income", "must stand behind the column income, got the end"],
    ["income >", "a value must stand before the end"],
    ["(income > 3", '")" must stand before the end'],
    ["income > 3 )", '"and" or "or" must stand before ")"'],
    ["job in clerk", 'values must stand in parentheses behind "in"'],
    ["job in (clerk", '")" must stand before the end'],
    ["job > clerk", "job has names, which are compared by = and !=, got >"],
    ["job = chief", 'job is never "chief"'],
    ["income = much", 'income must be compared with a number, got "much"'],
    ["since = soon", "since must be compared with a date such as 1970-01-01"],
    ["row = 1.5", 'row must be compared with the number of a row, got "1.5"'],
    ["score > 2", 'score must be compared with a number from 0 to 1, got "2"'],
    ["score > -1", 'score must be compared with a number from 0 to 1, got "-1"'],
    ["changed", 'unknown column "changed"'],
    [`${"not ".repeat(60)}wrong`, "a query must not be nested more than 50 times"],
  ])("%s", (text, message) => {
    expect(() => found(text)).toThrow(message);
  });
});

test("what has an operator, a word of queries or a name that stands for itself looks like a query", () => {
  const { columns } = world();
  const isQuery = (text: string) => looksLikeQuery(text, columns);
  expect(["income > 3", "job is clerk", " Wrong ", "a in b", "not a", "flips with age"].map(isQuery)).toEqual([
    ...[true, true, true, true, true, true],
  ]);
  expect(["clerk", "#12", "wrongly", "Rome 12", ""].map(isQuery)).toEqual([false, false, false, false, false]);
});
