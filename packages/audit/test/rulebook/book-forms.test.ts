// A book in every form, word for word, and what becomes of its conditions in other languages of rules.

import type { CommonTag, RuleBook } from "@lore-xai/audit";
import { bookToMarkdown, bookToPython, bookToSql, decideByBook, formatRuleBook, makeRuleBook } from "@lore-xai/audit";
import { type Feature, functionBlackBox, type Premise, tableFromRows } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import {
  bookBudgetSentence,
  bookFidelitySentence,
  bookRuleDecides,
  bookRuleWorth,
  otherwiseWorth,
  overlapSentences,
} from "../../src/rulebook/book-text.ts";
import { featureConditions, spellingsOf } from "../../src/rulebook/book-values.ts";
import { bookPremiseText, premiseClauses } from "../../src/rulebook/premise-clauses.ts";

const { features } = tableFromRows([
  { income: 10, job: "it's", owner: true, since: "2020-01-05" },
  { income: 20, job: "b", owner: false, since: "2021-01-05" },
]);
const rule = (premise: Premise, outcome: string, change: object = {}): RuleBook["rules"][number] => ({
  ...{
    premise,
    outcome,
    coverage: 0.25,
    precision: proportion(9, 10),
    decides: proportion(4, 5),
    examples: [],
    counterExamples: [],
  },
  ...change,
});
const low = { kind: "interval", feature: "income", above: null, atMost: 15 } as const;
const job = { kind: "value", feature: "job", value: "it's" } as const;
const BOOK: RuleBook = {
  ...{ format: "lore-rulebook/1", version: "0", seed: 3, labels: ["deny", "grant"], features },
  rules: [
    rule([low, job], "deny", { decides: proportion(9, 10) }),
    rule([{ kind: "missing", feature: "income" }], "grant"),
  ],
  otherwise: { outcome: "grant", decides: proportion(30, 40) },
  ...{ fidelity: proportion(80, 100), baseRate: proportion(61, 100) },
  sizes: [
    { rules: 1, conditions: 2, fidelity: proportion(70, 100) },
    { rules: 2, conditions: 1.5, fidelity: proportion(80, 100) },
  ],
  ...{ overlaps: [], made: { localRules: 20, rows: 1500, keptApart: 100, madeRows: 0 } },
};
const asked = { queries: 900, maxQueries: 1000, cut: [], isQuick: false } as const;
const tag: CommonTag = { feature: "mail: free", column: "mail", text: "free", words: { label: '"free"' } };

describe("what a rule is worth", () => {
  test("is how often it is true, and where it decides if that is less", () => {
    expect(bookRuleDecides(BOOK.rules[0])).toBeNull();
    expect(bookRuleDecides(BOOK.rules[1])).toBe("true for 4 of the 5 that no rule before it covers");
    expect(bookRuleDecides(rule([], "x", { decides: proportion(0, 0) }))).toBe("rules before it cover all of these");
    const worth = "true for 9 of 10 cases that it covers (at least 55 in 100, with 95% confidence); covers 25% of all";
    expect(bookRuleWorth(BOOK.rules[0])).toBe(worth);
    expect(bookRuleWorth(BOOK.rules[1])).toBe(`${worth}; true for 4 of the 5 that no rule before it covers`);
    expect(bookRuleWorth(rule([], "x", { precision: proportion(0, 0) }))).toBe(
      "covers none of the cases kept apart: nothing is known of how often it is true",
    );
    expect(otherwiseWorth(BOOK)).toBe("true for 30 of 40 cases that no rule covers");
    expect(otherwiseWorth({ ...BOOK, otherwise: { outcome: "x", decides: proportion(0, 0) } })).toBe(
      "no case kept apart is left to it",
    );
  });
});

