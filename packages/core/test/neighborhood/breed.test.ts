import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/index.ts";
import { breed, countChanges, parentsAmong } from "../../src/neighborhood/breed.ts";

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

const changesOf = (cells: ArrayLike<number>, instance: Float64Array) =>
  [...instance.keys()].filter((j) => cells[j] !== instance[j]);

describe("parents", () => {
  test("are the known rows of the side within the width, as what they change of x", () => {
    fc.assert(
      fc.property(situations, ({ instance, rows, labels, width }) => {
        const known = knownFrom(rows, labels);
        const changes = countChanges(known, instance, new Int32Array(0));
        expect([...changes]).toEqual(rows.map((cells) => changesOf(cells, instance).length));
        const parents = parentsAmong(known, changes, instance, width, Uint8Array.of(0, 1));
        const expected = rows.filter((cells, i) => labels[i] === 1 && changesOf(cells, instance).length <= width);
        expect(parents.count).toBe(expected.length);
        for (const [p, cells] of expected.entries()) {
          const [from, to] = [parents.starts[p], parents.starts[p + 1]];
          expect([...parents.features.subarray(from, to)]).toEqual(changesOf(cells, instance));
          expect([...parents.values.subarray(from, to)]).toEqual(changesOf(cells, instance).map((j) => cells[j]));
        }
      }),
    );
  });
});

describe("children", () => {
  test("differ from x in one feature up to the width, have values that occur, and none is unwanted", () => {
    fc.assert(
      fc.property(situations, ({ instance, rows, columns, labels, width, seed }) => {
        const known = knownFrom(rows, labels);
        const parents = parentsAmong(
          known,
          countChanges(known, instance, new Int32Array(0)),
          instance,
          width,
          Uint8Array.of(1, 1),
        );
        const isUnwanted = (cells: Float64Array, offset: number) =>
          rows.some((unwanted) => unwanted.every((value, j) => value === cells[offset + j]));
        const breeding = { instance, columns: columns.map((column) => Float64Array.from(column)), width, isUnwanted };
        const children = breed(parents, 10, breeding, Random.fromSeed(seed));
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
    const known = knownFrom([], []);
    const parents = parentsAmong(known, new Int32Array(0), instance, 2, Uint8Array.of(1, 1));
    const children = breed(parents, 30, { instance, columns, width: 2, isUnwanted: () => false }, Random.fromSeed(1));
    expect(children.length).toBe(30 * SIZE);
    for (let start = 0; start < children.length; start += SIZE) {
      const child = children.subarray(start, start + SIZE);
      expect(child.every((value, j) => value === 0 || value === j + 1)).toBe(true);
    }
  });
});
