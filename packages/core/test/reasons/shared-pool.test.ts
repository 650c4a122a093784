// The pool that all explanations of an explainer share: labelled once, whatever becomes of the one that began.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import type { BlackBox } from "../../src/blackbox/black-box.ts";
import type { PoolSizes } from "../../src/reasons/pool.ts";
import {
  type LabelledPool,
  lendPools,
  nameOfSizes,
  type PoolLabels,
  type PoolProgress,
  SharedPool,
  sharedPool,
} from "../../src/reasons/shared-pool.ts";
import { decide, evenTable, features } from "./case.ts";

const width = features.length;
const LABELS = ["no", "yes"];
const SIZES: PoolSizes = { real: 900, crosses: 900, rareCrosses: 300 };
/** Hardly two rows are the same, so that every row is a question. */
const table = evenTable(1200);
const background = prepareBackground(
  {
    ...table,
    columns: table.columns.with(
      1,
      Float64Array.from({ length: 1200 }, (_, i) => i),
    ),
  },
  "keep",
);
const PATIENT = { timeoutMs: 60_000 };

/** Counts every row that it is asked about; `onBatch` comes before each answer. */
function watched(onBatch: (batch: number) => void | Promise<void> = () => undefined) {
  const asked: string[] = [];
  let batches = 0;
  const blackBox: BlackBox = {
    labels: LABELS,
    async predict({ data, count }) {
      await onBatch(++batches);
      const labels = new Int32Array(count);
      for (let i = 0; i < count; i++) {
        asked.push(data.slice(i * width, (i + 1) * width).join());
        labels[i] = decide(data, i * width);
      }
      return labels;
    },
  };
  return { blackBox, asked, batches: () => batches };
}

const plain = ({ rows, labels, codes, real, counted, cost, isWhole }: LabelledPool) => ({
  ...{ rows, labels, codes, real, counted, isWhole, queries: cost.queries },
});
const wholePool = async () => plain(await new SharedPool(background, watched().blackBox, SIZES).labelled(PATIENT));

