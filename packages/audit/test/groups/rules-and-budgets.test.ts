// Rules that rest on protected columns, cases that are explained in turn, made-up cases, and what a budget allows.

import { type Explanation, functionBlackBox, type Premise, tableFromRows } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { seenAsTheyAre } from "../../src/cases/case-tags.ts";
import { affordableRows, allowed, cutNotes, withNumbers } from "../../src/groups/audit-budget.ts";
import { explainDenied } from "../../src/groups/explain-denied.ts";
import { chanceOfLargest, columnsOf, coverByGroup, ruleUses } from "../../src/groups/group-rules.ts";
import { groupRows } from "../../src/groups/groups.ts";
import { localRulesOf } from "../../src/groups/local-rules.ts";
import { kappa, rulesOfMadeUp } from "../../src/groups/made-up-cases.ts";
import { chanceOf } from "../../src/statistics/comparisons.ts";
import { people } from "./tables.ts";

const table = people(40, 40);
const grouping = groupRows(table, ["sex"]);
const association = (column: string, isProxy: boolean, name = "sex") => ({
  ...{ column, protected: name, strength: 0.5, measure: "cramers-v", isDeclared: false, isProxy },
});
const ASSOCIATIONS = [association("role", true), association("zone", false), association("age", true, "race")] as const;
const is = (feature: string, value: string) => ({ kind: "value", feature, value }) as const;
const sir: Premise = [is("role", "sir"), is("zone", "a")];

describe("rules", () => {
  test("rest on the protected column and on those that tell of it, each named once", () => {
    const columns = (...names: string[]) =>
      columnsOf(
        names.map((name) => is(name, "x")),
        "sex",
        ASSOCIATIONS as never,
      );
    expect([columns("zone", "role", "sex", "role"), columns("zone", "age")]).toEqual([["role", "sex"], []]);
  });

  test("cover a share of each group, which may differ by chance", () => {
    expect(coverByGroup(table)(sir, grouping.groups)).toEqual([
      { group: "sex = man", share: proportion(20, 40) },
      { group: "sex = woman", share: proportion(0, 40) },
    ]);
    const share = (successes: number) => ({ group: "", share: proportion(successes, 40) });
    expect(chanceOfLargest([share(5), share(15)])).toBe(chanceOf(proportion(5, 40), proportion(15, 40)));
    expect(chanceOfLargest([share(10), share(5), share(15)])).toBeCloseTo(
      3 * chanceOf(proportion(5, 40), proportion(15, 40)),
      12,
    );
    expect(chanceOfLargest([share(5), share(6)])).toBeCloseTo(1, 9);
    expect(chanceOfLargest([share(5), share(6), share(5)])).toBe(1);
  });

  test("of a book are told where they rest on one, of two groups or more", () => {
    const rules = [
      { premise: sir, outcome: "no" },
      { premise: [is("zone", "a")], outcome: "no" },
      { premise: [is("sex", "man")], outcome: "yes" },
    ];
    const uses = ruleUses({ rules }, [grouping, { ...grouping, columns: ["race"] }], ASSOCIATIONS as never, table);
    expect(uses.map(({ rule, outcome, protected: name, columns }) => [rule, outcome, name, columns])).toEqual([
      [0, "no", "sex", ["role"]],
      [2, "yes", "sex", ["sex"]],
    ]);
    expect(uses[0]).toMatchObject({
      premise: sir,
      covered: [{ share: proportion(20, 40) }, { share: proportion(0, 40) }],
    });
    expect(uses[0].chance).toBe(chanceOf(proportion(20, 40), proportion(0, 40)));
    expect(
      ruleUses({ rules }, [{ ...grouping, groups: grouping.groups.slice(1) }], ASSOCIATIONS as never, table),
    ).toEqual([]);
  });

  test("of single cases are told by group, in turns, ten at most, and none of what others have not", () => {
    const explained = (premise: Premise, row: number) => ({
      row,
      explanation: { rule: { premise, outcome: "no" } } as unknown as Explanation,
    });
    const [men, women] = grouping.groups;
    const of = (group: typeof men) =>
      group === men
        ? [
            explained([is("zone", "a")], 0),
            explained([is("role", "sir")], 1),
            explained([is("part", "x"), is("sex", "man")], 2),
          ]
        : group === women
          ? Array.from({ length: 12 }, (_, k) => explained([is("role", "madam")], 40 + k))
          : [];
    const held = { table, known: new Set(["role", "zone", "sex"]) };
    const all = { of, queries: 0, isCut: false };
    const [found, ...others] = localRulesOf([grouping], all, ASSOCIATIONS as never, held);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      protected: "sex",
      groups: [
        { group: "sex = man", share: proportion(2, 3) },
        { group: "sex = woman", share: proportion(12, 12) },
      ],
    });
    expect(found.cases.map(({ row }) => row)).toEqual([1, 40, 41, 42, 43, 44, 45, 46, 47, 48]);
    expect(found.cases[0]).toEqual({
      ...{ row: 1, group: "sex = man", premise: [is("role", "sir")], outcome: "no", columns: ["role"] },
      covered: [
        { group: "sex = man", share: proportion(40, 40) },
        { group: "sex = woman", share: proportion(0, 40) },
      ],
    });
    expect(found.chance).toBe(chanceOf(proportion(2, 3), proportion(12, 12)));
    expect(
      localRulesOf([grouping], { ...all, of: (group) => (group === men ? of(men) : []) }, ASSOCIATIONS as never, held),
    ).toEqual([]);
  });
});

