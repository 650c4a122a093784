import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISTANCES } from "../../src/distance/by-name.ts";
import { singleChanges, valuesToTry } from "../../src/neighborhood/single-changes.ts";
import { Random } from "../../src/random/random.ts";
import { findReason, REASON_SETTINGS } from "../../src/reasons/find-reason.ts";
import { nearestFlips } from "../../src/reasons/flips.ts";
import { createPool, type Pool } from "../../src/reasons/pool.ts";
import { premiseFromBox } from "../../src/reasons/premise.ts";
import { covers, type Premise } from "../../src/rules/condition.ts";
import type { Table } from "../../src/table/table.ts";
import { askOf, cellsOfRow, decide, evenTable, features, labelsOf, poolOf, tables } from "./case.ts";

const width = features.length;
const instances = cellsOfRow.map((cells) => Float64Array.from(cells));

/** The case with the turns of its decision, as the black box answers single changes. */
async function subjectOf(instance: Float64Array, table: Table, pool: Pool) {
  const outcome = decide(instance, 0);
  const changes = singleChanges(instance, valuesToTry(table), 100);
  const singles = await askOf()(changes, changes.length / width);
  const distance = DISTANCES.minmax.prepare(table);
  return { instance, outcome, flips: nearestFlips(singles, { instance, outcome, bins: pool.bins, distance }) };
}

const premiseIn = ({ premise }: { premise: Parameters<typeof premiseFromBox>[0] }): Premise =>
  premiseFromBox(premise, features);

