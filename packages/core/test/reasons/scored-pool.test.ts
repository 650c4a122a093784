// A pool with a sum of points: every part of it beside the pool that it was made of; and the rows of a pool as the search counts
// them.

import { beforeAll, describe, expect, test } from "vitest";
import { columnPlanOf } from "../../src/reasons/best-bins.ts";
import { binOfScore, type ScoreBins } from "../../src/reasons/bins.ts";
import { pointsFor } from "../../src/reasons/points.ts";
import { codesOf, type Pool } from "../../src/reasons/pool.ts";
import { scoredPool } from "../../src/reasons/scored-pool.ts";
import { searchedRows } from "../../src/reasons/searched-rows.ts";
import { sideOf } from "../../src/reasons/side.ts";
import { sumOfPoints } from "../../src/tree/points.ts";
import { features, scoredWorld } from "./score-world.ts";

const [NO, YES] = [0, 1];
const width = features.length;
let pool: Pool;
let scored: Pool;
let score: ScoreBins;
beforeAll(async () => {
  ({ pool, scored, score } = await scoredWorld());
});

const rowAt = (rows: Float64Array, i: number) => rows.slice(i * width, (i + 1) * width);

describe("a pool with a sum of points", () => {
  test("has the same rows and labels, and room for the bins of the sum", () => {
    const { bins, codes: _, keptCodes: __, plan, searched, sides: ___, ...same } = scored;
    for (const [name, part] of Object.entries(same)) expect(part).toBe(pool[name as keyof Pool]);
    expect(bins.columns).toBe(pool.bins.columns);
    expect(bins.stride).toBe(Math.max(pool.bins.stride, score.known + 2));
    expect(plan).toEqual(columnPlanOf(bins));
    expect([...plan.isNumeric]).toEqual([1, 0, 1, 1, 1]);
    expect(searched === pool.searched).toBe(false);
  });

  test("has points as the regression of the outcome gives them, cut between sums that real rows have", () => {
    const points = pointsFor(pool.bins, pool.codes, pool.sides[YES].kinds);
    expect({ ofBins: score.ofBins, table: score.table }).toEqual(points);
    const sums = Array.from({ length: pool.real }, (_, i) => sumOfPoints(score.table, pool.rows, i * width));
    const distinct = [...new Set(sums)].sort((a, b) => a - b);
    expect([...score.cuts]).toEqual(distinct.slice(0, -1));
  });

  test("has a code more per row, of real rows, crosses and those kept apart", () => {
    for (const [rows, codes] of [
      [scored.rows, scored.codes],
      [scored.keptApart, scored.keptCodes],
    ] as const) {
      expect(codes.length).toBe((rows.length / width) * (width + 1));
      for (let i = 0; i < rows.length / width; i += 7) {
        const own = codes.slice(i * (width + 1), (i + 1) * (width + 1));
        expect(own).toEqual(codesOf(scored, rowAt(rows, i)));
        expect(own.subarray(0, width)).toEqual(codesOf(pool, rowAt(rows, i)));
        expect(own[width]).toBe(binOfScore(score, own, 0));
      }
    }
  });

  test("has the side of its outcome with the sum, which tells most, and the others as they were", () => {
    const { bins, codes, labels, real, counted } = scored;
    expect(scored.sides[YES]).toEqual(sideOf({ bins, codes, labels, real, counted }, YES));
    expect(scored.sides[YES].tells[width]).toBe(1);
    expect([...scored.sides[YES].searched]).toEqual([0, 1, 2, 3, 4]);
    expect(scored.sides[NO]).toBe(pool.sides[NO]);
  });

  test("is made once per outcome", () => {
    expect(pool.scored.get(YES)).toBe(scored);
    expect(scoredPool(pool, YES)).toBe(scored);
    const other = scoredPool(pool, NO);
    expect(other.sides[YES]).toBe(pool.sides[YES]);
    expect(pool.scored.get(NO)).toBe(other);
  });
});

describe("the rows that are searched", () => {
  test("are those of the pool by their kinds for the outcome, with room for more", () => {
    const { all, halves } = searchedRows(pool, YES, 30, 3);
    expect(all.count).toBe(pool.labels.length);
    expect(all.kinds.length).toBe(pool.labels.length + 30);
    expect(all.kinds.subarray(0, all.count)).toEqual(pool.sides[YES].kinds);
    expect(all.codes.subarray(0, pool.codes.length)).toEqual(pool.codes);
    expect([all.width, all.stride]).toEqual([width, pool.bins.stride]);
    expect(searchedRows(scored, YES, 30, 3).all.width).toBe(width + 1);
    expect(halves).toHaveLength(3);
    for (const { count } of halves) expect(Math.abs(count - all.count / 2)).toBeLessThan(80);
  });

  test("are made once for an outcome, so much room and so many halves", () => {
    const kept = searchedRows(pool, YES, 30, 3);
    expect(searchedRows(pool, YES, 30, 3)).toBe(kept);
    const others = [searchedRows(pool, NO, 30, 3), searchedRows(pool, YES, 31, 3), searchedRows(pool, YES, 30, 2)];
    // Each is one of its own.
    expect(new Set([...others, searchedRows(scored, YES, 30, 3), kept]).size).toBe(5);
    expect(others.map(({ halves }) => halves.length)).toEqual([3, 3, 2]);
    expect(others[0].all.kinds.subarray(0, pool.labels.length)).toEqual(pool.sides[NO].kinds);
  });
});
