// Where is asked along one feature, and the side that the answers leave.

import { describe, expect, test } from "vitest";
import { type Axis, axesOf, sideAlong, valuesToAsk } from "../../src/regions/axes.ts";
import type { Feature } from "../../src/table/feature.ts";

const features: readonly Feature[] = [
  { name: "a", kind: "continuous", decimals: 0 },
  { name: "b", kind: "continuous", decimals: 0 },
  { name: "c", kind: "categorical", values: ["p", "q", "r"], spelling: ["p", "q", "r"] },
];
const kept = (...codes: number[]) => codes.map((code) => ({ code, kept: true }));
const lost = (...codes: number[]) => codes.map((code) => ({ code, kept: false }));
const range = (own: number, at: number, tried = kept(at)): Axis => ({ feature: 0, isRange: true, at, own, tried });
const names = (own: number, at: number, tried = kept(at)): Axis => ({ feature: 2, isRange: false, at, own, tried });
const RUNGS = Array.from({ length: 21 }, (_, k) => 5 * k);

describe("what is known along a feature", () => {
  const point = { codes: Float64Array.of(10, 5, 1), changed: [0, 2], label: 1 };
  const instance = Float64Array.of(3, 5, 0);

  test("are rows that differ from the point there alone, with whether they keep its outcome, and the point", () => {
    const rows = Float64Array.of(...[20, 5, 1], ...[30, 5, 1], ...[10, 5, 2], ...[40, 5, 2]);
    const known = { rows, labels: Int32Array.of(1, 0, 0, 1), count: 4 };
    const [first, second] = axesOf(point, [0, 1, 2, 3], known, { instance, features });
    expect(first).toEqual({
      ...{ feature: 0, isRange: true, at: 10, own: 3 },
      tried: [...kept(20), ...lost(30), ...kept(10)],
    });
    expect(second).toEqual({ feature: 2, isRange: false, at: 1, own: 0, tried: [...lost(2), ...kept(1)] });
    const [near] = axesOf(point, [1], known, { instance, features });
    expect(near.tried).toEqual([...lost(30), ...kept(10)]);
  });

  test("is no range where the point has no number", () => {
    const none = { rows: new Float64Array(0), labels: new Int32Array(0), count: 0 };
    const [axis] = axesOf({ ...point, codes: Float64Array.of(Number.NaN, 5, 1) }, [], none, { instance, features });
    expect(axis.isRange).toBe(false);
  });
});

describe("values to ask at", () => {
  test("along a number are spread beyond the point, and a fifth of them between it and x", () => {
    expect(valuesToAsk(range(0, 50), RUNGS, 5)).toEqual([65, 75, 90, 100, 5]);
    expect(valuesToAsk(range(100, 50), RUNGS, 5)).toEqual([35, 25, 10, 0, 95]);
    expect(valuesToAsk(range(0, 50), RUNGS, 10)).toEqual([55, 65, 70, 75, 80, 90, 95, 100, 25, 5]);
    expect(valuesToAsk(range(48, 50), RUNGS, 5)).toEqual([60, 70, 80, 90, 100]);
  });

  test("are all where there are few, and none where none may be asked", () => {
    expect(valuesToAsk(range(80, 90), RUNGS, 40)).toEqual([95, 100, 85]);
    expect(valuesToAsk(range(0, 50), RUNGS, 0)).toEqual([]);
  });

  test("go half and half both ways where x has no number", () => {
    expect(valuesToAsk(range(Number.NaN, 50), RUNGS, 5)).toEqual([25, 0, 65, 85, 100]);
  });

  test("lie within what is known to lose the outcome, and were not tried before", () => {
    expect(valuesToAsk(range(20, 50, [...kept(50, 60), ...lost(75)]), RUNGS, 20)).toEqual([55, 65, 70, 45, 35, 30, 25]);
    expect(valuesToAsk(range(90, 50, [...kept(50), ...lost(35)]), RUNGS, 8)).toEqual([45, 40, 70, 85]);
  });

  test("of names are the first that are neither x's own nor tried, and none where the point has none", () => {
    expect(valuesToAsk(names(0, 1), [2, 0, 3, 1, 4], 9)).toEqual([2, 3, 4]);
    expect(valuesToAsk(names(0, 1), [2, 0, 3, 1, 4], 2)).toEqual([2, 3]);
    expect(valuesToAsk(names(0, Number.NaN), [2, 3], 9)).toEqual([]);
  });
});

describe("the side that answers leave", () => {
  test("of a number is the unbroken run around the point, short of x's own value, ascending", () => {
    const tried = [...kept(50, 80, 60, 40, 95), ...lost(85, 30)];
    expect(sideAlong(range(10, 50, tried))).toEqual({ feature: 0, isRange: true, at: 50, stops: [40, 50, 60, 80] });
    expect(sideAlong(range(45, 50, tried)).stops).toEqual([50, 60, 80]);
    expect(sideAlong(range(70, 50, tried)).stops).toEqual([40, 50, 60]);
  });

  test("is not bounded by what is lost at the point itself, nor has a value twice", () => {
    expect(sideAlong(range(10, 50, [...kept(50, 60, 50, 60)])).stops).toEqual([50, 60]);
  });

  test("of names is all that keep the outcome but x's own, what is missing last", () => {
    const tried = [...kept(2, Number.NaN, 1, 2, Number.NaN, 0), ...lost(3)];
    expect(sideAlong(names(0, 1, tried))).toEqual({ feature: 2, isRange: false, at: 1, stops: [1, 2, Number.NaN] });
  });
});
