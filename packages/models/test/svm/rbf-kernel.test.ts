import { type Row, tableFromRows } from "@lore-xai/core";
import { Random, rowMajor } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { encodeRows } from "../../src/encoding/encode-rows.ts";
import { fitEncoding, NO_COLUMN } from "../../src/encoding/encoding.ts";
import { negativeExponential } from "../../src/svm/exponential.ts";
import { KernelColumns } from "../../src/svm/kernel-columns.ts";
import { RbfKernel } from "../../src/svm/rbf-kernel.ts";

const GAMMA = 0.07;

/** Two numbers, and six features of three to thirty categories, so that they are packed into several groups. */
function randomRows(count: number, random: Random): Row[] {
  return Array.from({ length: count }, () => ({
    x: random.float(),
    y: random.below(100),
    ...Object.fromEntries([3, 30, 4, 5, 20, 2].map((arity, k) => [`c${k}`, `v${random.below(arity)}`])),
  }));
}

const table = tableFromRows(randomRows(203, Random.fromSeed(1)));
const encoding = fitEncoding(table);
const rows = encodeRows(encoding, rowMajor(table), table.rowCount);
const kernel = new RbfKernel(encoding, rows, GAMMA);

function dense(encoded: typeof rows, i: number): Float64Array {
  const out = new Float64Array(encoding.columnCount);
  out.set(encoded.numbers.subarray(2 * i, 2 * i + 2));
  for (const column of encoded.columns.subarray(6 * i, 6 * i + 6)) if (column !== NO_COLUMN) out[column] = 1;
  return out;
}

function kernelByDefinition(a: Float64Array, b: Float64Array): number {
  return Math.exp(-GAMMA * a.reduce((sum, value, k) => sum + (value - b[k]) ** 2, 0));
}

test("it is the kernel of the one-hot columns", () => {
  const actual = new Float64Array(kernel.paddedCount);
  for (const i of [0, 1, 77, 202]) {
    kernel.kernelInto(rows, i, actual);
    for (let t = 0; t < rows.count; t++) {
      expect(actual[t]).toBeCloseTo(kernelByDefinition(dense(rows, i), dense(rows, t)), 13);
    }
    expect(actual[i]).toBeCloseTo(1, 13);
  }
});

test("a category without a column adds 1 to the squared distance, not 2", () => {
  const columns = rows.columns.slice();
  columns[0] = NO_COLUMN;
  columns[4] = NO_COLUMN;
  const query = { ...rows, columns };
  const actual = new Float64Array(kernel.paddedCount);
  kernel.kernelInto(query, 0, actual);
  expect(actual[0]).toBeCloseTo(Math.exp(-2 * GAMMA), 13);
  for (let t = 0; t < rows.count; t++) {
    expect(actual[t]).toBeCloseTo(kernelByDefinition(dense(query, 0), dense(rows, t)), 13);
  }
});

test("a column of the matrix is the same whether it was kept or not", () => {
  const roomy = new KernelColumns(rows, kernel);
  const cramped = new KernelColumns(rows, kernel, 3 * 4 * kernel.paddedCount);
  const random = Random.fromSeed(2);
  for (let k = 0; k < 60; k++) {
    const i = random.below(10);
    expect(cramped.column(i)).toEqual(roomy.column(i));
  }
});

test("two columns can be used side by side, however little is kept", () => {
  const columns = new KernelColumns(rows, kernel, 0);
  const first = columns.column(5);
  const before = first.slice();
  columns.column(6);
  expect(first).toEqual(before);
});

test("the exponential is that of Math.exp, but for the last digits", () => {
  let worst = 0;
  for (let y = 0; y < 39.99; y += 0.00173) {
    worst = Math.max(worst, Math.abs(negativeExponential(y) / Math.exp(-y) - 1));
  }
  expect(worst).toBeLessThan(2e-15);
  expect(negativeExponential(-1e-9)).toBe(1);
  expect(negativeExponential(40)).toBe(0);
  expect(negativeExponential(Number.POSITIVE_INFINITY)).toBe(0);
});