describe("a shared pool", () => {
  test("is labelled once for all that ask at the same time, and for all that come later", async () => {
    const { blackBox, asked } = watched();
    const shared = new SharedPool(background, blackBox, SIZES);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => shared.labelled(PATIENT)));
    const { queries, repeated } = first.cost;
    expect(new Set(asked).size).toBe(queries);
    expect(asked.length).toBe(queries + repeated.rows);
    for (const other of [...others, await shared.labelled(PATIENT)]) expect(other).toBe(first);
    expect(asked.length).toBe(queries + repeated.rows);
  });

  test("is the same one for the same background, model and sizes, and another for any other", () => {
    const [one, other] = [watched().blackBox, watched().blackBox];
    const pool = sharedPool(background, one, SIZES);
    expect(sharedPool(background, one, { ...SIZES })).toBe(pool);
    expect(sharedPool(background, other, SIZES)).not.toBe(pool);
    // As many rows, of other kinds.
    expect(sharedPool(background, one, { ...SIZES, crosses: 800, rareCrosses: 400 })).not.toBe(pool);
    expect(sharedPool(prepareBackground(table, "keep"), one, SIZES)).not.toBe(pool);
  });

  test("is kept while no more than seven of other sizes were asked for since", () => {
    const { blackBox } = watched();
    const poolOf = (real: number) => sharedPool(background, blackBox, { ...SIZES, real });
    const first = Array.from({ length: 8 }, (_, real) => poolOf(real));
    expect(poolOf(0) === first[0]).toBe(true);
    const newest = poolOf(8);
    // The one that was asked for longest ago gave way to it.
    const again = [8, 7, 6, 5, 4, 3, 2, 0].map(poolOf);
    expect(again.map((pool, k) => pool === [newest, ...first.toReversed()][k < 7 ? k : 8])).toEqual(
      new Array(8).fill(true),
    );
    expect(poolOf(1) === first[1]).toBe(false);
  });

  test("goes by the number of each kind of row", () => {
    expect(nameOfSizes(SIZES)).toBe("900 900 300");
  });

  test("is lent to another model with its labels, and to none where there is no pool", async () => {
    const [owner, borrower, stranger] = [watched(), watched(), watched()];
    const own = prepareBackground(table, "keep");
    const pool = await sharedPool(own, owner.blackBox, SIZES).labelled(PATIENT);
    lendPools(own, owner.blackBox, borrower.blackBox);
    expect((await sharedPool(own, borrower.blackBox, SIZES).labelled(PATIENT)) === pool).toBe(true);
    expect(borrower.asked).toEqual([]);
    lendPools(own, stranger.blackBox, borrower.blackBox);
    expect((await sharedPool(own, borrower.blackBox, SIZES).labelled(PATIENT)) === pool).toBe(true);
  });

  test("has each different row once among its labels, with that of the first", async () => {
    const { rows, labels, distinct, cost } = await new SharedPool(background, watched().blackBox, SIZES).labelled(
      PATIENT,
    );
    const texts = Array.from(labels, (_, i) => rows.slice(i * width, (i + 1) * width).join());
    expect(distinct.rows.size).toBe(new Set(texts).size);
    expect(cost.queries).toBe(distinct.rows.size);
    const first = [...new Set(texts)].map((text) => labels[texts.indexOf(text)]);
    expect([...distinct.labels]).toEqual(first);
  });

  test("asks about 512 rows at a time, and of those labelled before about none", async () => {
    const counts: number[] = [];
    const { blackBox } = watched();
    const counted: BlackBox = {
      ...blackBox,
      predict: (batch, call) => {
        counts.push(batch.count - (call?.anew ?? 0));
        return blackBox.predict(batch, call);
      },
    };
    const { cost } = await new SharedPool(background, counted, SIZES).labelled(PATIENT);
    // 1800 rows of the first two kinds, then 300 of the last; few are copies.
    expect(counts.length).toBe(5);
    expect(Math.max(...counts)).toBeLessThanOrEqual(512);
    expect(counts[0]).toBeGreaterThan(500);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(cost.queries);
    expect(cost.batches).toBe(5);
  });

  test("waits for an answer no longer than it is told to", async () => {
    const { blackBox } = watched(() => new Promise<void>(() => {}));
    const waiting = new SharedPool(background, blackBox, SIZES).labelled({ timeoutMs: 1 });
    await expect(waiting).rejects.toMatchObject({ code: "black-box-timeout" });
  });

  test("goes on where a model that failed had stopped, and is then as if nothing had happened", async () => {
    const whole = await wholePool();
    for (const failing of [1, 2, 3, 4]) {
      const { blackBox, asked } = watched((batch) => {
        if (batch === failing) throw new Error("out of order");
      });
      const shared = new SharedPool(background, blackBox, SIZES);
      await expect(shared.labelled(PATIENT)).rejects.toMatchObject({ code: "black-box-failed" });
      expect(shared.labels).toBeNull();
      const pool = await shared.labelled(PATIENT);
      expect(plain(pool)).toEqual(whole);
      expect(new Set(asked).size).toBe(pool.cost.queries);
      expect(asked.length).toBe(pool.cost.queries + pool.cost.repeated.rows);
    }
  });

  test("goes on where one that was aborted had stopped, for those that wait and those that come later", async () => {
    const whole = await wholePool();
    const controller = new AbortController();
    const { blackBox, batches } = watched((batch) => {
      if (batch === 2) controller.abort();
    });
    const shared = new SharedPool(background, blackBox, SIZES);
    const first = shared.labelled({ ...PATIENT, signal: controller.signal });
    const waiting = shared.labelled(PATIENT);
    await expect(first).rejects.toMatchObject({ code: "aborted" });
    expect(plain(await waiting)).toEqual(whole);
    // The batch that was under way is asked again, no other.
    expect(batches()).toBe((await waiting).cost.batches);
  });

  test("does not stop for one that was aborted while it waited, who learns of it at once", async () => {
    const whole = await wholePool();
    const controller = new AbortController();
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { blackBox } = watched(() => gate);
    const shared = new SharedPool(background, blackBox, SIZES);
    const first = shared.labelled(PATIENT);
    const waiting = shared.labelled({ ...PATIENT, signal: controller.signal });
    const last = shared.labelled(PATIENT);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: "aborted" });
    finish();
    expect(plain(await first)).toEqual(whole);
    expect(await last).toBe(await first);
  });

  test("is smaller where the time is up, and whole for one that has more", async () => {
    const whole = await wholePool();
    await fc.assert(
      fc.asyncProperty(fc.nat(6), async (patience) => {
        const { blackBox, asked, batches } = watched();
        const shared = new SharedPool(background, blackBox, SIZES);
        const cut = await shared.labelled({ ...PATIENT, isTimeUp: () => batches() >= patience });
        expect(cut.isWhole).toBe(cut.labels.length === whole.labels.length);
        expect(batches()).toBeLessThanOrEqual(patience);
        expect(shared.labels === null).toBe(!cut.isWhole);
        const natural = Math.min(cut.labels.length, whole.counted);
        expect(cut.labels.subarray(0, natural)).toEqual(whole.labels.subarray(0, natural));
        // One whose time is up from the start has what is labelled all the same.
        const hasty = await shared.labelled({ ...PATIENT, isTimeUp: () => true });
        expect(hasty.labels).toEqual(cut.labels);
        expect(plain(await shared.labelled(PATIENT))).toEqual(whole);
        expect(new Set(asked).size).toBe(whole.queries);
      }),
      { numRuns: 12 },
    );
  });

  test("tells how far it is, forward to the end", async () => {
    const told: PoolProgress[] = [];
    await new SharedPool(background, watched().blackBox, SIZES).labelled({
      ...PATIENT,
      onProgress: (progress) => told.push(progress),
    });
    const labelled = told.map((progress) => progress.labelled);
    expect(labelled.length).toBeGreaterThan(2);
    expect(labelled).toEqual([...labelled].sort((a, b) => a - b));
    for (const { size } of told) expect(size).toBe(2100);
    expect(labelled[0]).toBeLessThanOrEqual(512);
  });
});

