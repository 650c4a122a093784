// What a rule is worth on rows kept apart: every figure is what a recount says.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proportion } from "../../src/metrics/binomial.ts";
import { Random } from "../../src/random/random.ts";
import { measureReason } from "../../src/reasons/evidence.ts";
import { codesOf, createPool, type Pool } from "../../src/reasons/pool.ts";
import { RowIndex } from "../../src/rows/row-index.ts";
import { askOf, decide, evenTable, features, labelsOf, poolOf, rowsIn, tables } from "./case.ts";

const width = features.length;
const NOBODY = Float64Array.of(-1, -1, 0);
const texts = (rows: readonly Float64Array[]) => rows.map((row) => row.join());

/** All but the lowest age, and all but one job. */
function box({ bins }: Pool) {
  const masks = new Uint8Array(width * bins.stride).fill(1);
  masks[0] = 0;
  masks[2 * bins.stride + 1] = 0;
  return masks;
}

async function measured(pool: Pool, instance: Float64Array, sizes: { real: number; crosses: number }, seed = 3) {
  const masks = box(pool);
  const isInside = (row: Float64Array) =>
    codesOf(pool, row).every((code, j) => masks[j * pool.bins.stride + code] === 1);
  const asked: Float64Array[] = [];
  const rule = { masks, outcome: 1, instance };
  const known = new RowIndex(width);
  for (const row of rowsIn(pool.rows)) known.add(row, 0);
  const isKnown = (rows: Float64Array, offset: number) => known.find(rows, offset) >= 0;
  const evidence = await measureReason(pool, rule, sizes, { ask: askOf(asked), isKnown }, Random.fromSeed(seed));
  return { evidence, isInside, real: rowsIn(asked[0]), crosses: rowsIn(asked[1]) };
}

const recount = (rows: readonly Float64Array[]) =>
  proportion(rows.filter((row) => decide(row, 0) === 1).length, rows.length);

