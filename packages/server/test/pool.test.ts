// The cases that all explanations share: asked about from the start on, once, with the progress told to whoever waits.

import { setTimeout as sleep } from "node:timers/promises";
import type { BlackBox, PoolLabels } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { loanDesk, loanServer, post } from "./loan-server.ts";

function countingDesk() {
  let rows = 0;
  const predict: BlackBox["predict"] = (batch) => {
    rows += batch.count;
    return loanDesk.predict(batch);
  };
  return { blackBox: { labels: loanDesk.labels, predict } satisfies BlackBox, asked: () => rows };
}

const withoutList = {
  settings: { effort: "quick" },
  limits: { maxLabelledRows: 0 },
} as const;

/** The labels that a server gives to its pool, as it hands them over to be kept. */
async function startKeeping(blackBox: BlackBox, kept?: PoolLabels) {
  let labels: PoolLabels | null = null;
  let isDone = false;
  const app = await loanServer({
    blackBox,
    options: withoutList,
    setup: {
      async withKeptPool(label) {
        labels = await label(kept);
        isDone = true;
      },
    },
  });
  while (!isDone) await sleep(5);
  return { app, labels: labels as PoolLabels | null };
}

describe("the pool of a server", () => {
  test("is labelled before anybody asks, and not again for explanations", async () => {
    const { blackBox, asked } = countingDesk();
    const { app, labels } = await startKeeping(blackBox);
    expect(asked()).toBe((labels?.queries ?? 0) + (labels?.repeated.rows ?? 0));
    expect(asked()).toBeGreaterThan(100);
    const before = asked();
    const { evidence } = (await app.inject(post("/v1/explanations", { row: 3 }))).json().explanation;
    expect(evidence.pool.queries).toBe(labels?.queries);
    expect(asked() - before).toBeLessThan(evidence.queries + evidence.repeated.rows + 100);
  });

  test("is not asked about where its labels were kept, and the explanation is the same", async () => {
    const first = await startKeeping(countingDesk().blackBox);
    const { blackBox, asked } = countingDesk();
    const second = await startKeeping(blackBox, first.labels ?? undefined);
    expect(asked()).toBe(0);
    const explain = async ({ app }: typeof first) => (await app.inject(post("/v1/explanations", { row: 3 }))).json();
    expect((await explain(second)).explanation.evidence).toEqual((await explain(first)).explanation.evidence);
  });

  test("holds nobody up, and whoever explains hears how far it is", async () => {
    const predict: BlackBox["predict"] = async (batch) => {
      await sleep(40);
      return loanDesk.predict(batch);
    };
    const app = await loanServer({
      blackBox: { labels: loanDesk.labels, predict },
      options: { ...withoutList, settings: { effort: "default" } },
    });
    expect((await app.inject("/v1/rows?limit=1")).statusCode).toBe(200);
    const job = (await app.inject(post("/v1/explanations", { rows: [3] }))).json();
    const seen: { share: number; pool?: { labelled: number; size: number } }[] = [];
    for (let isOver = false; !isOver; await sleep(5)) {
      const { state, progress } = (await app.inject(`/v1/jobs/${job.id}`)).json();
      isOver = state === "done";
      seen.push(progress);
    }
    const told = seen.flatMap(({ pool }) => (pool === undefined ? [] : [pool.labelled / pool.size]));
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBeLessThanOrEqual(1);
    const shares = seen.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(seen.at(-1)?.pool).toBeUndefined();
  });

  test("that the model cannot label leaves the server up, and the explanation says what is wrong", async () => {
    const blackBox: BlackBox = {
      labels: ["deny", "grant"],
      predict: () => {
        throw new Error("out of order");
      },
    };
    const app = await loanServer({ blackBox, options: withoutList });
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    expect((await app.inject(post("/v1/explanations", { row: 3 }))).json().code).toBe("black-box-failed");
  });

  test("is as large, and the rule as long, as a request asks", async () => {
    const app = await loanServer();
    const asked = { row: 3, poolQueries: 100, maxConditions: 1 };
    const { explanation } = (await app.inject(post("/v1/explanations", asked))).json();
    expect(explanation.options).toMatchObject({ poolQueries: 100, maxConditions: 1 });
    expect(explanation.evidence.pool.rows).toBeLessThanOrEqual(100);
    expect(explanation.rule.premise.length).toBeLessThanOrEqual(1);
  });
});