test("how well the book does, beside always saying the same", () => {
  const end = "always saying the commonest outcome would do so for 61 of 100.";
  expect(bookFidelitySentence(BOOK)).toBe(
    `The book decides as the model does for 80 of 100 cases kept apart (70 to 88 of 100, with 95% confidence); ${end}`,
  );
  expect(bookFidelitySentence({ ...BOOK, rules: [] })).toMatch(/^The book has no rule; it decides/);
  expect(bookFidelitySentence({ ...BOOK, baseRate: proportion(0, 0) })).toMatch(/for 0 of 100\.$/);
});

test("which rules cover the same cases", () => {
  const overlap = (isConflict: boolean, first = 0) => ({ first, second: 1, rows: 4, isConflict });
  expect(overlapSentences(BOOK)).toEqual(["No two rules cover the same case."]);
  expect(overlapSentences({ ...BOOK, overlaps: [overlap(false)] })).toEqual([
    "Where rules cover the same cases, they say the same.",
  ]);
  expect(overlapSentences({ ...BOOK, overlaps: [overlap(false), overlap(true), overlap(true, 5)] })).toEqual([
    "Rules that cover the same cases and say otherwise; the first one decides: rules 1 and 2 (4 cases of 100); rules 6 and 2 (4 cases of 100).",
  ]);
});

test("what was asked, and what a budget has cut", () => {
  const begin = "The model was asked about 900 rows, of 1,000 that were allowed";
  expect(bookBudgetSentence(BOOK)).toBeNull();
  expect(bookBudgetSentence({ ...BOOK, asked })).toBe(`${begin}; nothing was cut.`);
  const cut = (["rows", "kept-apart", "made-up-cases", "cases"] as const).map((part, k) => ({
    part,
    got: k + 1,
    wanted: 9,
  }));
  expect(bookBudgetSentence({ ...BOOK, asked: { ...asked, cut, isQuick: true } })).toBe(
    `${begin}. For want of questions the book was composed on 1 of 9 rows, it was measured on 2 of 9 rows kept apart, 3 of 9 made-up cases were asked about, 4 of 9 cases were explained and each of them with few questions: with more the book may be better.`,
  );
});

describe("what a rule asks for", () => {
  const book = {
    tags: [
      tag,
      { ...tag, feature: "mail: late", text: "late" },
      { ...tag, feature: "note: x", column: "note", text: "x" },
    ],
  };
  const is = (feature: string, value: boolean) => ({ kind: "value", feature, value }) as const;

  test("of texts is what they contain, one clause for each column, before all else", () => {
    const premise = [low, is("note: x", false), is("mail: late", false), is("mail: free", true)];
    expect(premiseClauses(premise, book)).toEqual([
      'mail contains "free" and not "late"',
      'note does not contain "x"',
      expect.stringMatching(/^income is at most 15/),
    ]);
    expect(bookPremiseText(premise, book)).toBe(
      'mail contains "free" and not "late" and note does not contain "x" and income <= 15',
    );
    expect(bookPremiseText([is("mail: free", true)], book)).toBe('mail contains "free"');
    expect(bookPremiseText([low], {})).toBe("income <= 15");
    expect(premiseClauses([], book)).toEqual([]);
  });
});

