import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnPlanOf } from "../../src/reasons/best-bins.ts";
import { isConstrained } from "../../src/reasons/box.ts";
import { codesOf, createPool, type Pool, poolSize, poolSizesWithin } from "../../src/reasons/pool.ts";
import { crossesInside } from "../../src/reasons/rounds.ts";
import { cellsOfRow, decide, evenTable, features, labelsOf, poolOf, rowsIn, tables } from "./case.ts";

const width = features.length;
const instances = cellsOfRow.map((cells) => Float64Array.from(cells));
const sizes = fc.record({ real: fc.nat(3000), crosses: fc.nat(3000), rareCrosses: fc.nat(2000) });

describe("the sizes of a pool", () => {
  test("are those wanted, but real rows no more than there are to learn from, and all of them smaller where so many are too many", () => {
    const wanted = { real: 100, crosses: 60, rareCrosses: 40 };
    expect(poolSizesWithin(1000, wanted, 200)).toEqual(wanted);
    expect(poolSizesWithin(60, wanted, 150)).toEqual({ ...wanted, real: 50 });
    expect(poolSizesWithin(61, wanted, 1000)).toEqual({ ...wanted, real: 51 });
    expect(poolSizesWithin(1000, wanted, 150)).toEqual({ real: 75, crosses: 45, rareCrosses: 30 });
    expect(poolSizesWithin(1000, wanted, 0)).toEqual({ real: 0, crosses: 0, rareCrosses: 0 });
    expect(poolSizesWithin(0, { ...wanted, crosses: 0, rareCrosses: 0 }, 10)).toEqual({
      real: 0,
      crosses: 0,
      rareCrosses: 0,
    });
  });

  test("are no more than allowed, all kinds together, and leave a sixth of the background alone", () => {
    fc.assert(
      fc.property(fc.nat(5000), sizes, fc.nat(6000), (rowCount, wanted, poolQueries) => {
        const found = poolSizesWithin(rowCount, wanted, poolQueries);
        expect(poolSize(found)).toBeLessThanOrEqual(poolQueries);
        expect(found.real).toBeLessThanOrEqual(Math.min(wanted.real, Math.ceil((rowCount * 5) / 6)));
        expect(found.crosses).toBeLessThanOrEqual(wanted.crosses);
        expect(found.rareCrosses).toBeLessThanOrEqual(wanted.rareCrosses);
      }),
    );
  });

  test("use what is allowed, but for what rounding loses", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), sizes, fc.nat(6000), (rowCount, wanted, poolQueries) => {
        const most = poolSize(poolSizesWithin(rowCount, wanted, Number.POSITIVE_INFINITY));
        const found = poolSize(poolSizesWithin(rowCount, wanted, poolQueries));
        expect(found).toBeGreaterThan(Math.min(most, poolQueries) - 3);
      }),
    );
  });
});

/** Four outcomes by age: of most, of some, of one alone and of none. */
const bandOf = (row: Float64Array) => (row[0] > 100 ? 2 : row[0] > 60 ? 1 : 0);
async function banded(rareCrosses: number) {
  const ages = Float64Array.from({ length: 101 }, (_, i) => (i === 100 ? 101 : i));
  const background = { features, columns: [ages, ages, new Float64Array(101)], rowCount: 101 };
  return createPool({
    ...{ background, labelCount: 4, sizes: { real: 101, crosses: 40, rareCrosses } },
    ask: async (rows) => Int32Array.from(rowsIn(rows), bandOf),
  });
}

