import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/random/random.ts";
import { isConstrained } from "../../src/reasons/best-bins.ts";
import { measureReason } from "../../src/reasons/evidence.ts";
import { findReason, REASON_SETTINGS } from "../../src/reasons/find-reason.ts";
import { codesOf, createPool, POOL_SIZES, poolSizesWithin } from "../../src/reasons/pool.ts";
import { premiseFromBox } from "../../src/reasons/premise.ts";
import { crossesInside } from "../../src/reasons/rounds.ts";
import { covers } from "../../src/rules/condition.ts";
import { askOf, cellsOfRow, decide, features, poolOf, tables } from "./case.ts";

const width = features.length;
const rowsIn = (rows: Float64Array) =>
  Array.from({ length: rows.length / width }, (_, i) => rows.slice(i * width, (i + 1) * width));
const instances = cellsOfRow.map((cells) => Float64Array.from(cells));

describe("the pool", () => {
  test("asks about no more rows than allowed, real rows and crosses alike", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(6000), (rowCount, poolQueries) => {
        const { real, crosses, rareCrosses } = poolSizesWithin(rowCount, POOL_SIZES, poolQueries);
        expect(real + crosses + rareCrosses).toBeLessThanOrEqual(poolQueries);
        expect(real).toBeLessThanOrEqual(Math.min(2000, Math.ceil((rowCount * 5) / 6)));
      }),
    );
  });

  test("has every background row once, searched or kept apart, and is the same each time", async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const asked: Float64Array[] = [];
        const pool = await poolOf(table, askOf(asked));
        const texts = (rows: Float64Array) => rowsIn(rows).map((row) => row.join());
        const known = [...texts(pool.rows).slice(0, pool.real), ...texts(pool.keptApart)];
        const background = Array.from({ length: table.rowCount }, (_, i) =>
          table.columns.map((column) => column[i]).join(),
        );
        expect(known.sort()).toEqual(background.sort());
        expect(asked.reduce((sum, rows) => sum + rows.length, 0)).toBe(pool.rows.length);
        expect(pool.labels).toEqual(Int32Array.from(rowsIn(pool.rows), (row) => decide(row, 0)));
        expect((await poolOf(table)).codes).toEqual(pool.codes);
      }),
      { numRuns: 25 },
    );
  });

  test("is made of one outcome, or of no row at all", async () => {
    const table = { features, columns: features.map(() => Float64Array.from([1, 2, 3])), rowCount: 3 };
    const always = await createPool({
      background: table,
      labelCount: 2,
      ask: async (_, count) => new Int32Array(count),
    });
    expect(always.counted).toBe(always.labels.length);
    expect(always.sides[0].baseRate).toBe(1);
    const none = await createPool({ background: table, labelCount: 2, ask: askOf(), poolQueries: 0 });
    expect(none.labels.length).toBe(0);
    const reason = await findReason(
      none,
      { instance: Float64Array.of(1, 2, 3), outcome: 1 },
      askOf(),
      Random.fromSeed(1),
    );
    expect(reason).toMatchObject({ premise: [], verdict: "does-not-hold" });
  });
});

