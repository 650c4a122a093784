// What an audit and a rule book are refused for, word for word.

import { functionBlackBox, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { laterRefusalOf } from "../../../../test/refusal.ts";
import { makeAudit, makeRuleBook } from "../../src/index.ts";
import { people } from "./tables.ts";

const LABELS = ["no", "yes"];
const model = (isYes: (age: number) => boolean) =>
  functionBlackBox(({ age }) => LABELS[Number(isYes(Number(age)))], { labels: LABELS });
const tags = { columns: ["zone"], tagsIn: () => new Map(), telling: () => [] };

describe("an audit is refused", () => {
  const setup = {
    blackBox: model((age) => age > 24),
    rows: people(40, 40),
    protected: ["sex"],
    favourable: "yes",
    withRecourse: false,
  };
  const refused = (change: object) => laterRefusalOf(() => makeAudit({ ...setup, ...change }));
  const code = "invalid-option";

  test("without a protected column, or one that is no ordinary one", async () => {
    expect(await refused({ protected: [] })).toEqual({
      ...{ code, message: "at least one protected column must be named, got none", details: {} },
    });
    const read = {
      ...{ code, details: { column: "zone" } },
      message:
        'a protected column or a proxy must be an ordinary one, got "zone", which is read as tags; what its tags tell of a group is looked at anyway',
    };
    expect(await refused({ protected: ["sex", "zone"], tags })).toEqual(read);
    expect(await refused({ proxies: ["zone"], tags })).toEqual(read);
  });

  test("for an outcome that the model has not, or gives to nobody or everybody", async () => {
    expect(await refused({ favourable: "yess" })).toEqual({
      ...{ code, details: {} },
      message: 'the favourable outcome must be one of the model\'s, got "yess"; did you mean "yes"?',
    });
    const end = "check the favourable outcome and the model";
    expect(await refused({ blackBox: model(() => false) })).toEqual({
      ...{
        code,
        message: `at least one case must get "yes", got nobody of 80; ${end}`,
        details: { favourable: "yes" },
      },
    });
    expect(await refused({ blackBox: model(() => true) })).toEqual({
      ...{
        code,
        message: `at least one case must not get "yes", got everybody of 80; ${end}`,
        details: { favourable: "yes" },
      },
    });
  });

  test("where no protected column has two groups that are large enough", async () => {
    const begin = "a protected column must have two groups or more of at least 30 rows and 2% of all to compare, got";
    expect(await refused({ rows: people(40, 5) })).toEqual({
      ...{ code, details: { columns: ["sex"] } },
      message: `${begin} 45 rows in which sex has "sex = man" alone and 1 smaller one`,
    });
    expect((await refused({ rows: people(20, 20), protected: ["sex", "age"] }))?.message).toBe(
      `${begin} 40 rows in which sex has none and 2 smaller ones and age has none and 4 smaller ones`,
    );
  });

  test("with too small a budget", async () => {
    expect((await refused({ maxQueries: 10 }))?.code).toBe("budget-too-small");
  });

  test("for nothing else", async () => {
    const shares: number[] = [];
    const audit = await makeAudit({ ...setup, protected: ["sex", "sex"], onProgress: (share) => shares.push(share) });
    expect(audit.groupings.map(({ columns }) => columns)).toEqual([["sex"]]);
    expect([audit.seed, audit.rows, audit.hasTruth, audit.recourse, audit.localRules, audit.rules]).toEqual([
      ...[0, 80, false, null, null, null],
    ]);
    expect(audit.asked).toEqual({ queries: 160, maxQueries: null, cut: [] });
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

describe("a rule book is refused", () => {
  test("of too few rows", async () => {
    expect(
      await laterRefusalOf(() => makeRuleBook({ blackBox: model((age) => age > 24), rows: people(10, 19) })),
    ).toEqual({
      ...{ code: "table-empty", details: { rowCount: 29 } },
      message: "a rule book needs at least 30 rows to be made and measured, got 29",
    });
  });

  test("where cases have nothing in common", async () => {
    const rows = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ zone: `z${i}` })));
    expect(await laterRefusalOf(() => makeRuleBook({ blackBox: model(() => true), rows, tags }))).toEqual({
      ...{ code: "invalid-option", details: { columns: ["zone"] } },
      message:
        'a rule book must speak of what cases have in common, got nothing but "zone" without a word that two cases have; the parts of a picture are its own: explain single cases',
    });
  });

  test("that was cancelled", async () => {
    const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    const made = makeRuleBook({
      ...{ blackBox: model((age) => age > 24), rows: people(40, 40), localRules: [], signal: signal as never },
      pause: async () => {
        signal.aborted = true;
      },
    });
    expect(await laterRefusalOf(() => made)).toEqual({
      code: "aborted",
      message: "the rule book was cancelled",
      details: {},
    });
  });
});
