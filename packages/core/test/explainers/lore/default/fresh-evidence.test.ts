// What is measured on fresh rows, with a rule and a model simple enough to count by hand.

import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../../../src/background/prepared-background.ts";
import { type Inquiry, openInquiry } from "../../../../src/blackbox/inquiry.ts";
import { measureEvidence } from "../../../../src/explainers/evidence.ts";
import { drawUnknown, perturbedRows, withoutKnown } from "../../../../src/explainers/lore/default/covered-rows.ts";
import { measureOnFreshRows } from "../../../../src/explainers/lore/default/fresh-evidence.ts";
import { EFFORTS } from "../../../../src/explainers/lore/lore-options.ts";
import type { Situation } from "../../../../src/explainers/lore/situation.ts";
import type { Neighborhood } from "../../../../src/neighborhood/neighborhood.ts";
import { Random } from "../../../../src/random/random.ts";
import type { Rule } from "../../../../src/rules/condition.ts";
import type { Feature } from "../../../../src/table/feature.ts";
import { treeFrom } from "../../../rules/tree-from.ts";

const features: readonly Feature[] = [
  { name: "n", kind: "continuous", decimals: 0 },
  { name: "id", kind: "continuous", decimals: 0 },
];
const ROWS = 40_000;
/** n goes round 0 … 9, id is the number of the row. */
const background = prepareBackground(
  {
    features,
    rowCount: ROWS,
    columns: [Float64Array.from({ length: ROWS }, (_, i) => i % 10), Float64Array.from({ length: ROWS }, (_, i) => i)],
  },
  "keep",
);
/** n > 4 -> yes. The model says yes where n > 5, so that the rule is right for 4 of 5. */
const rule: Rule = { premise: [{ kind: "interval", feature: "n", above: 4, atMost: null }], outcome: "yes" };
const tree = treeFrom({ feature: "n", atMost: 4, children: [0, 1] }, features, 2);

function situation({ maxQueries = null as number | null, seed = 1 } = {}) {
  const asked: number[][] = [];
  const inquiry = openInquiry(
    {
      labels: ["no", "yes"],
      predict: ({ data, count }) => Array.from({ length: count }, (_, i) => Number(data[i * 2] > 5)),
    },
    features,
    { timeoutMs: 60_000, maxQueries },
  );
  // What the evidence asks: the inquiry itself puts a row to the model again now and then.
  const ask: Inquiry["ask"] = (rows, count) => {
    asked.push(...pairs(rows));
    return inquiry.ask(rows, count);
  };
  const blackBox: Inquiry = { ...inquiry, ask };
  const x = { features, codes: Float64Array.of(7, 1000) };
  const known = { x, outcome: 1, blackBox, background, random: Random.fromSeed(seed), options: { effort: "default" } };
  return { asked, situation: known as unknown as Situation };
}

const flat = (rows: readonly (readonly number[])[]) => Float64Array.from(rows.flat());
const pairs = (rows: Float64Array) => Array.from({ length: rows.length / 2 }, (_, i) => [rows[2 * i], rows[2 * i + 1]]);
const neighborhood = (rows: readonly (readonly number[])[], labels: readonly number[], fresh = false): Neighborhood => {
  const labelled = { rows: flat(rows), labels: Int32Array.from(labels) };
  return { count: labels.length, ...labelled, notes: [], ...(fresh && { fresh: labelled }) };
};

describe("of the neighbourhood", () => {
  test("outcomes, distinct rows, agreement and questions are counted", async () => {
    const { situation: around } = situation();
    const rows = [
      [7, 1],
      [7, 1],
      [2, 2],
      [5, 3],
    ];
    const labels = await around.blackBox.ask(flat(rows), 4);
    expect(measureEvidence(tree, neighborhood(rows, [...labels]), around)).toEqual({
      ...{ hit: true, neighbors: 4, distinctNeighbors: 3, neighborsByOutcome: { no: 2, yes: 2 } },
      // Three of four: f1 of yes is 4 / 5, of no 2 / 3.
      fidelity: (4 / 5 + 2 / 3) / 2,
      ...{ queries: 3, batches: 1, surrogateDepth: 1, surrogateLeaves: 2 },
    });
    expect(
      measureEvidence(tree, { ...neighborhood(rows, [1, 1, 0, 0]), distinct: 2 }, { ...around, outcome: 0 }),
    ).toMatchObject({
      ...{ hit: false, distinctNeighbors: 2 },
    });
  });
});

describe("of fresh neighbours", () => {
  const rowsOf = (same: number, other: number) => [
    ...Array.from({ length: same }, (_, i) => [8, i]),
    ...Array.from({ length: other }, (_, i) => [i === 0 ? 5 : 1, 500 + i]),
  ];
  const measured = (same: number, other: number) => {
    const labels = [...new Array(same).fill(1), ...new Array(other).fill(0)];
    return measureOnFreshRows(tree, rule, neighborhood(rowsOf(same, other), labels, true), situation().situation);
  };

  test("as many of each side are taken as the smaller side has, and a figure from fewer than twenty is not given", async () => {
    // Of ten on either side one is not as the tree says.
    const fidelity = (20 / 21 + 18 / 19) / 2;
    for (const [same, other] of [
      [10, 10],
      [10, 30],
      [50, 10],
    ]) {
      const { freshFidelity, freshRows } = await measured(same, other);
      expect(freshRows).toBe(20);
      expect(freshFidelity).toBeCloseTo(fidelity, 12);
    }
    expect(await measured(9, 50)).toMatchObject({ freshFidelity: null, freshRows: 0 });
    expect(await measured(50, 9)).toMatchObject({ freshFidelity: null, freshRows: 0 });
    expect(await measureOnFreshRows(tree, rule, neighborhood([[1, 1]], [0]), situation().situation)).toMatchObject({
      ...{ freshFidelity: null, freshRows: 0 },
    });
  });
});