describe("the pool", () => {
  test("has more crosses of each rarer outcome that two rows have, as many of each", async () => {
    const { rows, labels, real, counted } = await banded(31);
    expect([real, counted]).toEqual([85, 125]);
    expect(labels.length).toBe(125 + 31);
    for (const row of rowsIn(rows.subarray(counted * width))) {
      expect(bandOf(row)).toBe(1);
      expect(row[0]).toBeGreaterThan(60);
      expect(row[1]).toBeGreaterThan(60);
    }
    // Of two rarer outcomes each has half, rounded down.
    const thirds = await createPool({
      background: { features, columns: evenTable(90).columns, rowCount: 90 },
      ...{ labelCount: 3, sizes: { real: 75, crosses: 10, rareCrosses: 31 } },
      ask: async (_, count) => Int32Array.from({ length: count }, (_row, i) => [0, 0, 1, 0, 2][i % 5]),
    });
    expect(thirds.labels.length).toBe(75 + 10 + 2 * 15);
  });

  test("crosses any two rows, each cell from either with the same chance", async () => {
    const { rows, real, counted } = await banded(0);
    const crosses = rowsIn(rows.subarray(real * width, counted * width));
    expect(crosses).toHaveLength(40);
    // The two ages of a real row are the same.
    const mixed = crosses.filter(([age, income]) => age !== income);
    expect(mixed.length).toBeGreaterThan(10);
    expect(mixed.length).toBeLessThan(30);
    expect(new Set(crosses.map((row) => row.join())).size).toBeGreaterThan(30);
  });

  test("keeps 5000 rows apart of a large table, and no row twice", async () => {
    const rowCount = 9000;
    const own = Float64Array.from({ length: rowCount }, (_, i) => i);
    const { keptApart, keptCodes, rows, real, plan, bins } = await createPool({
      background: { features, columns: [own, own, new Float64Array(rowCount)], rowCount },
      ...{ labelCount: 2, sizes: { real: 100, crosses: 0, rareCrosses: 0 } },
      ask: async (_, count) => new Int32Array(count),
    });
    expect([real, rows.length, keptApart.length, keptCodes.length]).toEqual([100, 300, 15_000, 15_000]);
    const numbers = [...rowsIn(rows), ...rowsIn(keptApart)].map(([number]) => number);
    expect(new Set(numbers).size).toBe(5100);
    expect(plan).toEqual(columnPlanOf(bins));
    const last = keptApart.subarray(-width);
    expect(keptCodes.subarray(-width)).toEqual(codesOf({ bins } as Pool, last));
  });

  test("has every background row once, searched or kept apart, and is the same each time", async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const asked: Float64Array[] = [];
        const pool = await poolOf(table, labelsOf(asked));
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

  test("is what was labelled, where labels come for the first rows alone", async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.nat(150), async (table, most) => {
        let left = most;
        const label = labelsOf();
        const pool = await poolOf(table, async (rows, count) => {
          const some = Math.min(left, count);
          left -= some;
          return label(rows.subarray(0, some * width), some);
        });
        const whole = await poolOf(table);
        expect(pool.labels.length).toBeLessThanOrEqual(most);
        expect(pool.rows.length).toBe(pool.labels.length * width);
        expect(pool.codes.length).toBe(pool.rows.length);
        expect(pool.real).toBe(Math.min(whole.real, most));
        const natural = pool.counted * width;
        expect(pool.rows.subarray(0, natural)).toEqual(whole.rows.subarray(0, natural));
        expect(pool.keptApart).toEqual(whole.keptApart);
        expect(pool.labels).toEqual(Int32Array.from(rowsIn(pool.rows), (row) => decide(row, 0)));
      }),
      { numRuns: 40 },
    );
  });

  test("crosses two rows of the same rarer outcome, where there are some", async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const { rows, labels, real, counted } = await poolOf(table);
        const ones = labels.subarray(0, real).filter((label) => label === 1).length;
        const rarer = ones * 2 > real ? 0 : 1;
        fc.pre(ones * 2 !== real);
        const parents = rowsIn(rows.subarray(0, real * width)).filter((_, i) => labels[i] === rarer);
        const crosses = rowsIn(rows.subarray(counted * width));
        expect(crosses.length).toBe(parents.length < 2 ? 0 : 30);
        for (const cross of crosses) {
          for (let j = 0; j < width; j++) expect(parents.some((row) => Object.is(row[j], cross[j]))).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("is made of one outcome, or of no row at all", async () => {
    const background = { features, columns: features.map(() => Float64Array.from([1, 2, 3])), rowCount: 3 };
    const made = (real: number) =>
      createPool({
        ...{ background, labelCount: 2, sizes: { real, crosses: 20 * real, rareCrosses: 20 * real } },
        ask: async (_, count) => new Int32Array(count),
      });
    const always = await made(3);
    expect(always.counted).toBe(always.labels.length);
    expect(always.sides.map(({ kinds }) => kinds.filter((kind) => kind % 2 === 1).length)).toEqual([
      0,
      always.labels.length,
    ]);
    const none = await made(0);
    expect(none.labels.length).toBe(0);
    expect(none.keptApart.length).toBe(3 * width);
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

test("a box without conditions constrains no feature", () => {
  expect(isConstrained(new Uint8Array(6).fill(1), 1, 3)).toBe(false);
  expect(isConstrained(Uint8Array.of(1, 1, 1, 1, 0, 1), 1, 3)).toBe(true);
});