test("the whole as text and as Markdown", () => {
  expect(formatRuleBook({ ...BOOK, asked })).toMatchInlineSnapshot(`
    "The model in 2 rules

      1  if income <= 15 and job = it's: DENY
           true for 9 of 10 cases that it covers (at least 55 in 100, with 95%
           confidence); covers 25% of all
      2  else if income is not known: GRANT
           true for 9 of 10 cases that it covers (at least 55 in 100, with 95%
           confidence); covers 25% of all; true for 4 of the 5 that no rule before
           it covers
         otherwise: GRANT
           true for 30 of 40 cases that no rule covers

    How far to trust this
      The book decides as the model does for 80 of 100 cases kept apart (70 to 88 of
      100, with 95% confidence); always saying the commonest outcome would do so for
      61 of 100.
      No two rules cover the same case.
      20 cases explained, 1,500 rows to compose on, 100 rows kept apart to measure
      on; seed 3
      The model was asked about 900 rows, of 1,000 that were allowed; nothing was
      cut.

    How many rules it takes
      1 rule       2.0 conditions each    70.0%
      2 rules      1.5 conditions each    80.0%
    "
  `);
  expect(formatRuleBook(BOOK)).not.toContain("allowed");
  expect(bookToMarkdown({ ...BOOK, asked })).toMatchInlineSnapshot(`
    "# The model in 2 rules

    The book decides as the model does for 80 of 100 cases kept apart (70 to 88 of 100, with 95% confidence); always saying the commonest outcome would do so for 61 of 100.

    1. If income is at most 15 and job is it's: **deny**  
       true for 9 of 10 cases that it covers (at least 55 in 100, with 95% confidence); covers 25% of all.
    2. Else if income is not known: **grant**  
       true for 9 of 10 cases that it covers (at least 55 in 100, with 95% confidence); covers 25% of all; true for 4 of the 5 that no rule before it covers.

    Otherwise: **grant**; true for 30 of 40 cases that no rule covers.

    No two rules cover the same case.

    The model was asked about 900 rows, of 1,000 that were allowed; nothing was cut.

    | rules | conditions each | cases decided as the model does |
    | ---: | ---: | ---: |
    | 1 | 2.0 | 70.0% |
    | 2 | 1.5 | 80.0% |
    "
  `);
  expect(bookToMarkdown(BOOK)).not.toContain("allowed");
});

const one = (...premise: Premise) => ({ ...BOOK, rules: [rule(premise, "deny")] });

describe("a book as SQL", () => {
  const where = (...premise: Premise) => /WHEN (.*) THEN 'deny'/.exec(bookToSql(one(...premise)))?.[1];

  test("is an expression, or what it says otherwise", () => {
    expect(bookToSql(BOOK)).toBe(
      `CASE\n  WHEN "income" <= 15 AND "job" IN ('it''s') THEN 'deny'\n  WHEN "income" IS NULL THEN 'grant'\n  ELSE 'grant'\nEND\n`,
    );
    expect(bookToSql({ ...BOOK, rules: [] })).toBe("'grant'\n");
  });

  test("has every kind of condition", () => {
    const values = { kind: "values", feature: "job", values: ["b", "it's"] } as const;
    expect(where({ kind: "known", feature: 'a"b' })).toBe('"a""b" IS NOT NULL');
    expect(where({ ...low, above: 3 })).toBe('"income" > 3 AND "income" <= 15');
    expect(where({ ...low, above: 3, atMost: null })).toBe('"income" > 3');
    expect(where({ kind: "value", feature: "owner", value: true })).toBe(`"owner" IN ('true')`);
    expect(where(values)).toBe(`"job" IN ('b', 'it''s')`);
    expect(where({ ...values, values: ["b", null] })).toBe(`("job" IN ('b') OR "job" IS NULL)`);
    expect(where({ ...values, values: ["b"], except: ["it's"] })).toBe(`"job" NOT IN ('it''s')`);
    expect(where({ ...values, values: ["b", null], except: ["it's"] })).toBe(
      `("job" NOT IN ('it''s') OR "job" IS NULL)`,
    );
    expect(where({ ...values, values: ["b"], except: [null] })).toBe('"job" IS NOT NULL');
    expect(where({ kind: "interval", feature: "since", above: 18_262, atMost: null, date: "YYYY-MM-DD" })).toBe(
      `"since" > '2020-01-01'`,
    );
  });

  test("refuses what it cannot say", () => {
    const date = { kind: "interval", feature: "since", above: 1, atMost: null, date: "DD.MM.YYYY" } as const;
    expect(refusalOf(() => bookToSql(one(date)))).toEqual({
      ...{ code: "invalid-option", details: { column: "since" } },
      message:
        "the dates of since are spelt DD.MM.YYYY, which SQL cannot compare as text; write the book as .py or .json",
    });
    expect(refusalOf(() => bookToSql({ ...BOOK, tags: [tag] }))).toEqual({
      ...{ code: "invalid-option", details: { column: "mail" } },
      message:
        'a book that speaks of what "mail" contains cannot be written as SQL, which does not know where words end; write it as .json, .html, .md or .txt',
    });
    expect(refusalOf(() => featureConditions([{ kind: "score" } as never]))).toEqual({
      ...{ code: "invalid-option", message: "a rule book cannot ask for a sum of points", details: {} },
    });
  });
});

