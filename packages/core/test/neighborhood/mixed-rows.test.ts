import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mixedRows } from "../../src/neighborhood/mixed-rows.ts";
import { Random } from "../../src/random/random.ts";
import type { Table } from "../../src/table/table.ts";

const WIDTH = 6;
/** Cell j of row i is 10 i + j, so that a cell tells which row it is of. */
const background: Table = {
  features: Array.from({ length: WIDTH }, (_, j) => ({ name: `f${j}`, kind: "continuous", decimals: 0 })),
  columns: Array.from({ length: WIDTH }, (_, j) => Float64Array.from({ length: 9 }, (_, i) => 10 * i + j)),
  rowCount: 9,
};
const instance = new Float64Array(WIDTH).fill(-1);
const inRows = (rows: Float64Array) =>
  Array.from({ length: rows.length / WIDTH }, (_, i) => [...rows.subarray(i * WIDTH, (i + 1) * WIDTH)]);

describe("rows mixed of a case and real rows", () => {
  test("have cells of the case and of one real row, each in its place", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(50), (seed, count) => {
        const rows = inRows(mixedRows({ background, instance }, count, Random.fromSeed(seed)));
        expect(rows.length).toBe(count);
        for (const row of rows) {
          const foreign = row.flatMap((cell, j) =>
            cell === -1 ? [] : [{ row: Math.floor(cell / 10), j: cell % 10, at: j }],
          );
          expect(new Set(foreign.map(({ row: each }) => each)).size).toBeLessThanOrEqual(1);
          expect(foreign.every(({ j, at }) => j === at)).toBe(true);
        }
      }),
    );
  });

  test("are mostly the case's own, and the more so the share the smaller", () => {
    const rows = inRows(mixedRows({ background, instance }, 3000, Random.fromSeed(1)));
    const shareAt = (place: number) => {
      const own = rows.filter((_, i) => i % 3 === place).flat();
      return own.filter((cell) => cell !== -1).length / own.length;
    };
    for (const [place, share] of [0.2, 0.15, 0.35].entries())
      expect(Math.abs(shareAt(place) - share)).toBeLessThan(0.02);
  });

  test("leave out what is not worth a question, and are fewer where hardly anything is", () => {
    const isIdle = (rows: Float64Array, offset: number) => rows[offset] === -1;
    const rows = inRows(mixedRows({ background, instance, isIdle }, 40, Random.fromSeed(2)));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every(([first]) => first !== -1)).toBe(true);
    expect(mixedRows({ background, instance, isIdle: () => true }, 40, Random.fromSeed(2)).length).toBe(0);
  });
});
