// The search for actions, on cases whose best actions are known.

import { type Counterfactual, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { createActor, type Parts } from "../../src/recourse/action.ts";
import { partsOfTable } from "../../src/recourse/candidates.ts";
import { searchActions } from "../../src/recourse/search-actions.ts";
import { waysOf } from "../../src/recourse/single-ways.ts";

const COUNT = 40;
const table = tableFromRows(
  Array.from({ length: COUNT }, (_, i) => ({ n: i % 10, job: "ab"[i % 2], zone: "xyz"[i % 3] })),
);
const actor = createActor({ table, constraints: [], dictionary: null, outcomes: { before: "no", after: "yes" } });
const cases = Array.from({ length: COUNT }, (_, row) => actor.caseAt(row));
type Cells = readonly [n: number, job: number, zone: number];

async function searched(
  isYes: (cells: Cells) => boolean,
  change: object = {},
  some = cases.filter(({ codes }) => !isYes([codes[0], codes[1], codes[2]])),
) {
  const shares: number[] = [];
  let asked = 0;
  const inquiry = {
    askAffordable: async (data: Float64Array, count: number) => {
      asked += count;
      const positions = Array.from({ length: count }, (_, k) => k);
      return {
        positions,
        labels: positions.map((k) => Number(isYes([data[3 * k], data[3 * k + 1], data[3 * k + 2]]))),
      };
    },
  };
  const { list, tried } = await searchActions({
    ...{ actor, inquiry: inquiry as never, wished: 1, cases: some, parts: partsOfTable(table), seeds: [] as Parts[] },
    ...{ most: 2, maxChanges: 2, onProgress: (share: number) => shares.push(Math.round(100 * share) / 100), ...change },
  });
  const told = list.map(({ parts, isHelped }) => [
    parts.map(({ column, kind, value }) => `${table.features[column].name} ${kind} ${value}`).join(" and "),
    isHelped.reduce((sum, one) => sum + one, 0),
  ]);
  return { told, tried, shares, asked };
}

describe("the search for actions", () => {
  test("finds the one that helps all, and none beside it that helps nobody more", async () => {
    const { told, shares } = await searched(([, job]) => job === 1);
    expect(told).toEqual([["job becomes 1", 20]]);
    expect(shares.at(-1)).toBe(1);
  });

  test("finds two changes that help only together, where two are allowed", async () => {
    const both = ([n, , zone]: Cells) => n >= 4 && zone === 2;
    expect((await searched(both)).told[0][0]).toBe("n at-least 4 and zone becomes 2");
    const single = await searched(both, { maxChanges: 1 });
    expect(single.told.map(([name]) => name)).not.toContain("n at-least 4 and zone becomes 2");
    expect(await searched(both)).toMatchInlineSnapshot(`
      {
        "asked": 2045,
        "shares": [
          0.33,
          1,
        ],
        "told": [
          [
            "n at-least 4 and zone becomes 2",
            32,
          ],
        ],
        "tried": 61,
      }
    `);
  });

  test("finds an action for each who need another", async () => {
    const either = ([n, job, zone]: Cells) => (job === 0 ? n >= 7 : zone === 0);
    const found = await searched(either, { most: 3 });
    expect(found).toMatchInlineSnapshot(`
      {
        "asked": 1935,
        "shares": [
          0.25,
          1,
        ],
        "told": [
          [
            "n at-least 7",
            16,
          ],
          [
            "zone becomes 0",
            13,
          ],
        ],
        "tried": 61,
      }
    `);
    expect((await searched(either, { most: 1 })).told).toHaveLength(1);
  });

  test("begins with whole actions where there are some", async () => {
    const odd = ([n, , zone]: Cells) => n === 5.5 && zone === 1;
    const seed: Parts = [
      { column: 0, kind: "at-least", value: 5.5 },
      { column: 2, kind: "becomes", value: 1 },
    ];
    expect((await searched(odd, { seeds: [seed] })).told).toEqual([
      ["n at-least 5.5 and zone becomes 1", expect.any(Number)],
    ]);
    expect((await searched(odd)).told).toEqual([]);
  });

  test("finds none where nothing helps, or nobody is denied", async () => {
    expect((await searched(() => false)).told).toEqual([]);
    expect(await searched(() => true, {}, [])).toMatchObject({ told: [], tried: 0, asked: 0 });
  });
});

describe("what single cases could do", () => {
  const found = (to: number, confirmed = true, job?: string) => ({
    ...{ confirmed, region: null },
    changes: [{ feature: "n", from: 1, to }, ...(job === undefined ? [] : [{ feature: "job", from: "a", to: job }])],
  });
  const setup = (change: object = {}) => ({
    ...{
      rows: table,
      to: "yes",
      seed: 3,
      timeoutMs: 5,
      maxChanges: 1,
      cases: 2,
      blackBox: { labels: [], predict: () => [] },
    },
    ...change,
  });
  const rules = { constraints: [], dictionary: null };

  test("is their confirmed counterfactuals of few enough changes", async () => {
    const seen: unknown[] = [];
    const progress: unknown[] = [];
    const open = async ({ settings, seed }: { settings: object; seed: number }) => ({
      explain: async (rows: readonly object[], onDone?: (one: never, k: number) => void) => {
        seen.push(settings, seed, rows);
        for (const k of rows.keys()) onDone?.({} as never, k);
        const counterfactuals = [
          found(5),
          found(6, false),
          found(7, true, "b"),
          found(0),
        ] as unknown as Counterfactual[];
        return rows.map((_, k) => ({
          counterfactuals: k === 0 ? counterfactuals : [],
          evidence: { queries: 4, pool: null },
        }));
      },
      close: async () => void seen.push("closed"),
    });
    const ways = await waysOf(
      cases,
      open as never,
      setup({ onProgress: (at: unknown) => progress.push(at) }) as never,
      rules,
    );
    expect(ways).toEqual({
      ways: [[{ column: 0, kind: "at-least", value: 5 }], [{ column: 0, kind: "at-most", value: 0 }]],
      ...{ explained: 2, queries: 8 },
    });
    expect(seen).toEqual([
      { constraints: [], towards: "yes", effort: "quick", timeoutMs: 5 },
      ...[
        3,
        [
          { n: 0, job: "a", zone: "x" },
          { n: 1, job: "b", zone: "y" },
        ],
        "closed",
      ],
    ]);
    expect(progress).toEqual([
      { phase: "explaining", share: 0.25 },
      { phase: "explaining", share: 0.4 },
    ]);
  });

  test("is not asked where no case is to be explained", async () => {
    const none = await waysOf(
      cases,
      (() => Promise.reject(new Error("not asked"))) as never,
      setup({ cases: 0 }) as never,
      rules,
    );
    expect(none).toEqual({ ways: [], explained: 0, queries: 0 });
  });
});
