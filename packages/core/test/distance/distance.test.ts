import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowMajor } from "../../src/extend.ts";
import { DISTANCES, type Table, tableFromRows } from "../../src/index.ts";
import { distanceContract } from "../../src/testing/index.ts";
import { applicants } from "../loan.ts";

const allContinuous = tableFromRows(
  Array.from({ length: 40 }, (_, i) => ({ a: i % 7, b: (i * 3) % 11, c: i / 4 - 5 })),
);
const oneContinuous = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ a: (i % 7) - 3, job: "xyz"[i % 3] })));
const onlyOne = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ a: (i % 9) - 4 })));
const allDiscrete = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ a: "pqr"[i % 3], b: i % 2 === 0 })));
const constant = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ a: 3, b: 3, c: "xy"[i % 2] })));

const gappy = tableFromRows(
  Array.from({ length: 40 }, (_, i) => ({
    ...{ a: i % 3 === 0 ? null : i % 7, b: i % 4 === 0 ? null : (i * 3) % 11, c: i % 5 === 0 ? null : "xy"[i % 2] },
  })),
);

const tables: [string, Table][] = [
  ["features with gaps", gappy],
  ["mixed features", applicants],
  ["continuous features only", allContinuous],
  ["one continuous feature among others", oneContinuous],
  ["a single continuous feature", onlyOne],
  ["discrete features only", allDiscrete],
  ["constant columns", constant],
];

describe.each(Object.values(DISTANCES))("$name", (distance) => {
  describe.each(tables)("on %s", (_, table) => {
    for (const check of distanceContract(distance, table)) test(check.name, check.run);
  });

  test("puts what is missing at distance 0 from itself and 1 from everything else, feature by feature", () => {
    const cell = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 9 }));
    const pair = distance.prepare(allContinuous);
    fc.assert(
      fc.property(fc.tuple(cell, cell, cell), fc.tuple(cell, cell, cell), (a, b) => {
        const gaps = [0, 1, 2].filter((j) => Number.isNaN(a[j]) || Number.isNaN(b[j]));
        const differing = gaps.filter((j) => !(Number.isNaN(a[j]) && Number.isNaN(b[j])));
        const d = pair(Float64Array.from(a), 0, Float64Array.from(b), 0);
        expect(d).toBeGreaterThanOrEqual(differing.length / 3 - 1e-12);
        expect(d).toBeLessThanOrEqual((3 - gaps.length + differing.length) / 3 + 1e-12);
      }),
    );
  });

  test("tells different rows of numbers apart", () => {
    const pair = distance.prepare(allContinuous);
    const rows = rowMajor(allContinuous);
    expect(pair(rows, 0, rows, 3)).toBeGreaterThan(0);
  });

  test("stays within [0, 1] for any numbers", () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const row = fc.tuple(number, number, number);
    const pair = distance.prepare(allContinuous);
    fc.assert(
      fc.property(row, row, (a, b) => {
        const d = pair(Float64Array.from(a), 0, Float64Array.from(b), 0);
        expect(d).toBeGreaterThanOrEqual(0);
        expect(d).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const between = (name: keyof typeof DISTANCES, table: Table, a: number[], b: number[]) =>
  DISTANCES[name].prepare(table)(Float64Array.from(a), 0, Float64Array.from(b), 0);

describe("the definitions", () => {
  const numbers = tableFromRows([
    { a: 0, b: 0, c: 0 },
    { a: 10, b: 4, c: 2 },
  ]);

  test("neuclid is half the variance of the difference over the sum of the variances", () => {
    // u = (1, 2, 3), v = (2, 4, 6): var(u - v) = 2/3, var u + var v = 2/3 + 8/3.
    expect(between("neuclid", numbers, [1, 2, 3], [2, 4, 6])).toBeCloseTo(0.5 * (2 / 3 / (10 / 3)), 12);
  });

  test("neuclid of one feature, or of rows that do not vary, leaves out the means", () => {
    const one = tableFromRows([{ a: 1 }]);
    expect(between("neuclid", one, [3], [1])).toBeCloseTo((0.5 * 4) / 10, 12);
    expect(between("neuclid", one, [0], [5])).toBeCloseTo(0.5, 12);
    expect(between("neuclid", one, [-5], [5])).toBeCloseTo(1, 12);
    expect(between("neuclid", numbers, [3, 3, 3], [1, 1, 1])).toBeCloseTo((0.5 * 12) / 30, 12);
    expect(between("neuclid", numbers, [0, 0, 0], [0, 0, 0])).toBe(0);
  });

  test("quantile is the mean difference of the ranks in the background, equal values at the middle of theirs", () => {
    // Of a: 0, 0, 750, 7264 and 300000 stand at .2, .2, .5, .7 and .9.
    const skewed = tableFromRows([0, 0, 750, 7264, 300_000].map((a) => ({ a })));
    expect(between("quantile", skewed, [750], [7264])).toBeCloseTo(0.2, 12);
    expect(between("quantile", skewed, [0], [300_000])).toBeCloseTo(0.7, 12);
    expect(between("minmax", skewed, [750], [7264])).toBeLessThan(0.03);
    // Half way between two values that occur, half of the step between their ranks.
    expect(between("quantile", skewed, [375], [750])).toBeCloseTo(0.15, 12);
  });

  test("quantile goes on growing beyond the background, and where a column has one value or none", () => {
    const one = tableFromRows([{ a: 5 }, { a: 5 }]);
    const none = tableFromRows([
      { a: 1.5, b: 1 },
      { a: null, b: 1 },
    ]);
    const onlyGaps = { ...none, columns: [new Float64Array(2).fill(Number.NaN), none.columns[1]] };
    for (const [table, x] of [
      [one, 5],
      [numbers, 10],
      [onlyGaps, 0],
    ] as const) {
      const rest = table.features.slice(1).map(() => 1);
      const steps = [1, 10, 100, 1e6, 1e300].map((step) =>
        between("quantile", table, [x, ...rest], [x + step, ...rest]),
      );
      expect(steps[0]).toBeGreaterThan(0);
      for (let k = 1; k < steps.length; k++) expect(steps[k]).toBeGreaterThan(steps[k - 1]);
      expect(steps[4]).toBeLessThanOrEqual(1);
    }
  });

  test("minmax is the mean difference in shares of the background's range", () => {
    expect(between("minmax", numbers, [0, 0, 0], [5, 4, 1])).toBeCloseTo((0.5 + 1 + 0.5) / 3, 12);
    expect(between("minmax", numbers, [0, 0, 0], [999, 0, 0])).toBeCloseTo(1 / 3, 12);
  });

  test("cosine is one minus the cosine", () => {
    expect(between("cosine", numbers, [1, 0, 0], [1, 1, 0])).toBeCloseTo(1 - Math.SQRT1_2, 12);
    expect(between("cosine", numbers, [1, 0, 0], [-1, 0, 0])).toBe(1);
    expect(between("cosine", numbers, [0, 0, 0], [1, 0, 0])).toBe(1);
  });

  test("mixed features are weighted by their number", () => {
    const mixed = tableFromRows([
      { a: 0, b: 0, c: "x", d: "x" },
      { a: 10, b: 10, c: "y", d: "y" },
    ]);
    // Half of the features are discrete, one of these two differs; minmax of the others is 0.25.
    expect(between("minmax", mixed, [0, 0, 0, 0], [5, 0, 1, 0])).toBeCloseTo(0.5 * 0.5 + 0.5 * 0.25, 12);
  });
});