describe("the evidence", () => {
  test("comes from rows kept apart that the rule covers, as many as allowed, each once", async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.nat(6), async (table, most) => {
        const pool = await poolOf(table);
        const { evidence, isInside, real } = await measured(pool, NOBODY, { real: most, crosses: 0 });
        const covered = rowsIn(pool.keptApart).filter(isInside);
        expect(real.length).toBe(Math.min(most, covered.length));
        const left = texts(covered);
        for (const row of texts(real)) expect(left.splice(left.indexOf(row), 1)).toEqual([row]);
        expect(evidence.real).toEqual(recount(real));
      }),
      { numRuns: 40 },
    );
  });

  test("never counts the case itself, however often the rows kept apart have it", async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.nat(), async (table, pick) => {
        const pool = await poolOf(table);
        const kept = rowsIn(pool.keptApart);
        const instance = kept[pick % kept.length];
        const { real, isInside } = await measured(pool, instance, { real: 100, crosses: 0 });
        expect(texts(real)).not.toContain(instance.join());
        expect(real.length).toBe(kept.filter((row) => isInside(row) && row.join() !== instance.join()).length);
      }),
      { numRuns: 40 },
    );
  });

  test("has coverage and base rate of all real rows, and what the searched ones say", async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const pool = await poolOf(table);
        const { evidence, isInside } = await measured(pool, NOBODY, { real: 0, crosses: 0 });
        const searched = rowsIn(pool.rows).slice(0, pool.real);
        const all = [...searched, ...rowsIn(pool.keptApart)];
        expect(evidence.coverage).toBeCloseTo(all.filter(isInside).length / all.length, 12);
        expect(evidence.searched).toEqual(recount(searched.filter(isInside)));
        expect(evidence.baseRate).toEqual(recount(searched));
      }),
      { numRuns: 40 },
    );
  });

  test("comes from fresh crosses that the rule covers, too", async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.nat(12), async (table, most) => {
        const pool = await poolOf(table);
        const { evidence, isInside, crosses } = await measured(pool, NOBODY, { real: 0, crosses: most });
        expect(crosses.length).toBeLessThanOrEqual(most);
        expect(crosses.every(isInside)).toBe(true);
        expect(new Set(texts(crosses)).size).toBe(crosses.length);
        const searched = new Set(texts(rowsIn(pool.rows)));
        expect(texts(crosses).filter((row) => searched.has(row))).toEqual([]);
        expect(evidence.crosses).toEqual(recount(crosses));
      }),
      { numRuns: 40 },
    );
  });

  test("comes from fresh variants in place of the rows kept apart, where variants are made", async () => {
    const pool = await poolOf(evenTable(60));
    const masks = box(pool);
    const asked: Float64Array[] = [];
    const wanted: unknown[] = [];
    const variants = [3, 4, 3, 5, 6, 7].flatMap((age) => [age, 2, 0]);
    const rule = {
      ...{ masks, outcome: 1, instance: NOBODY },
      variantsInside: (...call: unknown[]) => {
        wanted.push(...call);
        return Float64Array.from(variants);
      },
    };
    const isKnown = (rows: Float64Array, offset: number) => rows[offset] === 4;
    const line = { ask: askOf(asked), isKnown };
    const found = await measureReason(pool, rule, { real: 3, crosses: 0 }, line, Random.fromSeed(1));
    expect(wanted).toEqual([masks, 6, "fresh"]);
    // Neither what was asked about before nor the same twice, and no more than wanted.
    expect(rowsIn(asked[0]).map(([age]) => age)).toEqual([3, 5, 6]);
    expect(found.real).toEqual(proportion(2, 3));
  });

  test("of no row at all is none", async () => {
    const sizes = { real: 0, crosses: 0, rareCrosses: 0 };
    const background = { features, columns: features.map(() => new Float64Array(0)), rowCount: 0 };
    const pool = await createPool({ background, labelCount: 2, ask: labelsOf(), sizes });
    const { evidence } = await measured(pool, NOBODY, { real: 5, crosses: 5 });
    const none = proportion(0, 0);
    expect(evidence).toEqual({ coverage: 0, searched: none, real: none, crosses: none, baseRate: none });
  });

  test("has of values that the pool lacks the case's own alone", async () => {
    const even = evenTable(60);
    const [JOB, OWN, OTHER] = [2, 2, 3];
    const pool = await poolOf({
      ...even,
      columns: even.columns.with(
        JOB,
        even.columns[JOB].map((job) => job % 2),
      ),
    });
    const keptApart = pool.keptApart.map((cell, at) => (at % width === JOB ? (at % 4 < 2 ? OWN : OTHER) : cell));
    const kept = rowsIn(keptApart);
    const keptCodes = Uint8Array.from(kept.flatMap((row) => [...codesOf(pool, row)]));
    const masks = new Uint8Array(width * pool.bins.stride).fill(1);
    // The first job that the pool has is not allowed.
    masks[JOB * pool.bins.stride] = 0;
    const instance = Float64Array.of(-1, -1, OWN);
    const asked: Float64Array[] = [];
    const line = { ask: askOf(asked), isKnown: () => false };
    const rule = { masks, outcome: 1, instance };
    const sizes = { real: 100, crosses: 0 };
    const evidence = await measureReason({ ...pool, keptApart, keptCodes }, rule, sizes, line, Random.fromSeed(3));
    const own = kept.filter((row) => row[JOB] === OWN);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(kept.length);
    expect(texts(rowsIn(asked[0])).sort()).toEqual(texts(own).sort());
    const searched = rowsIn(pool.rows).slice(0, pool.real);
    const covered = searched.filter((row) => row[JOB] === 1).length + own.length;
    expect(evidence.coverage).toBeCloseTo(covered / (searched.length + kept.length), 12);
  });

  test("draws each covered row with the same chance", async () => {
    const pool = await poolOf(evenTable(60));
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const { real } = await measured(pool, NOBODY, { real: 2, crosses: 0 }, seed);
      for (const row of texts(real)) drawn.set(row, (drawn.get(row) ?? 0) + 1);
    }
    const { isInside } = await measured(pool, NOBODY, { real: 0, crosses: 0 });
    const covered = texts(rowsIn(pool.keptApart).filter(isInside));
    for (const row of new Set(covered)) {
      const times = covered.filter((each) => each === row).length;
      const expected = (1200 * times) / covered.length;
      expect(Math.abs((drawn.get(row) ?? 0) - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
  });
});