describe("denied cases of groups", () => {
  const question = (change: object, most = 99) => {
    const seen: unknown[] = [];
    const open = (setup: { settings: object; seed: number }) => {
      seen.push([setup.settings, setup.seed]);
      return Promise.resolve({
        explain: async (cases: readonly object[], onDone?: (explanation: never, k: number) => void) => {
          const some = cases.slice(0, most);
          for (const k of some.keys()) onDone?.({} as never, k);
          return some.map((instance) => ({ instance, evidence: { queries: 2, pool: null } }));
        },
        close: async () => void seen.push("closed"),
      });
    };
    const isSelected = Uint8Array.from({ length: 80 }, (_, i) => Number(i % 4 > 0));
    return {
      seen,
      question: {
        blackBox: { labels: [], predict: () => [] },
        table,
        isSelected,
        favourable: "yes",
        cases: 3,
        maxExplaining: Number.POSITIVE_INFINITY,
        openExplainer: open,
        explainWith: () => open,
        seed: 4,
        timeoutMs: 9,
        ...change,
      } as never,
    };
  };

  test("are explained so many of each group, the first of each before the second of any", async () => {
    const { question: asked, seen } = question({});
    const shares: number[] = [];
    const found = await explainDenied(grouping.groups, [], asked, (share) => shares.push(share));
    expect([found.queries, found.isCut]).toEqual([12, false]);
    const [men, women] = grouping.groups.map((group) => found.of(group).map(({ row }) => row));
    expect([men.length, women.length]).toEqual([3, 3]);
    expect([...men, ...women].every((row) => row % 4 === 0)).toBe(true);
    expect(men.every((row) => row < 40) && women.every((row) => row >= 40)).toBe(true);
    expect(shares).toEqual([1, 2, 3, 4, 5, 6].map((k) => k / 6));
    expect(seen).toEqual([[{ constraints: [], towards: "yes", effort: "quick", timeoutMs: 9 }, 4], "closed"]);
    expect(found.of({ ...grouping.groups[0] })).toEqual([]);
  });

  test("are fewer where a budget ends", async () => {
    const { question: asked } = question({ maxExplaining: 50 }, 3);
    const found = await explainDenied(grouping.groups, [], asked, () => undefined);
    expect(found.isCut).toBe(true);
    expect(grouping.groups.map((group) => found.of(group).length)).toEqual([2, 1]);
  });
});

