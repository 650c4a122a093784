import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countDistinct, distinctRows, RowIndex } from "../../src/rows/row-index.ts";

const WIDTH = 3;
// Few values, so that rows repeat; numbers and their negatives, so that hashes meet.
const cell = fc.oneof(fc.constantFrom(0, -0, 1, -1, 0.5, -0.5, 1e18), fc.double({ noNaN: true }));
const tables = fc
  .array(fc.array(cell, { minLength: WIDTH, maxLength: WIDTH }), { minLength: 1, maxLength: 80 })
  .map((rows) => Float64Array.from(rows.flat()));

// So few rows that two tables mostly share some.
const alike = fc
  .array(fc.array(fc.constantFrom(0, 1), { minLength: WIDTH, maxLength: WIDTH }), { minLength: 1, maxLength: 12 })
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
  test("takes the rows of another set as if they came one by one", () => {
    fc.assert(
      fc.property(tables, tables, (rows, others) => {
        const [index, expected] = [distinctRows(rows, WIDTH), distinctRows(rows, WIDTH)];
        const other = distinctRows(others, WIDTH);
        for (let start = 0; start < others.length; start += WIDTH) expected.add(others, start);
        index.addAll(other);
        expect(index.rows).toEqual(expected.rows);
        for (const table of [rows, others]) {
          for (let start = 0; start < table.length; start += WIDTH) {
            expect(index.find(table, start)).toBe(expected.find(table, start));
          }
        }
        expect(index.add(Float64Array.of(0.25, 0.25, 0.25), 0)).toBe(
          expected.add(Float64Array.of(0.25, 0.25, 0.25), 0),
        );
      }),
    );
  });

  test("takes them as well into storage that was given back, whatever had been in it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(tables, alike).chain((of) => fc.tuple(of, of, of)),
        fc.boolean(),
        (drawn, isSecondEarly) => {
          const [first, second, others] = drawn;
          const shared = distinctRows(others, WIDTH);
          const filled = (rows: Float64Array, later: Float64Array) => {
            const index = distinctRows(rows.subarray(0, WIDTH), WIDTH);
            index.addAll(shared);
            for (let start = 0; start < later.length; start += WIDTH) index.add(later, start);
            return index;
          };
          const expected = filled(second, first).rows.slice();
          const earlier = filled(first, second);
          if (isSecondEarly) filled(second, first).release();
          earlier.release();
          expect(earlier.size).toBe(0);
          const index = filled(second, first);
          expect(index.rows).toEqual(expected);
          for (let i = 0; i < index.size; i++) expect(index.find(expected, i * WIDTH)).toBe(i);
          expect(index.find(Float64Array.of(0.125, 0.125, 0.125), 0)).toBe(-1);
          const atTheSameTime = filled(second, first);
          expect(atTheSameTime.rows).toEqual(expected);
          expect(atTheSameTime.rows.buffer).not.toBe(index.rows.buffer);
        },
      ),
    );
  });

  test("begins with as little room as it is told to, and grows", () => {
    for (const capacity of [0, 1, 3]) {
      const index = new RowIndex(WIDTH, capacity);
      for (let i = 0; i < 40; i++) expect(index.add(Float64Array.of(i, 0, 1), 0)).toBe(i);
      for (let i = 0; i < 40; i++) expect(index.find(Float64Array.of(i, 0, 1), 0)).toBe(i);
    }
  });

  test("has room for many rows at once", () => {
    const many = Float64Array.from({ length: 5000 * WIDTH }, (_, k) => k);
    const index = new RowIndex(WIDTH);
    index.addAll(distinctRows(many, WIDTH));
    expect(index.rows).toEqual(many);
    expect(index.add(Float64Array.of(-1, -1, -1), 0)).toBe(5000);
    for (let i = 0; i < 5000; i += 7) expect(index.find(many, i * WIDTH)).toBe(i);
  });

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
