// Which cases a box has.

import { describe, expect, test } from "vitest";
import { type BoxSide, isInSide, pointBox, sizeOfBox, valueInSide } from "../../src/regions/box.ts";
import { isInSides } from "../../src/regions/inside.ts";
import type { Feature } from "../../src/table/feature.ts";

const features: readonly Feature[] = [
  { name: "a", kind: "continuous", decimals: 1 },
  { name: "c", kind: "categorical", values: ["p", "q", "r"], spelling: ["p", "q", "r"] },
];
const numbers: BoxSide = { feature: 0, isRange: true, at: 2, stops: [1.5, 2, 2.5] };
const names: BoxSide = { feature: 1, isRange: false, at: 0, stops: [0, 2] };

test("a range has all between its ends, a side of names has them alone", () => {
  expect([1.4, 1.5, 1.7, 2.5, 2.6].map((code) => isInSide(numbers, code))).toEqual([false, true, true, true, false]);
  expect([0, 1, 2, Number.NaN].map((code) => isInSide(names, code))).toEqual([true, false, true, false]);
  expect(isInSide({ ...names, stops: [Number.NaN] }, Number.NaN)).toBe(true);
});

test("a row is inside where every side has its value, wherever it begins", () => {
  const rows = Float64Array.of(2, 2, 2, 1, 9, 2, 9, 1);
  expect([0, 2, 4, 6].map((offset) => isInSides([numbers, names], rows, offset))).toEqual([true, false, false, false]);
});

test("the box of a point has the point alone", () => {
  const box = pointBox({ codes: Float64Array.of(3, 4, 5), changed: [0, 2], label: 1 });
  expect(box).toEqual([
    { feature: 0, isRange: false, at: 3, stops: [3] },
    { feature: 2, isRange: false, at: 5, stops: [5] },
  ]);
});

describe("the cases of a box", () => {
  test("are counted at values that can be printed", () => {
    expect(sizeOfBox([numbers], features)).toBe(11);
    expect(sizeOfBox([numbers, names], features)).toBe(22);
    expect(sizeOfBox([{ ...numbers, isRange: false }], features)).toBe(3);
    expect(sizeOfBox([{ ...numbers, stops: [1.5, 2.28] }], features)).toBe(9);
  });

  test("have these values from the lowest on, and none beyond an end that has more digits", () => {
    expect([0, 1, 10].map((k) => valueInSide(numbers, k, features[0]))).toEqual([1.5, 1.6, 2.5]);
    expect([0, 1].map((k) => valueInSide(names, k, features[1]))).toEqual([0, 2]);
    const odd = { ...numbers, stops: [1.46, 2.44] };
    expect([0, 10].map((k) => valueInSide(odd, k, features[0]))).toEqual([1.5, 2.44]);
    expect(valueInSide({ ...numbers, stops: [1.54, 2.5] }, 0, features[0])).toBe(1.54);
  });
});