describe("a book as Python", () => {
  const where = (...premise: Premise) => /\n {4}if (.*):\n {8}return "deny"\n/.exec(bookToPython(one(...premise)))?.[1];

  test("is a module that says how good it is, and decides rule by rule", () => {
    const module = bookToPython(BOOK);
    expect(module.split("\n").slice(0, 2)).toEqual([
      '"""What the model says, in 2 rules: as the model for 80 of 100 cases kept apart."""',
      "",
    ]);
    expect(module.slice(module.indexOf("def decide"))).toBe(
      [
        "def decide(row):",
        '    if _between(_number(row.get("income")), -INFINITY, 15) and _text(row.get("job")) in ("it\'s",):',
        '        return "deny"',
        '    if _text(row.get("income")) is None:',
        '        return "grant"',
        '    return "grant"',
        "",
      ].join("\n"),
    );
    expect(module.slice(0, module.indexOf("def decide"))).toMatchInlineSnapshot(`
      """"What the model says, in 2 rules: as the model for 80 of 100 cases kept apart."""

      from datetime import datetime, timezone

      INFINITY = float("inf")


      def _text(value):
          """The value as the data spell it; None where there is none."""
          if value is None or value != value or value == "":
              return None
          if isinstance(value, bool):
              return "true" if value else "false"
          if isinstance(value, float) and value.is_integer():
              value = int(value)
          return str(value)


      def _number(value):
          """None where there is none: data have words such as n/a for it."""
          try:
              number = float(_text(value))
          except (TypeError, ValueError):
              return None
          return number if number == number else None


      def _date(value, spelling, unit):
          try:
              moment = datetime.strptime(str(value), spelling).replace(tzinfo=timezone.utc)
          except ValueError:
              return None
          return moment.timestamp() // unit


      def _between(number, above, at_most):
          return number is not None and above < number <= at_most


      "
    `);
    expect(refusalOf(() => bookToPython({ ...BOOK, tags: [tag] }))?.message).toMatch(/cannot be written as Python/);
  });

  test("has every kind of condition", () => {
    const values = { kind: "values", feature: "job", values: ["b", "it's"] } as const;
    expect(where({ kind: "known", feature: "income" })).toBe('_text(row.get("income")) is not None');
    expect(where({ ...low, above: 3, atMost: null })).toBe('_between(_number(row.get("income")), 3, INFINITY)');
    expect(where({ kind: "value", feature: "owner", value: true })).toBe('_text(row.get("owner")) in ("true",)');
    expect(where({ kind: "values", feature: "job", values: [null] })).toBe('_text(row.get("job")) in (None,)');
    expect(where(values)).toBe('_text(row.get("job")) in ("b", "it\'s",)');
    expect(where({ ...values, values: ["b", null] })).toBe('_text(row.get("job")) in ("b", None,)');
    expect(where({ ...values, values: ["b"], except: ["it's"] })).toBe('not _text(row.get("job")) in ("it\'s", None,)');
    expect(where({ ...values, values: ["b", null], except: ["it's"] })).toBe('not _text(row.get("job")) in ("it\'s",)');
    expect(where({ ...values, values: ["b"], except: ["it's", null] })).toBe(
      'not _text(row.get("job")) in ("it\'s", None,)',
    );
    const dated = (date: "YYYY-MM-DD" | "DD.MM.YYYY" | "YYYY-MM-DD hh:mm:ss") =>
      where({ kind: "interval", feature: "since", above: 1, atMost: 2, date } as never);
    expect(dated("YYYY-MM-DD")).toBe('_between(_date(row.get("since"), "%Y-%m-%d", 86400), 1, 2)');
    expect(dated("DD.MM.YYYY")).toBe('_between(_date(row.get("since"), "%d.%m.%Y", 86400), 1, 2)');
  });
});