describe("a reason", () => {
  test("covers the case, whatever is missing there, with no more conditions than wanted", async () => {
    await fc.assert(
      fc.asyncProperty(tables, instances, fc.integer({ min: 1, max: 3 }), async (table, instance, maxConditions) => {
        const pool = await poolOf(table);
        const subject = await subjectOf(instance, table, pool);
        const reason = await findReason(pool, subject, askOf(), { ...REASON_SETTINGS, maxConditions });
        expect(covers(premiseIn(reason), features, instance)).toBe(true);
        expect(reason.premise.length).toBeLessThanOrEqual(maxConditions);
        expect(reason.timesFound.length).toBe(reason.premise.length);
        const turning = new Set(subject.flips.map(({ feature }) => feature));
        for (const [k, times] of reason.timesFound.entries()) {
          // A condition that is there to keep a case out was not searched.
          if (times === null) expect(turning).toContain(reason.premise[k].feature);
          else expect(times).toBeLessThanOrEqual(reason.halves);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("covers a case with a category that no row has, a gap that no row has, or a number where all rows have gaps", async () => {
    const whole = evenTable(60);
    const gapsOnly = { ...whole, columns: whole.columns.with(1, new Float64Array(60).fill(Number.NaN)) };
    const unlike = [
      [whole, [7, 3, 3]],
      [whole, [7, 3, Number.NaN]],
      [whole, [Number.NaN, 3, 0]],
      [whole, [7, Number.NaN, 1]],
      [gapsOnly, [7, 3, 1]],
      [gapsOnly, [2, 3, 0]],
    ] as const;
    for (const [table, cells] of unlike) {
      const pool = await poolOf(table);
      const instance = Float64Array.from(cells);
      const reason = await findReason(pool, await subjectOf(instance, table, pool), askOf());
      expect(covers(premiseIn(reason), features, instance)).toBe(true);
    }
  });

  test("is the same whatever was found before on the same pool", async () => {
    await fc.assert(
      fc.asyncProperty(tables, instances, instances, async (table, instance, other) => {
        const [used, fresh] = [await poolOf(table), await poolOf(table)];
        await findReason(used, await subjectOf(other, table, used), askOf());
        const again = await findReason(used, await subjectOf(instance, table, used), askOf());
        const first = await findReason(fresh, await subjectOf(instance, table, fresh), askOf());
        expect(again).toEqual(first);
      }),
      { numRuns: 20 },
    );
  });

  test("is what the black box goes by, where that is a box", async () => {
    const pool = await poolOf(evenTable(400));
    const instance = Float64Array.of(8, 2, 0);
    const reason = await findReason(pool, { instance, outcome: 1, flips: [] }, askOf());
    expect(premiseIn(reason)).toEqual([
      { kind: "interval", feature: "age", above: 4, atMost: null },
      { kind: "values", feature: "job", values: ["a", "c"] },
    ]);
    expect(reason).toMatchObject({ timesFound: [5, 5], target: 0.975 });
  });

  test("is no condition where the pool has no row", async () => {
    const table = evenTable(12);
    const sizes = { real: 0, crosses: 0, rareCrosses: 0 };
    const pool = await createPool({ background: table, labelCount: 2, ask: labelsOf(), sizes });
    const reason = await findReason(pool, { instance: Float64Array.of(1, 2, 2), outcome: 0, flips: [] }, askOf());
    expect(reason).toMatchObject({ premise: [], target: null });
  });

  test("asks no more than its rounds may", async () => {
    const [table] = fc.sample(tables, { seed: 6, numRuns: 1 });
    const pool = await poolOf(table);
    const asked: Float64Array[] = [];
    const settings = { ...REASON_SETTINGS, rounds: 2, roundRows: 5 };
    const noise = async (rows: Float64Array, count: number) => {
      asked.push(rows);
      return { rows, labels: Int32Array.from({ length: count }, (_, i) => i % 2) };
    };
    const subject = { instance: Float64Array.of(8, 2, 0), outcome: 1, flips: [] };
    const reason = await findReason(pool, subject, noise, settings);
    expect(asked.length).toBe(2);
    expect(asked.reduce((sum, rows) => sum + rows.length / width, 0)).toBeLessThanOrEqual(2 * 5);
    expect(reason.asked.map(({ rows }) => rows)).toEqual(asked);
  });
});

describe("where a single change turns the decision", () => {
  /** Yes from age 5 on, but for the few of job b. */
  const rarely = (rows: Float64Array, at: number) => Number(rows[at] > 4 && rows[at + 2] !== 1);

  async function reasonsFor(jobShare: number, job = 0) {
    const random = Random.fromSeed(3);
    const rowCount = 400;
    const columns = [
      Float64Array.from({ length: rowCount }, () => random.below(10)),
      Float64Array.from({ length: rowCount }, () => random.below(10)),
      Float64Array.from({ length: rowCount }, () => (random.chance(jobShare) ? 1 : 0)),
    ];
    const label = async (rows: Float64Array, count: number) =>
      Int32Array.from({ length: count }, (_, i) => rarely(rows, i * width));
    const sizes = { real: 300, crosses: 300, rareCrosses: 0 };
    const pool = await createPool({ background: { features, columns, rowCount }, labelCount: 2, ask: label, sizes });
    const subject = { instance: Float64Array.of(8, 2, job), outcome: 1 };
    const ask = async (rows: Float64Array, count: number) => ({ rows, labels: await label(rows, count) });
    const flips = [{ feature: 2, bin: 1, distance: 0.1 }];
    const settings = { ...REASON_SETTINGS, rounds: 0 };
    const aware = await findReason(pool, { ...subject, flips }, ask, settings);
    return {
      without: premiseIn(await findReason(pool, { ...subject, flips: [] }, ask, settings)),
      aware: premiseIn(aware),
      times: new Map(aware.premise.map(({ feature }, k) => [features[feature].name, aware.timesFound[k]])),
      short: premiseIn(await findReason(pool, { ...subject, flips }, ask, { ...settings, maxConditions: 1 })),
    };
  }
  const ofJob = (premise: Premise) => premise.filter(({ feature }) => feature === "job");

  test("the reason keeps that case out, if it covers nearly as much without it and may have another condition", async () => {
    const { without, aware, short, times } = await reasonsFor(0.01);
    expect([...times]).toEqual([
      ["age", 5],
      ["job", null],
    ]);
    expect(ofJob(without)).toEqual([]);
    expect(ofJob(aware)).toEqual([{ kind: "value", feature: "job", value: "a" }]);
    expect(ofJob(short)).toEqual([]);
  });

  test("the reason still covers a case with a gap or a category that no row has", async () => {
    const ofGap = await reasonsFor(0.01, Number.NaN);
    expect(ofJob(ofGap.aware)).toEqual([{ kind: "values", feature: "job", values: ["a", null] }]);
    const ofUnseen = await reasonsFor(0.01, 3);
    expect(ofJob(ofUnseen.aware)).toEqual([{ kind: "values", feature: "job", values: ["a", "d"] }]);
  });
});
