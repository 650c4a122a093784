// What the page says of two versions of the data, and of methods that were measured: on odd input too.

import { proportion } from "@lore-xai/core/measures";
import { conditionStatement, spellingWith } from "@lore-xai/core/words";
import type { ColumnDrift, DataComparison, MatchedRows } from "@lore-xai/workbench";
import { expect, test } from "vitest";
import {
  chanceText,
  matchedSentence,
  rightSentence,
  sharesText,
  versionsSentence,
} from "../src/words/data-comparison.ts";
import { measureLines, waitedText } from "../src/words/measures.ts";

const drift = (part: Partial<ColumnDrift> = {}): ColumnDrift => ({
  feature: "income",
  at: { kind: "interval", feature: "income", above: null, atMost: 118 },
  search: "income <= 118",
  before: proportion(31, 100),
  now: proportion(90, 200),
  chance: 0.01,
  newValues: [],
  ...part,
});
const comparison = (part: Partial<DataComparison> = {}): DataComparison => ({
  rows: { before: 4000, now: 4454 },
  columns: [drift(), drift({ chance: 1 })],
  outcomes: [],
  right: null,
  matched: null,
  ...part,
});

test("where a column differs, by how much, and how likely that is by chance", () => {
  expect(conditionStatement(drift().at, spellingWith(null))).toBe("income is at most 118");
  expect(sharesText(drift())).toBe("31 of 100 before, 45 of 100 now");
  expect(sharesText(drift({ before: proportion(0, 0) }))).toBe("none before, 45 of 100 now");
  expect([0, 0.0004, 0.02, 1].map((chance) => chanceText(chance))).toEqual([
    "fewer than 1 of 1,000",
    "fewer than 1 of 1,000",
    "2 of 100",
    "100 of 100",
  ]);
});

test("how many columns differ", () => {
  const say = (part: Partial<DataComparison> = {}) => versionsSentence(comparison(part), "now.csv", "then.csv");
  const sizes = "now.csv has 4,454 cases, then.csv 4,000.";
  expect(say()).toBe(`${sizes} In 1 of 2 columns the values differ by more than chance alone would bring about.`);
  expect(say({ columns: [drift()] })).toContain("In all 1 column ");
  expect(say({ columns: [] })).toBe(`${sizes} No column differs by more than chance alone would bring about.`);
});

test("how often the model is right, where both versions tell", () => {
  expect(rightSentence(comparison())).toBeNull();
  expect(rightSentence(comparison({ right: { before: proportion(80, 100), now: proportion(1, 1) } }))).toBe(
    "The model decides as it was: before 80 of 100 cases (80 of 100), now 1 of 1 case (100 of 100).",
  );
});

test("which cases changed", () => {
  const matched: MatchedRows = { rows: 50, added: 10, gone: 5, changed: 30, decidedOtherwise: 2, columns: [] };
  expect(matchedSentence(matched)).toBe(
    "50 cases are in both versions, 10 only in this one, 5 only in the earlier one. 30 have another value in at least one column, 2 of which the model decides otherwise.",
  );
  expect(matchedSentence({ ...matched, changed: 1, decidedOtherwise: 0 })).toContain(
    "1 has another value in at least one column, none of which the model decides otherwise.",
  );
  expect(matchedSentence({ ...matched, changed: 0 })).toContain("None of them has another value.");
  expect(matchedSentence({ ...matched, rows: 0 })).toContain("is it the right column");
});

test("measures say what does not apply", () => {
  const rule = { covered: proportion(10, 100), right: proportion(9, 10) };
  const methods = [
    { method: "lore" as const, columns: 2, onReal: rule, onMadeUp: rule, agrees: proportion(930, 1000), queries: 981 },
    { method: "lime" as const, columns: 10, onReal: null, onMadeUp: null, agrees: null, queries: 5000 },
    {
      method: "anchor" as const,
      columns: 0,
      onReal: { covered: proportion(0, 100), right: proportion(0, 0) },
      onMadeUp: null,
      agrees: null,
      queries: 1,
    },
  ];
  const lines = measureLines({ real: 100, madeUp: 1000, methods });
  const told = Object.fromEntries(lines.map(({ key, tell }) => [key, methods.map(tell)]));
  expect(told).toEqual({
    columns: ["2", "10", "0"],
    "real-covers": ["10 of 100", "no rule", "0 of 100"],
    "real-right": ["90 of 100", "no rule", "covers none"],
    "made-up-covers": ["10 of 100", "no rule", "no rule"],
    "made-up-right": ["90 of 100", "no rule", "no rule"],
    agrees: ["93 of 100", "does not say", "does not say"],
    questions: ["981", "5,000", "1"],
  });
  expect([undefined, 40, 1234, 61_000].map((waited) => waitedText(waited))).toEqual([
    "not measured",
    "0.0",
    "1.2",
    "61",
  ]);
});
