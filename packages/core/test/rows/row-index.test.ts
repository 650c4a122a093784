import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countDistinct, RowIndex } from "../../src/rows/row-index.ts";

const WIDTH = 3;
// Few values, so that rows repeat; numbers and their negatives, so that hashes meet.
const cell = fc.oneof(fc.constantFrom(0, -0, 1, -1, 0.5, -0.5, 1e18), fc.double({ noNaN: true }));
const tables = fc
  .array(fc.array(cell, { minLength: WIDTH, maxLength: WIDTH }), { minLength: 1, maxLength: 80 })
  .map((rows) => Float64Array.from(rows.flat()));

/** By definition: a row is the one before that has equal cells; 0 and -0 are equal. */
function positionsByDefinition(rows: Float64Array): number[] {
  const distinct: Float64Array[] = [];
  const positions: number[] = [];
  for (let start = 0; start < rows.length; start += WIDTH) {
    const row = rows.subarray(start, start + WIDTH);
    const known = distinct.findIndex((other) => other.every((value, j) => value === row[j]));
    positions.push(known < 0 ? distinct.push(row) - 1 : known);
  }
  return positions;
}

describe("a set of distinct rows", () => {
  test("gives every row the position of the first row equal to it, whichever array it stands in", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const index = new RowIndex(WIDTH);
        const expected = positionsByDefinition(rows);
        const copy = rows.slice();
        for (const [i, position] of expected.entries()) {
          expect(index.find(copy, i * WIDTH)).toBe(position < index.size ? position : -1);
          expect(index.add(rows, i * WIDTH)).toBe(position);
          expect(index.find(copy, i * WIDTH)).toBe(position);
        }
        expect(index.size).toBe(Math.max(...expected) + 1);
        expect(countDistinct(rows, expected.length)).toBe(index.size);
      }),
    );
  });

  test("sees a row anew after the array it stands in has changed", () => {
    const index = new RowIndex(WIDTH);
    const rows = Float64Array.of(1, 2, 3);
    index.add(rows, 0);
    rows[1] = 5;
    expect(index.find(rows, 0)).toBe(-1);
    rows[1] = 2;
    expect(index.find(rows, 0)).toBe(0);
  });

  test("keeps one zero, and keeps everything when it grows", () => {
    const count = 5000;
    const index = new RowIndex(1);
    for (let i = 0; i < count; i++) index.add(Float64Array.of(i === 0 ? -0 : i / 7), 0);
    expect(Object.is(index.rows[0], 0)).toBe(true);
    expect(index.size).toBe(count);
    for (let i = 0; i < count; i++) expect(index.find(Float64Array.of(i / 7), 0)).toBe(i);
  });
});
