import { tableFromRows } from "@lore-xai/core";
import { Random, rowMajor } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { encodeRows } from "../../src/encoding/encode-rows.ts";
import { fitEncoding } from "../../src/encoding/encoding.ts";
import { KernelColumns } from "../../src/svm/kernel-columns.ts";
import { RbfKernel } from "../../src/svm/rbf-kernel.ts";
import { solveSmo } from "../../src/svm/solve-smo.ts";

function problem(count: number, seed: number) {
  const random = Random.fromSeed(seed);
  const table = tableFromRows(Array.from({ length: count }, () => ({ x: random.float(), y: random.float() })));
  const encoding = fitEncoding(table);
  const rows = encodeRows(encoding, rowMajor(table), count);
  const signs = Float64Array.from({ length: count }, (_, i) => (rows.numbers[2 * i] + random.float() > 0.5 ? 1 : -1));
  return { kernel: new KernelColumns(rows, new RbfKernel(encoding, rows, 0.5)), signs };
}

test.each([0.1, 1, 100])("at cost %d the solution satisfies the conditions of the optimum", (cost) => {
  const { kernel, signs } = problem(150, 3);
  const tolerance = 1e-4;
  const { alphas, bias } = solveSmo(kernel, signs, cost, tolerance);
  expect(alphas.reduce((sum, alpha, i) => sum + signs[i] * alpha, 0)).toBeCloseTo(0, 9);
  for (let i = 0; i < signs.length; i++) {
    const column = kernel.column(i);
    const margin = signs[i] * (bias + alphas.reduce((sum, alpha, t) => sum + signs[t] * alpha * column[t], 0));
    expect(alphas[i]).toBeGreaterThanOrEqual(0);
    expect(alphas[i]).toBeLessThanOrEqual(cost);
    if (alphas[i] < cost) expect(margin).toBeGreaterThan(1 - tolerance - 1e-6 * cost);
    if (alphas[i] > 0) expect(margin).toBeLessThan(1 + tolerance + 1e-6 * cost);
  }
});

test("two rows of opposite signs weigh the same, and the bias is 0", () => {
  const table = tableFromRows([{ x: 0 }, { x: 1 }]);
  const encoding = fitEncoding(table);
  const rows = encodeRows(encoding, rowMajor(table), 2);
  const kernel = new KernelColumns(rows, new RbfKernel(encoding, rows, 1));
  // Minimise a² (1 - k) - 2a, a up to 10, where k = exp(-4) is the rows' kernel.
  const { alphas, bias } = solveSmo(kernel, Float64Array.of(1, -1), 10, 1e-6);
  expect(alphas[0]).toBeCloseTo(1 / (1 - Math.exp(-4)), 6);
  expect(alphas[1]).toBe(alphas[0]);
  expect(bias).toBeCloseTo(0, 9);
});

test("rows that are alike but for their signs end at the bound", () => {
  const table = tableFromRows([{ x: 1 }, { x: 1 }, { x: 1 }]);
  const encoding = fitEncoding(table);
  const rows = encodeRows(encoding, rowMajor(table), 3);
  const kernel = new KernelColumns(rows, new RbfKernel(encoding, rows, 1));
  const { alphas } = solveSmo(kernel, Float64Array.of(1, -1, 1), 1, 1e-3);
  expect(alphas[1]).toBe(1);
  expect(alphas[0] + alphas[2]).toBeCloseTo(1, 12);
});