describe("crosses inside a box", () => {
  test("are inside it", async () => {
    await fc.assert(
      fc.asyncProperty(tables, instances, fc.array(fc.nat(1), { minLength: 4 }), async (table, x, bits) => {
        const pool = await poolOf(table);
        const { stride } = pool.bins;
        const masks = Uint8Array.from({ length: width * stride }, (_, at) => bits[at % bits.length]);
        for (const [j, code] of codesOf(pool, x).entries()) masks[j * stride + code] = 1;
        for (const row of rowsIn(crossesInside(pool, masks, 10, 0))) {
          const codes = codesOf(pool, row);
          expect(features.every((_, j) => masks[j * stride + codes[j]] === 1)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("the evidence", () => {
  test("comes from rows kept apart that the rule covers, as many as allowed", async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.nat(6), async (table, most) => {
        const pool = await poolOf(table);
        const asked: Float64Array[] = [];
        const masks = new Uint8Array(width * pool.bins.stride).fill(1);
        masks[0] = 0;
        const evidence = await measureReason(pool, { masks, outcome: 1 }, most, askOf(asked), Random.fromSeed(3));
        const covered = rowsIn(pool.keptApart).filter((row) => codesOf(pool, row)[0] !== 0);
        const rows = asked.flatMap(rowsIn);
        expect(evidence.coveredApart).toBe(covered.length);
        expect(rows.length).toBe(Math.min(most, covered.length));
        const left = covered.map((row) => row.join());
        for (const row of rows) expect(left.splice(left.indexOf(row.join()), 1)).toEqual([row.join()]);
        expect(evidence.real).toMatchObject({
          trials: rows.length,
          successes: rows.filter((row) => decide(row, 0) === 1).length,
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe("a reason", () => {
  test("covers the case, whatever is missing there, and does not depend on the seed", async () => {
    await fc.assert(
      fc.asyncProperty(tables, instances, async (table, instance) => {
        const pool = await poolOf(table);
        const subject = { instance, outcome: decide(instance, 0) };
        const [one, other] = await Promise.all(
          [1, 2].map((seed) => findReason(pool, subject, askOf(), Random.fromSeed(seed))),
        );
        expect(covers(premiseFromBox(one.premise, features), features, instance)).toBe(true);
        expect(one.premise).toEqual(other.premise);
        expect(one.premise.length).toBeLessThanOrEqual(REASON_SETTINGS.maxConditions);
        expect(one.timesFound.length).toBe(one.premise.length);
      }),
      { numRuns: 25 },
    );
  });

  test("covers a case with a category that the background has never seen", async () => {
    const [table] = fc.sample(tables, { seed: 4, numRuns: 1 });
    const pool = await poolOf(table);
    const instance = Float64Array.of(7, 3, 3);
    const { premise } = await findReason(pool, { instance, outcome: 1 }, askOf(), Random.fromSeed(1));
    expect(covers(premiseFromBox(premise, features), features, instance)).toBe(true);
  });

  test("is what the black box goes by, where that is a box", async () => {
    const random = Random.fromSeed(5);
    const rowCount = 400;
    const columns = features.map((_, j) =>
      Float64Array.from({ length: rowCount }, () => random.below(j === 2 ? 3 : 10)),
    );
    const pool = await poolOf({ features, columns, rowCount });
    const instance = Float64Array.of(8, 2, 0);
    const reason = await findReason(pool, { instance, outcome: 1 }, askOf(), Random.fromSeed(1));
    expect(premiseFromBox(reason.premise, features)).toEqual([
      { kind: "interval", feature: "age", above: 4, atMost: null },
      { kind: "values", feature: "job", values: ["a", "c"] },
    ]);
    expect(reason).toMatchObject({ verdict: "holds", timesFound: [5, 5], target: 0.975 });
    expect(reason.evidence.real.successes).toBe(reason.evidence.real.trials);
  });

  test("asks no more than its rounds and its evidence may", async () => {
    const [table] = fc.sample(tables, { seed: 6, numRuns: 1 });
    const pool = await poolOf(table);
    const asked: Float64Array[] = [];
    const settings = { ...REASON_SETTINGS, rounds: 2, roundRows: 5, evidenceRows: 3 };
    const noise = async (rows: Float64Array, count: number) => {
      asked.push(rows);
      return Int32Array.from({ length: count }, (_, i) => i % 2);
    };
    await findReason(pool, { instance: Float64Array.of(8, 2, 0), outcome: 1 }, noise, Random.fromSeed(1), settings);
    expect(asked.reduce((sum, rows) => sum + rows.length / width, 0)).toBeLessThanOrEqual(2 * 5 + 3);
  });
});

test("a box without conditions constrains no feature", () => {
  expect(isConstrained(new Uint8Array(6).fill(1), 1, 3)).toBe(false);
  expect(isConstrained(Uint8Array.of(1, 1, 1, 1, 0, 1), 1, 3)).toBe(true);
});
