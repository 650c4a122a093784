import { describe, expect, test } from "vitest";
import { pessimisticErrors } from "../../src/tree/pessimistic-errors.ts";

/** C4.5's table, and what lies between its entries. */
const DEVIATIONS: readonly (readonly [confidence: number, deviation: number])[] = [
  [0.0005, 3.545],
  [0.001, 3.09],
  [0.005, 2.58],
  [0.01, 2.33],
  [0.03, 1.99],
  [0.05, 1.65],
  [0.1, 1.28],
  [0.2, 0.84],
  [0.25, 0.6925],
  [0.4, 0.25],
  [0.7, 0.125],
  [1, 0],
];

describe("the errors to expect of a leaf", () => {
  test("are the rate that is so many deviations above what was seen, half an error more", () => {
    for (const [confidence, deviation] of DEVIATIONS) {
      for (const [cases, errors] of [
        [3, 1],
        [10, 1],
        [10, 5],
        [400, 37],
      ]) {
        const rate = pessimisticErrors(confidence)(cases, errors) / cases;
        const seen = rate - deviation * Math.sqrt((rate * (1 - rate)) / cases);
        expect(seen).toBeCloseTo((errors + 0.5) / cases, 10);
      }
    }
  });

  test("without errors are the rate at which so many in a row are right with that probability", () => {
    for (const [confidence] of DEVIATIONS) {
      for (const cases of [1, 2, 17, 300]) {
        const rate = pessimisticErrors(confidence)(cases, 0) / cases;
        expect((1 - rate) ** cases).toBeCloseTo(confidence, 10);
      }
    }
  });

  test("are none where there are no cases", () => {
    expect(pessimisticErrors(0.25)(0, 0)).toBe(0);
  });
});
