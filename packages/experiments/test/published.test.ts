// The published values are transcribed completely: the dimensions of the paper's tables, and values that can be.

import { expect, test } from "vitest";
import { PUBLISHED as table1 } from "../src/experiments/table-1.ts";
import { PUBLISHED as table2 } from "../src/experiments/table-2.ts";
import { PUBLISHED as table3 } from "../src/experiments/table-3.ts";
import { PUBLISHED as table4 } from "../src/experiments/table-4.ts";
import { PUBLISHED as table5 } from "../src/experiments/table-5.ts";

interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

function leaves(value: unknown): Spread[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === "object" && value !== null && "mean" in value) return [value as Spread];
  return Object.values(value as object).flatMap(leaves);
}

test.each([
  ["table 1: 3 distances by 6 measures", table1, 3 * 6],
  ["table 2: 3 datasets by 2 methods by 4 measures", table2, 3 * 2 * 4],
  ["table 3: 5 methods by 5 measures", table3, 5 * 5],
  ["table 4: 3 black boxes by 3 datasets by 2 methods", table4, 3 * 3 * 2],
  ["table 5: 3 black boxes by 3 datasets by 2 methods", table5, 3 * 3 * 2],
])("%s", (_, published, count) => {
  const values = leaves(published);
  expect(values.length).toBe(count);
  for (const { mean, deviation } of values) {
    expect(mean).toBeGreaterThan(0);
    expect(deviation).toBeGreaterThanOrEqual(0);
    if (mean <= 1) expect(deviation).toBeLessThanOrEqual(0.5);
  }
});

/** Sums by hand from the printed tables: a mistyped digit changes one. */
test.each([
  ["table 1", table1, 8.625 + 13.2 + 6.6 + 5.5],
  ["table 2", table2, 5.462 + 5.195 + 5.303 + 43.83],
  ["table 3", table3, 4.716 + 4.586 + 4.596 + 2.423 + 3.492],
  ["table 4", table4, 5.297 + 5.785 + 5.835],
  ["table 5", table5, 4.24 + 4.3 + 4.09],
])("the means of %s add up", (_, published, sum) => {
  expect(leaves(published).reduce((total, { mean }) => total + mean, 0)).toBeCloseTo(sum, 6);
});