describe("made-up cases", () => {
  test("are agreed on beyond chance, or not", () => {
    const of = (a: readonly number[], b: readonly number[]) => kappa(Int32Array.from(a), Int32Array.from(b), 2);
    expect([of([0, 1, 0, 1], [0, 1, 0, 1]), of([0, 1, 0, 1], [1, 0, 1, 0]), of([0, 0, 1, 1], [0, 1, 0, 1])]).toEqual([
      1, -1, 0,
    ]);
    expect([of([0, 0], [0, 0]), of([0, 0], [0, 1])]).toEqual([0, 0]);
    expect(of([0, 0, 0, 1], [0, 0, 1, 1])).toBeCloseTo(0.5, 12);
  });

  test("tell a model that answers them by other rules, and are the same each time", async () => {
    const rows = tableFromRows(Array.from({ length: 200 }, (_, i) => ({ n: i % 50, m: i % 50, c: "ab"[i % 2] })));
    const asking = (blackBox: ReturnType<typeof functionBlackBox>) => {
      const labels = Array.from({ length: 200 }, (_, i) => Number(i % 50 > 24));
      return rulesOfMadeUp({
        ...{ blackBox, table: rows, seen: seenAsTheyAre(rows.features), outcomes: Int32Array.from(labels) },
        ...{ seed: 1, most: 3000, pause: async () => undefined },
      });
    };
    const labels = ["no", "yes"];
    const honest = await asking(functionBlackBox(({ n }) => labels[Number(Number(n) > 24)], { labels }));
    expect(honest.map(({ sort, isOther }) => [sort, isOther])).toEqual([
      ["crosses", false],
      ["noise", false],
      ["independent", false],
    ]);
    const hiding = await asking(
      functionBlackBox(({ n, m, c }) => labels[n === m ? Number(Number(n) > 24) : Number(c === "a")], { labels }),
    );
    expect(hiding.map(({ isOther }) => isOther)).toContain(true);
    const rounded = (found: typeof hiding) =>
      found.map((one) =>
        Object.values(one).map((value) => (typeof value === "number" ? Math.round(1e4 * value) / 1e4 : value)),
      );
    expect([rounded(honest), rounded(hiding)]).toMatchInlineSnapshot(`
      [
        [
          [
            "crosses",
            1,
            1,
            1,
            1,
            0,
            false,
          ],
          [
            "noise",
            1,
            1,
            1,
            1,
            0,
            false,
          ],
          [
            "independent",
            1,
            1,
            1,
            1,
            0,
            false,
          ],
        ],
        [
          [
            "crosses",
            1,
            0.74,
            0.5647,
            0.3709,
            0.1938,
            false,
          ],
          [
            "noise",
            1,
            0.06,
            0.94,
            0.14,
            0.8,
            true,
          ],
          [
            "independent",
            1,
            0.06,
            1,
            0.0129,
            0.94,
            true,
          ],
        ],
      ]
    `);
  });
});

describe("a budget of an audit", () => {
  const setup = { blackBox: { labels: [], predict: () => [] }, rows: table, protected: ["sex"], favourable: "yes" };

  test("is shared among its parts", () => {
    const parts = ["rows", "flips", "proxies", "madeUp", "recourse", "explaining"] as const;
    expect(parts.map((part) => allowed({ maxQueries: 1001 }, part))).toEqual([300, 150, 100, 200, 100, 100]);
    expect(allowed({}, "rows")).toBe(Number.POSITIVE_INFINITY);
  });

  test("notes what it cuts", () => {
    const { cut, within } = cutNotes();
    expect([within("rows", 5, 5), within("flips", 5, 4.9), within("flips", 5, -1)]).toEqual([5, 4, 0]);
    expect([...cut]).toEqual(["flips"]);
  });

  test("takes rows spread over all, with all that goes with them", () => {
    const { cut, within } = cutNotes();
    const whole = affordableRows(setup as never, { cut, within });
    expect([whole.setup === (setup as never), [...whole.numbers]]).toEqual([
      true,
      Array.from({ length: 80 }, (_, i) => i),
    ]);
    const outcomes = Int32Array.from({ length: 80 }, (_, i) => i);
    const some = affordableRows(
      { ...setup, maxQueries: 100, others: table, truth: { labels: ["a"], outcomes } } as never,
      { cut, within },
    );
    expect([some.numbers.length, some.setup.rows.rowCount, some.setup.others?.rowCount]).toEqual([30, 30, 30]);
    expect(some.setup.truth).toEqual({ labels: ["a"], outcomes: some.numbers });
    expect([...some.numbers]).toEqual([...some.numbers].sort((a, b) => a - b));
    expect([...cut]).toEqual(["rows"]);
    const scored = { ...setup, maxQueries: 100, blackBox: { ...setup.blackBox, predictProbabilities: () => [] } };
    expect(affordableRows(scored as never, cutNotes()).numbers).toHaveLength(15);
  });

  test("calls cases by the numbers that they have in the data", () => {
    const cases = [{ row: 1 }, { row: 0 }];
    const audit = { flips: [{ cases }], situations: [{ cases, x: 1 }], localRules: [{ cases }], other: 3 };
    const named = [{ row: 9 }, { row: 5 }];
    expect(withNumbers(audit as never, Int32Array.of(5, 9))).toEqual({
      ...{ flips: [{ cases: named }], situations: [{ cases: named, x: 1 }], localRules: [{ cases: named }], other: 3 },
    });
    expect(withNumbers({ ...audit, localRules: null } as never, Int32Array.of(5, 9))).toMatchObject({
      localRules: null,
    });
  });
});
