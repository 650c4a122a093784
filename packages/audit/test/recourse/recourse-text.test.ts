// Recourse word for word.

import { proportion } from "@lore-xai/core/measures";
import { spellingOf } from "@lore-xai/core/words";
import { describe, expect, test } from "vitest";
import { formatRecourse, type Recourse, recourseToMarkdown } from "../../src/index.ts";
import {
  actionText,
  actionWorth,
  deniedSentence,
  helpedText,
  meaningSentences,
  recourseHeading,
  resultSentences,
} from "../../src/recourse/recourse-text.ts";
import { GERMAN_AUDIT } from "../../src/words/de.ts";
import { ENGLISH_AUDIT } from "../../src/words/en.ts";
import { ITALIAN_AUDIT } from "../../src/words/it.ts";

const cost = { median: 0.345, mean: 0.5, changes: 1 };
const action: Recourse["actions"][number] = {
  changes: [
    { feature: "income", kind: "at-least", value: 20 },
    { feature: "debt", kind: "at-most", value: 5 },
    { feature: "job", kind: "becomes", value: "fixed" },
  ],
  ...{ helped: proportion(40, 100), possible: proportion(90, 100), aloneHelped: 12, cost, examples: [] },
};
const RECOURSE: Recourse = {
  ...{ format: "lore-recourse/1", version: "0", seed: 7, from: "deny", to: "grant", dictionary: null, constraints: [] },
  ...{
    denied: proportion(200, 1000),
    actions: [action],
    together: proportion(40, 100),
    growth: [],
    cost,
    overlaps: [],
  },
  leftBehind: {
    premise: [{ kind: "value", feature: "job", value: "none" }],
    ...{ precision: proportion(30, 31), coverage: proportion(30, 60) },
  },
  ...{ notes: [], made: { explained: 5, tried: 60, chosenOn: 100, keptApart: 100, queries: 4321 } },
};
const spell = spellingOf({ dictionary: null });

describe("an action", () => {
  test("is told change by change", () => {
    expect(actionText(action, spell)).toBe("raise income to 20 or more, lower debt to 5 or less and job becomes fixed");
  });

  test("moves a date, and makes a zero a one, in every language", () => {
    const changes: Recourse["actions"][number]["changes"] = [
      { feature: "since", kind: "at-least", value: "01.07.2012", of: "date" },
      { feature: "until", kind: "at-most", value: "31.12.2012", of: "date" },
      { feature: "Action", kind: "at-least", value: 1, of: "zero-one" },
      { feature: "Drama", kind: "at-most", value: 0, of: "zero-one" },
    ];
    const told = [ENGLISH_AUDIT, GERMAN_AUDIT, ITALIAN_AUDIT].map((words) => actionText({ changes }, spell, words));
    expect(told).toEqual([
      "move since to 01.07.2012 or later, move until to 31.12.2012 or earlier, Action becomes 1 and Drama becomes 0",
      "since: auf den 01.07.2012 oder später verschieben; until: auf den 31.12.2012 oder früher verschieben; Action: wird 1; Drama: wird 0",
      "since: spostare al 01.07.2012 o più tardi; until: spostare al 31.12.2012 o prima; Action: diventa 1; Drama: diventa 0",
    ]);
  });

  test("is worth whom it helps, and what it costs", () => {
    expect(helpedText(proportion(40, 100))).toBe("40% of the denied (30% to 51%)");
    expect(helpedText(proportion(0, 0))).toMatch(/^0% of the denied/);
    expect(actionWorth(action, "grant")).toBe(
      "40% of the denied (30% to 51%) would get grant: 40 of 90 for whom it is a change that is allowed, 12 of them by no other action; median cost 0.34, 1.0 change in the mean",
    );
    expect(actionWorth({ ...action, aloneHelped: 0, cost: { ...cost, changes: 1.25 } }, "grant")).toMatch(
      /each of them by another action too; median cost 0\.34, 1\.3 changes in the mean$/,
    );
    expect(actionWorth({ ...action, cost: null }, "grant")).toMatch(/^none of 100 .* would get grant$/);
  });
});

