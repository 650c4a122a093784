import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/extend.ts";
import { breed } from "../../src/neighborhood/breed.ts";
import { parentsAmong, Stock } from "../../src/neighborhood/stock.ts";

const SIZE = 4;
const row = fc.array(fc.nat(3), { minLength: SIZE, maxLength: SIZE });
const situations = fc.record({
  instance: row.map((cells) => Float64Array.from(cells)),
  rows: fc.array(row, { maxLength: 20 }),
  columns: fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), { minLength: SIZE, maxLength: SIZE }),
  labels: fc.array(fc.nat(1), { minLength: 20, maxLength: 20 }),
  width: fc.integer({ min: 1, max: SIZE }),
  seed: fc.nat(1000),
});

function knownFrom(rows: readonly number[][], labels: readonly number[]) {
  const count = rows.length;
  return { count, rows: Float64Array.from(rows.flat()), labels: Int32Array.from(labels.slice(0, count)) };
}

function stockOf(instance: Float64Array, rows: readonly number[][], labels: readonly number[]): Stock {
  const stock = new Stock(instance);
  stock.update(knownFrom(rows, labels));
  return stock;
}

function changesIn(stock: Stock, i: number): number[] {
  const found = new Int32Array(SIZE);
  const count = stock.changesInto(i, found);
  return [...found.subarray(0, count)];
}

const changesOf = (cells: ArrayLike<number>, instance: Float64Array) =>
  [...instance.keys()].filter((j) => cells[j] !== instance[j]);

describe("what to breed from", () => {
  test("knows what every row changes of x, also when rows come later", () => {
    fc.assert(
      fc.property(situations, fc.nat(20), ({ instance, rows, labels }, early) => {
        const stock = new Stock(instance);
        stock.update(knownFrom(rows.slice(0, early), labels));
        stock.update(knownFrom(rows, labels));
        expect(stock.known.count).toBe(rows.length);
        for (const [i, cells] of rows.entries()) expect(changesIn(stock, i)).toEqual(changesOf(cells, instance));
        expect([...stock.changes.subarray(0, rows.length)]).toEqual(
          rows.map((cells) => changesOf(cells, instance).length),
        );
      }),
    );
  });

  test("has room for any number of rows", () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [i, i, i, i]);
    const stock = stockOf(Float64Array.of(0, 0, 0, 0), rows, new Array(rows.length).fill(0));
    expect(stock.changes[0]).toBe(0);
    expect([...stock.changes.subarray(1, rows.length)]).toEqual(new Array(rows.length - 1).fill(4));
    expect(changesIn(stock, 2999)).toEqual([0, 1, 2, 3]);
  });

  test("counts a value that x lacks, and one that it has and the row lacks, but no feature that follows from others", () => {
    const instance = Float64Array.of(1, Number.NaN, 3, 4);
    const rows = [
      [1, Number.NaN, 3, 9],
      [1, 2, 3, 4],
      [Number.NaN, 2, 5, 4],
    ];
    const stock = new Stock(instance, (j) => j === 3);
    stock.update(knownFrom(rows, [0, 0, 0]));
    expect([...stock.changes.subarray(0, 3)]).toEqual([0, 1, 3]);
    expect(rows.map((_, i) => changesIn(stock, i))).toEqual([[], [1], [0, 1, 2]]);
  });

  test("parents are of the side and within the width, whatever widths were asked about before and while rows come", () => {
    const asked = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), of: fc.nat(4) }));
    fc.assert(
      fc.property(situations, asked, ({ instance, rows, labels, width }, before) => {
        const stock = new Stock(instance);
        const shares = before.map(({ share }) => share).sort((a, b) => a - b);
        const steps = [...before.map(({ of }, k) => ({ of, share: shares[k] })), { of: width, share: 1 }];
        for (const { of, share } of steps) {
          const there = rows.slice(0, Math.round(share * rows.length));
          if (there.length > 0) stock.update(knownFrom(there, labels));
          const isParent = (i: number) => labels[i] === 1 && changesOf(there[i], instance).length <= of;
          expect([...parentsAmong(stock, of, Uint8Array.of(0, 1))]).toEqual([...there.keys()].filter(isParent));
        }
      }),
    );
  });
});

describe("children", () => {
  test("differ from x in one feature up to the width, have values that occur, and none is unwanted", () => {
    fc.assert(
      fc.property(situations, ({ instance, rows, columns, labels, width, seed }) => {
        const stock = stockOf(instance, rows, labels);
        const parents = parentsAmong(stock, width, Uint8Array.of(1, 1));
        const isUnwanted = (cells: Float64Array, offset: number) =>
          rows.some((unwanted) => unwanted.every((value, j) => value === cells[offset + j]));
        const breeding = { columns: columns.map((column) => Float64Array.from(column)), width, isUnwanted };
        const children = breed(stock, parents, 10, breeding, Random.fromSeed(seed));
        expect(children.length % SIZE).toBe(0);
        for (let start = 0; start < children.length; start += SIZE) {
          const child = [...children.subarray(start, start + SIZE)];
          const changed = changesOf(child, instance);
          expect(changed.length).toBeGreaterThan(0);
          expect(changed.length).toBeLessThanOrEqual(width);
          expect(isUnwanted(children, start)).toBe(false);
          for (const j of changed) {
            expect(columns[j].includes(child[j]) || rows.some((cells) => cells[j] === child[j])).toBe(true);
          }
        }
      }),
    );
  });

  test("come one or two mutations away from x where it has no parents", () => {
    const instance = Float64Array.of(0, 0, 0, 0);
    const columns = [1, 2, 3, 4].map((value) => Float64Array.of(value));
    const breeding = { columns, width: 2, isUnwanted: () => false };
    const children = breed(new Stock(instance), new Int32Array(0), 30, breeding, Random.fromSeed(1));
    expect(children.length).toBe(30 * SIZE);
    for (let start = 0; start < children.length; start += SIZE) {
      const child = children.subarray(start, start + SIZE);
      expect(child.every((value, j) => value === 0 || value === j + 1)).toBe(true);
    }
  });
});