test("values are spelt as in the data, or as they are", () => {
  const spelt = (cell: string | number | boolean | null, column: string, own: readonly Feature[] = features) =>
    spellingsOf(cell, column, own);
  expect([
    spelt(null, "job"),
    spelt(true, "owner"),
    spelt("b", "job"),
    spelt("new", "job"),
    spelt(3, "income"),
    spelt(3, "odd"),
  ]).toEqual([...[[], ["true"], ["b"], ["new"], ["3"], ["3"]]]);
  const odd: Feature = { name: "yes", kind: "boolean", values: [false, true], spelling: ["N", "Y"] };
  expect(spelt(true, "yes", [odd])).toEqual(["Y"]);
});

describe("a case decided by a book", () => {
  test("gets the outcome of the first rule that covers it, else the last", () => {
    const decided = (income: number | null, name = "it's") => decideByBook(BOOK, { income, job: name });
    expect([decided(10), decided(20), decided(10, "b"), decided(null)]).toEqual(["deny", "grant", "grant", "grant"]);
    expect(decideByBook({ rules: [], otherwise: BOOK.otherwise }, {})).toBe("grant");
  });

  test("is read where the book speaks of words", () => {
    const book = { ...one({ kind: "value", feature: "mail: free", value: true }), tags: [tag] };
    const reading = {
      columns: ["mail"],
      telling: () => [],
      tagsIn: (column: string, cell: string) => new Map(cell.split(" ").map((text) => [`${column}: ${text}`, tag])),
    };
    expect(
      [{ mail: "free now" }, { mail: "now" }, { mail: null }, {}].map((row) => decideByBook(book, row, reading)),
    ).toEqual([...["deny", "grant", "grant", "grant"]]);
    expect(refusalOf(() => decideByBook(book, { mail: "free" }))).toEqual({
      ...{ code: "invalid-option", details: { column: "mail" } },
      message: 'the book speaks of what "mail" contains: say how it is read, as by commonTags of @lore-xai/media',
    });
  });
});

describe("a column of zeros and ones", () => {
  const above = { kind: "interval", feature: "Action", above: 0, atMost: null } as const;
  const below = { kind: "interval", feature: "Drama", above: null, atMost: 0 } as const;
  const book: RuleBook = {
    ...BOOK,
    features: tableFromRows([
      { Action: 0, Drama: 1 },
      { Action: 1, Drama: 0 },
    ]).features,
    zeroOne: ["Action", "Drama"],
    rules: [rule([above, below], "grant")],
  };

  test("is told as the value that it has, in every form for people", () => {
    expect(bookPremiseText(book.rules[0].premise, book)).toBe("Action = 1 and Drama = 0");
    expect(premiseClauses(book.rules[0].premise, book)).toEqual(["Action is 1", "Drama is 0"]);
    expect(formatRuleBook(book)).toContain("if Action = 1 and Drama = 0: GRANT");
    expect(bookToMarkdown(book)).toContain("Action is 1");
    // A book of an earlier version does not say which columns these are.
    expect(bookPremiseText(book.rules[0].premise, {})).toBe("Action > 0 and Drama <= 0");
  });

  test("is tested as before by programs", () => {
    expect(bookToSql(book)).toContain('"Action" > 0 AND "Drama" <= 0');
    expect(bookToPython(book)).toContain("0, INFINITY");
  });

  test("is named by a book that is made", async () => {
    const rows = tableFromRows(Array.from({ length: 80 }, (_, i) => ({ Action: i % 2, size: i })));
    const blackBox = functionBlackBox(({ Action }) => (Action === 1 ? "hit" : "flop"), { labels: ["flop", "hit"] });
    const made = await makeRuleBook({ blackBox, rows, cases: 2, rules: 2 });
    expect(made.zeroOne).toEqual(["Action"]);
    expect(formatRuleBook(made)).toMatch(/if Action = [01]:/);
  });
});