describe("all actions", () => {
  const results = (change: Partial<Recourse>) => resultSentences({ ...RECOURSE, ...change }, spell);

  test("are told together, with whom they leave", () => {
    expect(results({})).toEqual([
      "Together: 40% of the denied (30% to 51%) would get grant by one action or another; the cheapest for each: median cost 0.34, 1.0 change in the mean.",
      expect.stringMatching(/^Left: 60 of 100 .*kept apart, whom none of these actions helps\.$/),
      expect.stringMatching(
        /^Nothing here helps 30 of 31 .* \(at least 83 in 100, with 95% confidence\); these are 50% of those who are left\.$/,
      ),
    ]);
  });

  test("leave nobody, or those whom no rule describes", () => {
    expect(results({ together: proportion(100, 100) })).toHaveLength(2);
    expect(results({ leftBehind: null }).at(-1)).toBe("No short rule describes those who are left.");
    expect(results({ actions: [], leftBehind: null })).toEqual([
      "No action was found by which any of the denied would get grant.",
      "No short rule describes those who are left.",
    ]);
    expect(results({ cost: null })[0]).toBe(
      "Together: 40% of the denied (30% to 51%) would get grant by one action or another.",
    );
  });

  test("tell of a column of zeros and ones which of them those have who are left", () => {
    const premise = [{ kind: "interval", feature: "owner", above: null, atMost: 0 } as const];
    const leftBehind = { premise, precision: proportion(30, 31), coverage: proportion(30, 60) };
    expect(results({ leftBehind, zeroOne: ["owner"] }).at(-1)).toContain("owner = 0");
  });

  test("that help the same are named, and what one must know of the figures", () => {
    const told = results({
      overlaps: [{ first: 0, second: 2, rows: 5 }],
      notes: ["budget", "few-denied", "no-explanations"],
    });
    expect(told).toHaveLength(7);
    expect(told[2]).toMatch(/1 and 3.*5.*100/);
    expect(told.slice(4)).toMatchInlineSnapshot(`
      [
        "The budget of questions was used up before the search was done: better actions may exist.",
        "So few are denied that the figures are rough.",
        "No single case could be explained within the budget: only values that many cases have were tried.",
      ]
    `);
    expect(told.slice(4)).toEqual([...new Set(told.slice(4))]);
  });

  test("are told under who is denied, and over what the figures rest on", () => {
    expect(recourseHeading("grant")).toBe("What the denied could do to get grant");
    expect([
      deniedSentence(RECOURSE, spell),
      deniedSentence({ ...RECOURSE, from: null }, spell),
    ]).toMatchInlineSnapshot(`
      [
        "The model gives deny to 200 of 1,000 cases.",
        "The model gives another outcome than grant to 200 of 1,000 cases.",
      ]
    `);
    expect(meaningSentences(RECOURSE)).toHaveLength(2);
    expect(meaningSentences(RECOURSE)[1]).toMatch(/4,321.*seed 7/);
  });
});

test("the whole as text and as Markdown", () => {
  expect(formatRecourse(RECOURSE)).toMatchInlineSnapshot(`
    "What the denied could do to get GRANT
      The model gives deny to 200 of 1,000 cases.

      1  raise income to 20 or more, lower debt to 5 or less and job becomes fixed
           40% of the denied (30% to 51%) would get grant: 40 of 90 for whom it is a
           change that is allowed, 12 of them by no other action; median cost 0.34,
           1.0 change in the mean

      Together: 40% of the denied (30% to 51%) would get grant by one action or
      another; the cheapest for each: median cost 0.34, 1.0 change in the mean.
      Left: 60 of 100 denied cases kept apart, whom none of these actions helps.
      Nothing here helps 30 of 31 denied cases with job = none (at least 83 in 100,
      with 95% confidence); these are 50% of those who are left.

    What this does not say
      Each action was put to the model for every denied case kept apart, with what
      follows from it. The model then gives another answer; whether a person can do
      it, and whether the world would answer as the model does, is not said. Cost:
      the share of all cases that is passed on the way, summed over the columns;
      another name counts 1.
      Chosen on 100 denied cases, measured on 100 others; 5 cases explained, 60
      actions tried, 4,321 questions; seed 7.
    "
  `);
  expect(formatRecourse({ ...RECOURSE, actions: [] })).not.toMatch(/\n\n\n/);
  expect(
    recourseToMarkdown({
      ...RECOURSE,
      actions: [{ ...action, changes: [{ feature: "a*b", kind: "becomes", value: "x" }] }],
    }),
  ).toMatchInlineSnapshot(`
    "# What the denied could do to get grant

    The model gives deny to 200 of 1,000 cases.

    1. **a\\*b becomes x**  
       40% of the denied (30% to 51%) would get grant: 40 of 90 for whom it is a change that is allowed, 12 of them by no other action; median cost 0.34, 1.0 change in the mean

    Together: 40% of the denied (30% to 51%) would get grant by one action or another; the cheapest for each: median cost 0.34, 1.0 change in the mean.

    Left: 60 of 100 denied cases kept apart, whom none of these actions helps.

    Nothing here helps 30 of 31 denied cases with job = none (at least 83 in 100, with 95% confidence); these are 50% of those who are left.

    Each action was put to the model for every denied case kept apart, with what follows from it. The model then gives another answer; whether a person can do it, and whether the world would answer as the model does, is not said. Cost: the share of all cases that is passed on the way, summed over the columns; another name counts 1.

    Chosen on 100 denied cases, measured on 100 others; 5 cases explained, 60 actions tried, 4,321 questions; seed 7.
    "
  `);
});
