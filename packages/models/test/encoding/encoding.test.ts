import { type Row, type Table, tableFromRows } from "@lore-xai/core";
import { rowMajor } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { encodeRows, pickEncoded, varianceOfAll } from "../../src/encoding/encode-rows.ts";
import { fitEncoding, NO_COLUMN } from "../../src/encoding/encoding.ts";

const rows: Row[] = [
  { size: 1, colour: "red", weight: 5, isOld: true },
  { size: 2, colour: "blue", weight: 5, isOld: false },
  { size: null, colour: "red", weight: 5, isOld: true },
  { size: 6, colour: null, weight: 5, isOld: true },
];
const table = tableFromRows(rows);
const encoding = fitEncoding(table);
const encode = (some: Table) => encodeRows(encoding, rowMajor(some), some.rowCount);

test("numbers come first, then one column per category", () => {
  expect(encoding.columnCount).toBe(6);
  expect(encoding.categorical.map(({ first, size }) => [first, size])).toEqual([
    [2, 2],
    [4, 2],
  ]);
});

test("numbers have mean 0 and variance 1, constants become 0", () => {
  const { numbers } = encode(table);
  const sizes = [0, 1, 2, 3].map((i) => numbers[2 * i]);
  expect(sizes.reduce((a, b) => a + b)).toBeCloseTo(0, 12);
  expect(sizes.reduce((a, b) => a + b * b, 0) / 4).toBeCloseTo(1, 12);
  expect([0, 1, 2, 3].map((i) => numbers[2 * i + 1])).toEqual([0, 0, 0, 0]);
});

test("raw numbers go in as they are, with the mean where they are missing", () => {
  const raw = fitEncoding(table, "raw");
  expect([...encodeRows(raw, rowMajor(table), table.rowCount).numbers]).toEqual([1, 5, 2, 5, 3, 5, 6, 5]);
  expect(raw.categorical).toEqual(encoding.categorical);
});

test("a missing cell counts as the mean or the mode", () => {
  const { numbers, columns } = encode(table);
  // The mean of 1, 2 and 6 is 3; with it in the place of the missing size, the mean of all four is 3 again.
  expect(numbers[2 * 2]).toBeCloseTo(0, 12);
  expect([...columns]).toEqual([3, 5, 2, 4, 3, 5, 3, 5]);
});

test("a category that no training row has, known to the table or not, gets no column", () => {
  const values = ["blue", "green", "red"];
  const wide = { name: "colour", kind: "categorical", values, spelling: values } as const;
  const seen = { features: [wide], columns: [Float64Array.of(0, 2, 2)], rowCount: 3 };
  const narrow = fitEncoding(seen);
  expect(narrow.columnCount).toBe(2);
  expect([...encodeRows(narrow, Float64Array.of(0, 1, 2, 3), 4).columns]).toEqual([0, NO_COLUMN, 1, NO_COLUMN]);
});

test("the variance is that of all cells of the matrix that is never built", () => {
  const encoded = encode(table);
  const cells = Array.from({ length: 4 }, (_, i) => {
    const dense = new Array<number>(6).fill(0);
    for (const j of [0, 1]) dense[j] = encoded.numbers[2 * i + j];
    for (const j of [0, 1]) dense[encoded.columns[2 * i + j]] = 1;
    return dense;
  }).flat();
  const mean = cells.reduce((a, b) => a + b) / cells.length;
  const variance = cells.reduce((a, b) => a + (b - mean) ** 2, 0) / cells.length;
  expect(varianceOfAll(encoding, encoded)).toBeCloseTo(variance, 12);
});

test("picked rows are encoded like the rows alone", () => {
  const picked = pickEncoded(encode(table), Int32Array.of(3, 0));
  expect(picked.count).toBe(2);
  expect([...picked.columns]).toEqual([3, 5, 3, 5]);
  expect(picked.numbers[2]).toBe(encode(table).numbers[0]);
});
