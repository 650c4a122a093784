import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BlackBox, createLore, explanationToJson, type LoreSettings, rowAt } from "@lore-xai/core";
import { type LabelledTable, trainRandomForest } from "@lore-xai/models";
import { cachedModel, cachedPool } from "@lore-xai/models/cache";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fourClasses } from "../tables.ts";

const data = fourClasses(80, 1);
const forest = trainRandomForest(data, { trees: 3 });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lore-pools-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** LORE on the forest, and how many rows the forest was asked about. */
function countedLore(method: LoreSettings = {}, { table }: LabelledTable = data) {
  let asked = 0;
  const blackBox: BlackBox = {
    labels: forest.labels,
    predict(batch) {
      asked += batch.count;
      return forest.predict(batch);
    },
  };
  return { lore: createLore({ effort: "quick", ...method, blackBox, background: table }), asked: () => asked };
}

/** What a pool costs with the folder, and whether what was kept was damaged. */
async function obtain(method: LoreSettings = {}, from = data, version = "1") {
  const { lore, asked } = countedLore(method, from);
  let isDamaged = false;
  const onDamaged = () => {
    isDamaged = true;
  };
  const label = (kept: Parameters<Parameters<typeof cachedPool>[1]["label"]>[0]) => lore.preparePool({ labels: kept });
  const request = { learner: "forest", data: from, settings: method, version, label, onDamaged } as const;
  const labels = await cachedPool(folder, request);
  return { lore, labels, isDamaged, queries: asked(), asked };
}

const instance = rowAt(data.table, 3);

describe("the labels of a pool", () => {
  test("are asked for once; with them an explanation is the same to the last digit", async () => {
    const alone = countedLore();
    const expected = explanationToJson(await alone.lore.explain(instance));
    const [first, second] = [await obtain(), await obtain()];
    expect(first.queries).toBeGreaterThan(50);
    expect(second.queries).toBe(0);
    expect(second.labels).toEqual(first.labels);
    for (const { lore } of [first, second]) expect(explanationToJson(await lore.explain(instance))).toBe(expected);
    expect(first.asked()).toBe(alone.asked());
    expect(second.asked()).toBe(alone.asked() - first.queries);
    expect((await second.lore.explain(instance)).evidence.pool).toMatchObject({ queries: first.labels?.queries });
  });

  test("are kept apart by settings, rows and version", async () => {
    await obtain();
    const { table, outcomes, labels } = data;
    const columns = table.columns.map((column, j) => (j === 0 ? column.with(7, 1 - column[7]) : column));
    const others = [
      () => obtain({ poolQueries: 150 }),
      () => obtain({}, { table: { ...table, columns }, outcomes, labels }),
      () => obtain({}, { table, outcomes: outcomes.with(0, (outcomes[0] + 1) % 4), labels }),
      () => obtain({}, data, "2"),
    ];
    for (const other of others) expect((await other()).queries).toBeGreaterThan(0);
    expect(readdirSync(folder)).toHaveLength(1 + others.length);
    expect((await obtain()).queries).toBe(0);
  });

  test("that are damaged are noticed, asked for again and replaced", async () => {
    const { labels } = await obtain();
    const [file] = readdirSync(folder).map((name) => join(folder, name));
    const whole = readFileSync(file);
    const bent = whole.map((byte, i) => (i === whole.length - 3 ? byte ^ 1 : byte));
    for (const damaged of [whole.subarray(0, 100), Buffer.from(""), bent]) {
      writeFileSync(file, damaged);
      const mended = await obtain();
      expect([mended.isDamaged, mended.labels]).toEqual([true, labels]);
      expect(readFileSync(file)).toEqual(whole);
    }
    expect(await obtain()).toMatchObject({ isDamaged: false, queries: 0 });
  });

  test("of other rows are not taken, whatever file they stand in", async () => {
    const other = await countedLore({ poolQueries: 150 }).lore.preparePool();
    const { lore, asked } = countedLore();
    const labels = await lore.preparePool({ labels: other });
    expect(asked()).toBeGreaterThan(0);
    expect(labels).toEqual(await countedLore().lore.preparePool());
  });

  test("are not there with preset paper, and no file is", async () => {
    const method = { preset: "paper", effort: undefined } as unknown as LoreSettings;
    expect((await obtain(method)).labels).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("can be read by their owner alone, and go after a month without use", async () => {
    await obtain();
    const [file] = readdirSync(folder).map((name) => join(folder, name));
    expect(statSync(file).mode & 0o077).toBe(0);
    const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    utimesSync(file, twoMonthsAgo, twoMonthsAgo);
    await cachedModel(folder, { learner: "forest", training: data, options: { trees: 2 } });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.model$/)]);
  });

  test("that cannot be kept are told of, and are there nevertheless", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const told: string[] = [];
    const { lore } = countedLore();
    const labels = await cachedPool(join(file, "inside"), {
      ...{ learner: "forest", data, settings: {}, label: () => lore.preparePool() },
      onUnkept: ({ code }) => told.push(code),
    });
    expect(told).toEqual(["file-unreadable"]);
    expect(labels).toEqual(await lore.preparePool());
  });
});
