import { describe, expect, test } from "vitest";
import { proposeAround, type Surroundings } from "../../src/counterfactuals/propose.ts";
import { Random } from "../../src/random/random.ts";
import { features } from "./small-world.ts";

const gap = Number.NaN;
const PROPOSALS = 4000;
/** Real rows: their numbers have more digits than the columns, and a gap each. */
const real = [
  [11.4, 5.26, 1, gap],
  [-8, 7, gap, 1],
  [gap, -3.14, 2, 1],
];
const surroundings = (instance: readonly number[]): Surroundings => ({
  features,
  instance: Float64Array.from(instance),
  background: { features, columns: features.map((_, j) => Float64Array.from(real, (row) => row[j])), rowCount: 3 },
  // A category has neither; these would show if its code were moved like a number.
  reach: Float64Array.of(3, 0.5, 9, 9),
  low: Float64Array.of(-8, -3.1, -9, -9),
  high: Float64Array.of(11, 7, 9, 9),
});

function proposed(centre: readonly number[], instance: readonly number[]): number[][] {
  const rows = proposeAround(Float64Array.from(centre), PROPOSALS, surroundings(instance), Random.fromSeed(3));
  return Array.from({ length: PROPOSALS }, (_, i) => [...rows.subarray(i * 4, i * 4 + 4)]);
}
const distinct = (rows: readonly number[][], j: number) =>
  [...new Set(rows.map((row) => row[j]))].sort((a, b) => a - b);
const share = (rows: readonly number[][], of: (row: number[]) => boolean) => rows.filter(of).length / rows.length;

const x = [0, 0, 0, 0];
/** Real rows as they can be taken over by x: rounded, x's own value where they have none. */
const taken = [
  [11, 5.3, 1, 0],
  [-8, 7, 0, 1],
  [0, -3.1, 2, 1],
];

describe("around x itself", () => {
  const rows = proposed(x, x);

  test("values are taken from one real row at a time, rounded to the column; what that row lacks stays", () => {
    for (const row of rows) {
      expect(taken.some((values) => row.every((cell, j) => cell === x[j] || cell === values[j]))).toBe(true);
    }
    expect(distinct(rows, 0)).toEqual([-8, 0, 11]);
    expect(distinct(rows, 1)).toEqual([-3.1, 0, 5.3, 7]);
    expect(distinct(rows, 2)).toEqual([0, 1, 2]);
  });

  test("sometimes one value, sometimes all of them, from each row alike", () => {
    expect(rows).toContainEqual([11, 5.3, 1, 0]);
    expect(rows).toContainEqual([0, 5.3, 0, 0]);
    for (const values of taken) expect(share(rows, (row) => row[1] === values[1])).toBeGreaterThan(0.1);
    // Of up to four values drawn, only those that the row lacks: (1 / 4 + 1 / 16 + 1 / 64 + 1 / 256) / 4.
    const unchanged = share(rows, (row) => row.every((cell) => cell === 0));
    expect(unchanged).toBeGreaterThan(0.07);
    expect(unchanged).toBeLessThan(0.1);
  });
});

describe("around another case", () => {
  const centre = [10, 6.8, 2, 0];
  const rows = proposed(centre, x);
  const isAs = (cells: readonly number[]) => (row: number[]) => row.every((cell, j) => Object.is(cell, cells[j]));

  test("numbers are moved both ways within their reach and bounds, at their resolution", () => {
    // 12 and 13 are within reach, but beyond the bound.
    expect(distinct(rows, 0).filter((income) => income > 5)).toEqual([7, 8, 9, 10, 11]);
    const rates = distinct(rows, 1).filter((rate) => rate > 6);
    expect(rates).toEqual([6.3, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9, 7]);
    const low = proposed([-7, -3, 2, 0], x);
    expect(Math.min(...low.map((row) => row[0]))).toBe(-8);
    expect(distinct(low, 0).filter((value) => value < -3)).toEqual([-8, -7, -6, -5, -4]);
  });

  test("changes are taken back, wholly or half way, one or more at a time", () => {
    expect(rows).toContainEqual([5, 6.8, 2, 0]);
    expect(rows).toContainEqual([0, 6.8, 2, 0]);
    expect(rows).toContainEqual([10, 3.4, 2, 0]);
    expect(rows).toContainEqual([10, 6.8, 0, 0]);
    expect(rows).toContainEqual([0, 0, 0, 0]);
    // Of categories there is no half.
    expect(distinct(rows, 2)).toEqual([0, 1, 2]);
    expect(distinct(rows, 3)).toEqual([0, 1]);
  });

  test("half way is between the case and x, wherever x is", () => {
    const elsewhere = proposed(centre, [-6, 0, 0, 0]);
    expect(elsewhere).toContainEqual([2, 6.8, 2, 0]);
    // Half way once, twice or three times.
    for (const income of distinct(elsewhere, 0).filter((value) => value > -6 && value < 7)) {
      expect([2, -2, -4]).toContain(income);
    }
  });

  test("a category moves to one that occurs, and each of the three ways is taken about as often as it should", () => {
    expect(rows).toContainEqual([10, 6.8, 1, 0]);
    expect(rows).toContainEqual([10, 6.8, 2, 1]);
    // 0.3 / 4 / 3 by a move, about 0.02 from a row, and never half way back from 2 to 0.
    const isClerk = share(rows, isAs([10, 6.8, 1, 0]));
    expect(isClerk).toBeGreaterThan(0.035);
    expect(isClerk).toBeLessThan(0.055);
    // A row is taken from with 0.4, moved from with 0.3, and back with 0.3.
    const back = share(
      rows,
      (row) => row.every((cell, j) => [centre[j], centre[j] / 2, 0].includes(cell)) && !isAs(centre)(row),
    );
    expect(back).toBeGreaterThan(0.25);
    expect(back).toBeLessThan(0.45);
  });

  test("what x lacks is taken back to a gap, never half way, and gets a real value where it is moved", () => {
    const gappy = proposed([10, 6.8, 2, 0], [gap, 0, 0, 0]);
    expect(gappy).toContainEqual([gap, 6.8, 2, 0]);
    expect(distinct(gappy, 0).filter((value) => value > 0 && value < 7)).toEqual([]);
    const still = proposed([gap, 6.8, 2, 0], [gap, 0, 0, 0]);
    expect(new Set(still.map((row) => row[0]))).toEqual(new Set([gap, 11, -8]));
    expect(still.every((row) => row.slice(1).every((cell) => !Number.isNaN(cell)))).toBe(true);
  });
});
