// To how many digits a column is written: as many as somebody wrote, whatever arithmetic has left behind them.

import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalsOfColumn } from "../../src/table/resolution.ts";

test("sums and differences keep the digits of what was added, though most of them have more", () => {
  const written = fc.record({
    decimals: fc.integer({ min: 1, max: 3 }),
    values: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 3 }),
  });
  fc.assert(
    fc.property(written, ({ decimals, values }) => {
      const unit = 10 ** decimals;
      const exact = [1 / unit, ...values.map((value) => value / unit)];
      // 1.5 + 0.1 - 0.1 is 1.5000000000000002 where it is not 1.5.
      const noisy = exact.map((value) => value + 0.1 - 0.1);
      expect(decimalsOfColumn(noisy)).toBe(decimalsOfColumn(exact));
    }),
  );
  expect(decimalsOfColumn([15.930000000000064, -6.84999999999991, 3.01, 0.030000000000001137])).toBe(2);
});

test("thirds and means are no remains of anything that was written", () => {
  expect(decimalsOfColumn([1 / 3, 2 / 3, 4 / 3, 5 / 7])).toBe(6);
  expect(decimalsOfColumn([1, 2, 3, 13.066666666666666])).toBe(0);
});

test("very small numbers keep the digits that tell them apart, however far behind the point", () => {
  expect(decimalsOfColumn([1e-12, 2.5e-12, 7e-13])).toBe(17);
  expect(decimalsOfColumn([2.345678e-5, 7.654321e-5, 1.234567e-5])).toBe(10);
  expect(decimalsOfColumn([1e-200, 2e-200])).toBe(100);
});

test("a zero says nothing of the digits of the others", () => {
  expect(decimalsOfColumn([0, 1 / 3])).toBe(6);
  expect(decimalsOfColumn([0])).toBe(0);
});
