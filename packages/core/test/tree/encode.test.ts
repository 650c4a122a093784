import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type EncodedSet,
  EncodingRoom,
  encodeSet,
  orderOf,
  type TrainingSet,
  withMoreCases,
} from "../../src/tree/encode.ts";

const ARITY = Int32Array.of(0, 0, 3);

/** By definition: the rank of each value among the distinct ones. */
function ranksByDefinition(column: Float64Array) {
  const values = [...new Set(column)].sort((a, b) => a - b);
  return { codes: Array.from(column, (value) => values.indexOf(value)), values };
}

function setOf(cases: readonly (readonly number[])[]): TrainingSet {
  const columns = Array.from(ARITY, (_, j) => Float64Array.from(cases, (cells) => cells[j]));
  return { columns, arity: ARITY, labels: Int32Array.from(cases, (cells) => cells[ARITY.length]), labelCount: 2 };
}

const plain = ({ columns, labels, histogram }: EncodedSet) => ({
  columns: columns.map(({ codes, values }) => ({ codes: [...codes], values: [...values] })),
  labels: [...labels],
  histogram,
});

const numbers = {
  "whole numbers that lie close together": fc.integer({ min: -40, max: 60 }),
  "whole numbers that lie far apart": fc.integer({ min: -1_000_000, max: 1_000_000 }),
  "numbers with decimals": fc.double({ min: -50, max: 50, noNaN: true }).map((value) => value + 0),
  "whole numbers and halves": fc.integer({ min: -5, max: 5 }).map((half) => half / 2 + 0),
};

describe("an encoded set", () => {
  test("counts its cases per code and label", () => {
    const set = setOf([
      [7, 0, 2, 1],
      [3, 0, 2, 1],
      [7, 5, 0, 0],
    ]);
    const { start, counts } = encodeSet(set).histogram;
    const countsFrom = (j: number, length: number) => [...counts.subarray(start[j], start[j] + length)];
    expect(countsFrom(0, 4)).toEqual([0, 1, 1, 1]);
    expect(countsFrom(1, 4)).toEqual([0, 2, 1, 0]);
    expect(countsFrom(2, 6)).toEqual([1, 0, 0, 0, 0, 2]);
  });

  for (const [kind, value] of Object.entries(numbers)) {
    const cases = fc.array(fc.tuple(value, fc.integer({ min: 0, max: 9 }), fc.nat(2), fc.nat(1)), { maxLength: 200 });

    test(`has ranks for ${kind}, and categories as they are`, () => {
      fc.assert(
        fc.property(cases, (drawn) => {
          const set = setOf(drawn);
          const { columns } = plain(encodeSet(set));
          expect(columns[0]).toEqual(ranksByDefinition(set.columns[0]));
          expect(columns[1]).toEqual(ranksByDefinition(set.columns[1]));
          expect(columns[2]).toEqual({ codes: [...set.columns[2]], values: [] });
        }),
      );
    });

    test(`of ${kind} with more cases is the same as one that had them from the start`, () => {
      fc.assert(
        fc.property(cases, cases, cases, (first, second, third) => {
          const grown = withMoreCases(withMoreCases(encodeSet(setOf(first)), setOf(second)), setOf(third));
          expect(plain(grown)).toEqual(plain(encodeSet(setOf([...first, ...second, ...third]))));
        }),
      );
    });
  }

  test("made in the memory of another is the same as one made in its own", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => [(i * 7) % 5, i % 10, i % 3, i % 2]);
    const first = encodeSet(setOf(rows(20)));
    const room = new EncodingRoom();
    for (const count of [30, 5, 12, 400]) {
      const added = setOf(rows(count).map(([a, ...others]) => [a + 0.5, ...others]));
      expect(plain(withMoreCases(first, added, room))).toEqual(plain(withMoreCases(first, added)));
    }
  });

  test("with gaps has them below all numbers and behind all categories, also when they come later", () => {
    const cell = (values: fc.Arbitrary<number>) => fc.oneof({ weight: 3, arbitrary: values }, fc.constant(Number.NaN));
    const row = fc.tuple(cell(fc.integer({ min: -40, max: 60 })), cell(fc.nat(9)), cell(fc.nat(2)), fc.nat(1));
    const cases = fc.array(row, { maxLength: 60 });
    const missable = Uint8Array.of(1, 1, 1);
    fc.assert(
      fc.property(cases, cases, (first, second) => {
        const whole = encodeSet({ ...setOf([...first, ...second]), missable });
        expect(plain(withMoreCases(encodeSet({ ...setOf(first), missable }), setOf(second)))).toEqual(plain(whole));
        const lowest = Number.NEGATIVE_INFINITY;
        const [numbers, , categories] = setOf([...first, ...second]).columns;
        expect(plain(whole).columns[0]).toEqual(ranksByDefinition(numbers.map((n) => (Number.isNaN(n) ? lowest : n))));
        expect(plain(whole).columns[2].codes).toEqual(
          Array.from(categories, (code) => (Number.isNaN(code) ? 3 : code)),
        );
      }),
    );
  });

  test("stops counting a column per value when it gets too many of them, as if it had had them from the start", () => {
    const cases = Array.from({ length: 600 }, (_, i) => [((i * 7) % 600) / 4, i % 5, i % 3, i % 2]);
    const isCounted = ({ histogram }: EncodedSet) => histogram.start[0] >= 0;
    const first = encodeSet(setOf(cases.slice(0, 100)));
    const grown = withMoreCases(first, setOf(cases.slice(100)));
    expect([isCounted(first), isCounted(grown)]).toEqual([true, false]);
    expect(plain(grown)).toEqual(plain(encodeSet(setOf(cases))));
  });

  test("counts a column of up to 256 values per value, and no other", () => {
    const widthOf = (length: number) => {
      const { start, width } = encodeSet(setOf(Array.from({ length }, (_, i) => [i / 4, 0, 0, 0]))).histogram;
      return [start[0] >= 0, width];
    };
    expect([widthOf(256), widthOf(257)]).toEqual([
      [true, 3],
      [false, 2],
    ]);
  });

  test("has one zero, whatever its sign", () => {
    for (const column of [
      [1, -0, 0],
      [0.5, -0, 0],
    ]) {
      const [{ values, codes }] = encodeSet(setOf(column.map((value) => [value, 0, 0, 0]))).columns;
      expect([...values]).toEqual([0, column[0]]);
      expect([...codes]).toEqual([1, 0, 0]);
    }
  });

  test("orders the rows by their codes, equal ones as they stand", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (codes) => {
        const expected = [...codes.keys()].sort((a, b) => codes[a] - codes[b] || a - b);
        expect([...orderOf(Int32Array.from(codes), 21, Int32Array.from(codes.keys()))]).toEqual(expected);
      }),
    );
  });
});
