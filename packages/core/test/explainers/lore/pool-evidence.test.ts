// What is told of the pool: its figures, and every note on a pool that a rule could hardly be searched on, word for word.

import { describe, expect, test } from "vitest";
import { describePool, notesOnPool } from "../../../src/explainers/lore/pool-evidence.ts";
import type { Situation } from "../../../src/explainers/lore/situation.ts";
import type { LabelledPool } from "../../../src/reasons/shared-pool.ts";

const LABELS = ["deny", "grant"];
const [DENY, GRANT] = [0, 1];

interface PoolParts {
  readonly isWhole?: boolean;
  readonly columns?: number;
  readonly searched?: number;
}

function poolOf(labels: readonly number[], { isWhole = true, columns = 3, searched = columns }: PoolParts = {}) {
  const side = { searched: Int32Array.from({ length: searched }, (_, j) => j) };
  const other = { searched: new Int32Array(columns) };
  return {
    labels: Int32Array.from(labels),
    real: 2,
    isWhole,
    features: Array.from({ length: columns }, (_, j) => ({ name: `c${j}` })),
    // What is left out for one outcome says nothing of another.
    sides: [side, other],
    cost: { queries: 5, batches: 2, repeated: { rows: 1, changed: 0 } },
  } as unknown as LabelledPool;
}

const messages = (pool: LabelledPool | null, outcome = DENY, poolQueries: number | null = null) => {
  const situation = { blackBox: { labels: LABELS }, outcome, options: { poolQueries } } as unknown as Situation;
  return notesOnPool(pool, situation).map(({ code, message }) => `${code}: ${message}`);
};

test("the evidence counts the rows by outcome, those without a row too, and says what they cost", () => {
  expect(describePool(poolOf([0, 1, 0, 0]), [...LABELS, "ask"])).toEqual({
    ...{ rows: 4, realRows: 2, rowsByOutcome: { deny: 3, grant: 1, ask: 0 } },
    ...{ queries: 5, batches: 2, repeated: { rows: 1, changed: 0 } },
  });
});

describe("notes", () => {
  test("are none of no pool, nor of one with both outcomes", () => {
    expect(messages(null)).toEqual([]);
    expect(messages(poolOf([0, 1]))).toEqual([]);
    expect(messages(poolOf([0, 1]), GRANT)).toEqual([]);
    expect(messages(poolOf([]))).toEqual([]);
  });

  test("say that the time was up, after how many", () => {
    const end =
      "of the pool had been labelled, so that the rule was searched on fewer than planned; raise maxMs, or set poolQueries";
    const cut = (count: number) => messages(poolOf(new Array(count).fill(0).with(-1, 1), { isWhole: false }), GRANT);
    expect(cut(2)).toEqual([`pool-cut-short: the time was up after 2 cases ${end}`]);
    expect(cut(1)).toEqual([
      `pool-cut-short: the time was up after 1 case ${end}`,
      "one-outcome-pool: the model gave grant to the 1 case of the pool, so that no rule can set this case apart; a background with other outcomes may",
    ]);
    expect(messages(poolOf([], { isWhole: false }))).toEqual([`pool-cut-short: the time was up after 0 cases ${end}`]);
  });

  test("say that all have the outcome of the case", () => {
    expect(messages(poolOf([1, 1, 1]), GRANT)).toEqual([
      "one-outcome-pool: the model gave grant to each of the 3 cases of the pool, so that no rule can set this case apart; a background with other outcomes may",
    ]);
    expect(messages(poolOf([1, 1, 0]), GRANT)).toEqual([]);
    expect(messages(poolOf([0, 1, 1]), GRANT)).toEqual([]);
  });

  test("say that none has it, and what may find some", () => {
    expect(messages(poolOf([1, 1]))).toEqual([
      "outcome-not-in-pool: the model gave deny to none of the 2 cases of the pool; this case is unlike all of them",
    ]);
    expect(messages(poolOf([1]), DENY, 400)).toEqual([
      "outcome-not-in-pool: the model gave deny not to the 1 case of the pool; this case is unlike it; a larger poolQueries may find some",
    ]);
  });

  test("say how many columns are left out of the search for this outcome", () => {
    const why = "by what each tells of the outcome alone or because a rule cannot list so many names";
    expect(messages(poolOf([0, 1], { columns: 3, searched: 1 }))).toEqual([
      `columns-left-out: left out of the search for a rule: 2 of 3 columns, ${why}`,
    ]);
    expect(messages(poolOf([0, 1], { columns: 1, searched: 0 }))).toEqual([
      `columns-left-out: left out of the search for a rule: 1 of 1 column, ${why}`,
    ]);
    expect(messages(poolOf([0, 1], { columns: 3, searched: 1 }), GRANT)).toEqual([]);
  });

  test("name outcome and counts in parts, for whoever says them otherwise", () => {
    const situation = { blackBox: { labels: LABELS }, outcome: DENY, options: { poolQueries: 9 } };
    const pool = poolOf(new Array(1200).fill(1), { columns: 130, searched: 100 });
    expect(notesOnPool(pool, situation as unknown as Situation).map(({ parts }) => parts)).toEqual([
      [
        ...["the model gave ", { outcome: "deny" }, " to none of the ", { count: 1200 }],
        " cases of the pool; this case is unlike all of them",
        ...["; a larger ", { text: "poolQueries" }, " may find some"],
      ],
      [
        ...["left out of the search for a rule: ", { text: "30" }, " of ", { count: 130 }],
        " columns, by what each tells of the outcome alone or because a rule cannot list so many names",
      ],
    ]);
  });
});