describe("of the rule", () => {
  const measure = async (options: Parameters<typeof situation>[0] = {}) => {
    const around = situation(options);
    const evidence = (await measureOnFreshRows(tree, rule, neighborhood([], []), around.situation)).rule;
    return { evidence, asked: around.asked };
  };

  test("the share of the background that it covers, real rows that it covers, and others changed so that it does", async () => {
    const { evidence, asked } = await measure();
    const { heldOutRows, perturbedRows: changedRows } = EFFORTS.default;
    expect(evidence?.coverage).toBe(0.5);
    expect(evidence?.onBackground.trials).toBe(heldOutRows);
    expect(evidence?.onPerturbed.trials).toBe(changedRows);
    expect(asked.every(([n]) => n > 4)).toBe(true);
    const [real, changed] = [asked.slice(0, heldOutRows), asked.slice(heldOutRows)];
    const right = (rows: readonly number[][]) => rows.filter(([n]) => n > 5).length;
    expect(evidence?.onBackground.successes).toBe(right(real));
    expect(evidence?.onPerturbed.successes).toBe(right(changed));
    // Real rows are as they are; of the others those that the rule did not cover have x's value.
    expect(real.every(([n, id]) => n === id % 10)).toBe(true);
    expect(changed.every(([n, id]) => n === id % 10 || n === 7)).toBe(true);
    expect(changed.some(([n, id]) => n !== id % 10)).toBe(true);
  });

  test("no row is asked about twice, and none that was asked before", async () => {
    const { asked } = await measure();
    expect(new Set(asked.map((row) => row.join())).size).toBe(asked.length);
  });

  test("what a tight budget has left goes to both kinds, seven to three", async () => {
    const { evidence } = await measure({ maxQueries: 40 });
    expect([evidence?.onBackground.trials, evidence?.onPerturbed.trials]).toEqual([28, 12]);
    const none = (await measure({ maxQueries: 0 })).evidence;
    expect([none?.onBackground, none?.onPerturbed]).toEqual(
      [0, 1].map(() => ({ successes: 0, trials: 0, low: 0, high: 1 })),
    );
    expect(none?.coverage).toBe(0.5);
  });

  test("other seeds draw other rows", async () => {
    expect((await measure({ seed: 1 })).asked).toEqual((await measure({ seed: 1 })).asked);
    expect((await measure({ seed: 1 })).asked).not.toEqual((await measure({ seed: 2 })).asked);
  });
});

describe("rows to ask about", () => {
  test("satisfy the rule: what does not is taken from x, the rest is as it was", () => {
    const { situation: around } = situation();
    const closed: Rule = { premise: [{ kind: "interval", feature: "n", above: 4, atMost: 8 }], outcome: "yes" };
    const rows = pairs(perturbedRows(closed, Int32Array.of(3, 4, 5, 8, 9), around));
    expect(rows).toEqual([
      [7, 3],
      [7, 4],
      [5, 5],
      [8, 8],
      [7, 9],
    ]);
  });

  test("that are known are left out, in the same order, up to the number wanted", async () => {
    const { situation: around } = situation();
    const rows = [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ];
    await around.blackBox.ask(flat([[2, 2]]), 1);
    expect(pairs(withoutKnown(flat(rows), 9, around))).toEqual([
      [1, 1],
      [3, 3],
      [4, 4],
    ]);
    expect(pairs(withoutKnown(flat(rows), 2, around))).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(pairs(withoutKnown(flat(rows), 0, around))).toEqual([]);
    expect(pairs(withoutKnown(flat([]), 3, around))).toEqual([]);
  });

  test("are drawn by chance: each as likely as any other, none twice, none that is known", async () => {
    const { situation: around } = situation();
    const rows = [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ];
    await around.blackBox.ask(flat([[3, 3]]), 1);
    const firsts = new Map<number, number>();
    for (let seed = 0; seed < 1000; seed++) {
      const drawn = pairs(drawUnknown(flat(rows), 2, around, Random.fromSeed(seed)));
      expect(new Set(drawn.map(([n]) => n)).size).toBe(2);
      for (const [n] of drawn) firsts.set(n, (firsts.get(n) ?? 0) + 1);
    }
    expect([...firsts.keys()].sort()).toEqual([1, 2, 4, 5]);
    for (const count of firsts.values()) expect(Math.abs(count - 500)).toBeLessThan(80);
    const all = pairs(drawUnknown(flat(rows), 9, around, Random.fromSeed(1)));
    expect(all.map(([n, id]) => [n, id]).sort()).toEqual([
      [1, 1],
      [2, 2],
      [4, 4],
      [5, 5],
    ]);
    expect(pairs(drawUnknown(flat(rows), 0, around, Random.fromSeed(1)))).toEqual([]);
  });
});
