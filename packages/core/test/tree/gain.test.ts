import { describe, expect, test } from "vitest";
import { chooseFeature, NO_SPLIT, nLogNTable } from "../../src/tree/gain.ts";

function choose(offers: readonly (readonly [gain: number, splitInfo: number])[], priority?: readonly number[]): number {
  const none = new Int32Array(offers.length);
  const candidates = {
    gain: Float64Array.from(offers, ([gain]) => gain),
    splitInfo: Float64Array.from(offers, ([, splitInfo]) => splitInfo),
    ...{ rankBelow: none, rankAbove: none },
  };
  return chooseFeature(candidates, priority === undefined ? null : Float64Array.from(priority));
}

describe("the feature that splits a node", () => {
  test("has the best ratio of those that gain no less than the average, and the first of equals is taken", () => {
    expect(choose([])).toBe(-1);
    expect(choose([[NO_SPLIT, 1]])).toBe(-1);
    // A gain far below the average has the best ratio.
    expect(
      choose([
        [0.1, 0.1],
        [0.5, 1],
        [0.5, 0.9],
        [0.5, 0.9],
      ]),
    ).toBe(2);
    // What offers no split does not lower the average.
    expect(
      choose([
        [0.1, 0.1],
        [0.4, 1],
        [NO_SPLIT, 1],
        [NO_SPLIT, 1],
      ]),
    ).toBe(1);
  });

  test("may gain nothing where nothing better is there", () => {
    expect(choose([[0, 1]])).toBe(0);
  });

  test("divides the cases: a ratio to next to nothing counts for nothing", () => {
    const offers = [
      [0.5, 0.001],
      [0.5, 0.9],
      [0.5, 1],
    ] as const;
    expect(choose(offers)).toBe(1);
    expect(choose(offers, [9, 1, 2])).toBe(2);
    expect(choose([[0.5, 0.001]])).toBe(-1);
    expect(choose([[0.5, 0.001]], [9])).toBe(-1);
  });

  test("is, of those whose ratio is at most 15% below the best, the one of the highest priority; the best if it has that too", () => {
    const offers = [
      [0.85, 0.9],
      [0.85, 0.85],
      [0.85, 1],
      [0.85, 1.001],
      [0.1, 0.1],
      [NO_SPLIT, -1],
    ] as const;
    expect(choose(offers)).toBe(1);
    expect(choose(offers, [1, 1, 1, 9, 9, 9])).toBe(1);
    expect(choose(offers, [2, 1, 2, 9, 9, 9])).toBe(0);
    expect(choose(offers, [2, 1, 3, 9, 9, 9])).toBe(2);
  });
});

test("n log n is there for every count asked for, whatever was asked before", () => {
  const known = nLogNTable(8).length;
  for (const count of [0, 1, 2, 8, known - 1, known, known + 1]) {
    expect(nLogNTable(count)[count]).toBe(count < 2 ? 0 : count * Math.log2(count));
  }
});