describe("labels that were given elsewhere", () => {
  const givenLabels = async () => {
    const shared = new SharedPool(background, watched().blackBox, SIZES);
    await shared.labelled(PATIENT);
    return structuredClone(shared.labels) as PoolLabels;
  };

  test("make the same pool without a question", async () => {
    const whole = await wholePool();
    const { blackBox, asked } = watched();
    const shared = new SharedPool(background, blackBox, SIZES);
    const labels = await givenLabels();
    expect(await shared.take(labels)).toBe(true);
    expect(plain(await shared.labelled(PATIENT))).toEqual(whole);
    expect(shared.labels).toEqual(labels);
    expect(asked).toEqual([]);
  });

  test("are refused where they do not fit, and nothing is lost by that", async () => {
    const labels = await givenLabels();
    const wrong: readonly PoolLabels[] = [
      { ...labels, rows: `${labels.rows}0` },
      { ...labels, labels: labels.labels.subarray(1) },
      { ...labels, labels: Int32Array.from([...labels.labels, 0]) },
      { ...labels, labels: labels.labels.with(5, 2) },
      { ...labels, labels: labels.labels.with(5, -1) },
      { ...labels, labels: new Int32Array(0) },
    ];
    const { blackBox, asked } = watched();
    const shared = new SharedPool(background, blackBox, SIZES);
    for (const each of wrong) expect(await shared.take(each)).toBe(false);
    expect(plain(await shared.labelled(PATIENT))).toEqual(await wholePool());
    expect(asked.length).toBeGreaterThan(0);
  });

  test("do not replace those that are there", async () => {
    const shared = new SharedPool(background, watched().blackBox, SIZES);
    const own = await shared.labelled(PATIENT);
    await shared.take(await givenLabels());
    expect(await shared.labelled(PATIENT)).toBe(own);
  });
});
