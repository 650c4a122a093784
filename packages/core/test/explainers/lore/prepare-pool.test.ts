// The pool of a setup before the first case comes: what is told of the way there, which settings share one, what labels cost.

import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../../src/background/prepared-background.ts";
import { type LoreSettings, poolSizesFor, resolveLoreOptions } from "../../../src/explainers/lore/lore-options.ts";
import {
  POOL_PROGRESS,
  type PoolOwner,
  poolFor,
  poolName,
  poolShare,
  preparePool,
} from "../../../src/explainers/lore/prepare-pool.ts";
import { type BlackBox, functionBlackBox, tableFromRows } from "../../../src/index.ts";
import { sharedPool } from "../../../src/reasons/shared-pool.ts";

const ROWS = 90;
const background = prepareBackground(
  tableFromRows(Array.from({ length: ROWS }, (_, i) => ({ n: (i * 37) % ROWS, job: "abc"[i % 3] }))),
  "keep",
);
const desk = functionBlackBox(({ n }) => (Number(n) > 40 ? "yes" : "no"), { labels: ["no", "yes"] });

function ownerOf(settings: LoreSettings = {}, predict: BlackBox["predict"] = desk.predict) {
  let asked = 0;
  const blackBox: BlackBox = {
    labels: desk.labels,
    predict: (batch, call) => {
      asked += batch.count;
      return predict(batch, call);
    },
  };
  const owner: PoolOwner = { background, blackBox, options: resolveLoreOptions({ effort: "quick", ...settings }) };
  return { owner, asked: () => asked };
}

test("the share of an explanation that is done goes up with the pool, and no further than the pool is", () => {
  const shares = [0, 50, 100, 150].map((labelled) => poolShare({ labelled, size: 100 }));
  expect(shares).toEqual([0, POOL_PROGRESS / 2, POOL_PROGRESS, POOL_PROGRESS]);
});

describe("settings", () => {
  test("have the name of their pool, which those of the paper lack", () => {
    expect(poolName({ effort: "quick" }, ROWS)).toBe("75 300 200");
    expect(poolName({ effort: "quick", timeoutMs: 7 }, ROWS)).toBe("75 300 200");
    expect(poolName({ effort: "quick", poolQueries: 115 }, ROWS)).toBe("15 60 40");
    expect(poolName({ preset: "paper" }, ROWS)).toBeNull();
  });

  test("of the same sizes share the pool of the background and the model", () => {
    const { owner } = ownerOf();
    const pool = poolFor(owner);
    expect(pool).toBe(sharedPool(background, owner.blackBox, { real: 75, crosses: 300, rareCrosses: 200 }));
    expect(poolFor({ ...owner, options: resolveLoreOptions({ effort: "quick", timeoutMs: 7 }) })).toBe(pool);
    expect(poolFor({ ...owner, options: resolveLoreOptions({ effort: "quick", poolQueries: 115 }) })).not.toBe(pool);
    expect(poolSizesFor(owner.options, ROWS)).toEqual({ real: 75, crosses: 300, rareCrosses: 200 });
  });
});

describe("a pool that is prepared", () => {
  test("is labelled, told of on the way, and gives its labels", async () => {
    const { owner, asked } = ownerOf();
    const told: number[] = [];
    const labels = await preparePool(owner, { onProgress: ({ labelled, size }) => told.push(labelled, size) });
    expect(asked()).toBe((labels?.queries ?? 0) + (labels?.repeated.rows ?? 0));
    expect(labels).toEqual(poolFor(owner).labels);
    expect(told.at(-2)).toBe(labels?.queries);
    expect(told.at(-1)).toBe(575);
    expect(await preparePool(owner, {})).toEqual(labels);
    expect(asked()).toBe((labels?.queries ?? 0) + (labels?.repeated.rows ?? 0));
  });

  test("takes labels that fit and asks nothing, and others not", async () => {
    const labels = await preparePool(ownerOf().owner, {});
    const given = structuredClone(labels);
    const taking = ownerOf();
    expect(await preparePool(taking.owner, { labels: given })).toBe(given);
    expect(taking.asked()).toBe(0);
    expect(poolFor(taking.owner).labels).toEqual(labels);
    const refusing = ownerOf();
    const wrong = labels && { ...labels, rows: "of another pool" };
    expect(await preparePool(refusing.owner, { labels: wrong })).toEqual(labels);
    expect(refusing.asked()).toBeGreaterThan(0);
    expect(await preparePool(ownerOf().owner, { labels: null })).toEqual(labels);
  });

  test("is none for the paper's settings, and nothing is asked", async () => {
    const { owner, asked } = ownerOf();
    expect(await preparePool({ ...owner, options: resolveLoreOptions({ preset: "paper" }) }, {})).toBeNull();
    expect(asked()).toBe(0);
  });

  test("waits for an answer as long as the options say, or until nobody waits", async () => {
    const silent = () => new Promise<never>(() => {});
    const hasty = preparePool(ownerOf({ timeoutMs: 1 }, silent).owner, {});
    await expect(hasty).rejects.toMatchObject({ code: "black-box-timeout" });
    const controller = new AbortController();
    const left = preparePool(ownerOf({}, silent).owner, { signal: controller.signal });
    controller.abort();
    await expect(left).rejects.toMatchObject({ code: "aborted" });
  });
});
