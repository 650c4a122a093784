// Lists of rules composed on rows whose rules are known.

import { tableFromRows } from "@lore-xai/core";
import { rowMajor } from "@lore-xai/core/extend";
import { describe, expect, test } from "vitest";
import { premiseOf } from "../../src/rulebook/box-premise.ts";
import { codeRows } from "../../src/rulebook/coded-rows.ts";
import { composeLists, decidedBy } from "../../src/rulebook/compose.ts";
import { boxOfRule } from "../../src/rulebook/seed-boxes.ts";

const COUNT = 90;
const table = tableFromRows(
  Array.from({ length: COUNT }, (_, i) => ({ n: (i * 37) % COUNT, zone: "abc"[i % 3], shop: "xy"[(i >> 1) % 2] })),
);
/** Small numbers, and large ones in zone b; one row in thirty is otherwise. */
const labels = Int32Array.from({ length: COUNT }, (_, i) => {
  const n = (i * 37) % COUNT;
  return Number((n < 20 || (n >= 60 && i % 3 === 1)) !== (i % 30 === 7));
});
const nobody = { rows: new Float64Array(0), labels: new Int32Array(0) };
const rows = codeRows(table.features, { rows: rowMajor(table), labels }, nobody, 0);
const SETTINGS = { most: 4, price: 1, maxConditions: 3, standing: 0.25, outcomes: 2 };

async function composed(change: object = {}, seeds: Parameters<typeof composeLists>[1] = []) {
  const told: number[] = [];
  let pauses = 0;
  const call = { pause: async () => void pauses++, onProgress: (share: number) => told.push(share) };
  const lists = await composeLists(rows, seeds, { ...SETTINGS, ...change }, call);
  return { lists, told, pauses };
}

describe("lists of rules", () => {
  test("grow by one as long as that is worth its price, the last saying what the rows are", async () => {
    const { lists, told } = await composed();
    const shown = lists.map(({ boxes, otherwise, right, value }) => ({
      ...{ otherwise, right, value },
      rules: boxes.map(({ masks, outcome, wrong, conditions }) => ({
        premise: premiseOf({ masks }, rows),
        outcome,
        wrong,
        conditions,
      })),
    }));
    expect(shown).toMatchInlineSnapshot(`
      [
        {
          "otherwise": 0,
          "right": 61,
          "rules": [],
          "value": 61,
        },
        {
          "otherwise": 0,
          "right": 80,
          "rules": [
            {
              "conditions": 1,
              "outcome": 1,
              "premise": [
                {
                  "above": null,
                  "atMost": 18,
                  "feature": "n",
                  "kind": "interval",
                },
              ],
              "wrong": 0,
            },
          ],
          "value": 79,
        },
      ]
    `);
    expect(told).toEqual([...lists.slice(1).map((_, k) => (k + 1) / 4), ...(lists.length === 5 ? [] : [1])]);
    for (const list of lists) {
      const decided = decidedBy(list, rows);
      expect(decided.filter((outcome, i) => outcome === labels[i])).toHaveLength(list.right);
    }
  });

  test("stop where they are told to, or nothing is worth its price", async () => {
    expect((await composed({ most: 1 })).lists).toHaveLength(2);
    expect((await composed({ most: 0 })).lists).toHaveLength(1);
    const { lists, told } = await composed({ price: 100 });
    expect([lists.length, lists[0].otherwise, lists[0].right, told]).toEqual([
      1,
      0,
      90 - labels.reduce((sum, one) => sum + one, 0),
      [1],
    ]);
  });

  test("begin with rules of single cases, and are better for it", async () => {
    const premise = [
      { kind: "interval", feature: "n", above: 59, atMost: null },
      { kind: "value", feature: "zone", value: "b" },
    ] as const;
    const seed = boxOfRule({ premise, outcome: "yes" }, rows, ["no", "yes"]);
    if (seed === null) throw new Error("there is a box");
    const [own, seeded] = [await composed(), await composed({}, [seed])];
    const shown = seeded.lists.map(({ boxes, otherwise, right, value }) => ({
      ...{ otherwise, right, value },
      rules: boxes.map(({ masks, outcome }) => [premiseOf({ masks }, rows), outcome]),
    }));
    expect(shown).toMatchInlineSnapshot(`
      [
        {
          "otherwise": 0,
          "right": 61,
          "rules": [],
          "value": 61,
        },
        {
          "otherwise": 0,
          "right": 80,
          "rules": [
            [
              [
                {
                  "above": null,
                  "atMost": 18,
                  "feature": "n",
                  "kind": "interval",
                },
              ],
              1,
            ],
          ],
          "value": 79,
        },
        {
          "otherwise": 0,
          "right": 88,
          "rules": [
            [
              [
                {
                  "above": 60,
                  "atMost": null,
                  "feature": "n",
                  "kind": "interval",
                },
                {
                  "feature": "zone",
                  "kind": "value",
                  "value": "b",
                },
              ],
              1,
            ],
            [
              [
                {
                  "above": null,
                  "atMost": 18,
                  "feature": "n",
                  "kind": "interval",
                },
              ],
              1,
            ],
          ],
          "value": 84.75,
        },
      ]
    `);
    expect(seeded.lists.at(-1)?.value).toBeGreaterThan(own.lists.at(-1)?.value ?? 0);
    expect(seeded.pauses).toBeGreaterThan(own.pauses);
  });
});
