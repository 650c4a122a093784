import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bestPerChange,
  type Candidate,
  candidateFrom,
  compareCandidates,
  costOfChanges,
} from "../../src/counterfactuals/candidate.ts";
import { distance } from "./small-world.ts";

const cell = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constant(Number.NaN));
const rows = fc.tuple(cell, cell, cell, cell).map((cells) => Float64Array.from(cells));
const weights = [1, 2, 0.5, 4];
const scaleAt = (instance: Float64Array, filled = instance) => ({
  ...{ instance, filled, distance },
  cost: (j: number) => weights[j],
  reluctance: (j: number) => j % 2,
  isCovered: (rows: Float64Array, offset: number) => rows[offset] === 2,
});

describe("a candidate", () => {
  test("costs what its changes cost, and what costOfChanges says of the same row anywhere", () => {
    fc.assert(
      fc.property(rows, rows, rows, (instance, codes, before) => {
        const { changed, cost } = candidateFrom(codes, 1, scaleAt(instance));
        const isChanged = (j: number) => !Object.is(codes[j], instance[j]);
        expect(changed).toEqual([0, 1, 2, 3].filter(isChanged));
        expect(cost).toBe(changed.reduce((sum, j) => sum + weights[j], 0));
        expect(costOfChanges(Float64Array.of(...before, ...codes), 4, scaleAt(instance))).toBe(cost);
      }),
    );
  });

  test("is as far from what is typical as from x where x has no gap, and else measured from both", () => {
    const [codes, gap] = [Float64Array.of(10, 0, 0, 0), Float64Array.of(Number.NaN, 0, 0, 0)];
    expect(candidateFrom(codes, 1, scaleAt(new Float64Array(4)))).toMatchObject({
      distance: 0.025,
      fromTypical: 0.025,
    });
    const filled = Float64Array.of(30, 0, 0, 0);
    expect(candidateFrom(codes, 1, scaleAt(gap, filled))).toMatchObject({ distance: 0.25, fromTypical: 0.05 });
  });

  test("is an exception where the rule of the decision covers it all the same", () => {
    fc.assert(
      fc.property(rows, rows, (instance, codes) => {
        expect(candidateFrom(codes, 1, scaleAt(instance)).isException).toBe(codes[0] === 2);
      }),
    );
  });
});

describe("the order of candidates", () => {
  const like = (over: Partial<Candidate>): Candidate => ({
    ...{ codes: Float64Array.of(1, 1), label: 1, changed: [0], cost: 1, reluctance: 0, distance: 1, fromTypical: 1 },
    isException: false,
    ...over,
  });

  test("goes by cost, exceptions to the rule last, then by distance, then distance from what is typical, then the values, what is missing last", () => {
    const [low, high] = [Float64Array.of(1, 0), Float64Array.of(1, 2)];
    const ascending = [
      like({ cost: 0, isException: true, distance: 9, fromTypical: 9, codes: high }),
      like({ distance: 0, fromTypical: 9, codes: high }),
      like({ fromTypical: 0, codes: high }),
      like({ codes: low }),
      like({}),
      like({ codes: high }),
      like({ codes: Float64Array.of(1, Number.NaN) }),
      like({ codes: Float64Array.of(2, 0) }),
      like({ isException: true, distance: 0, fromTypical: 0, codes: low }),
    ];
    for (const [i, a] of ascending.entries()) {
      for (const [k, b] of ascending.entries()) expect(Math.sign(compareCandidates(a, b))).toBe(Math.sign(i - k));
    }
  });

  test("among those about as near goes by what people can do most about, and by nothing of the kind among others", () => {
    const [nearer, farther] = [like({ distance: 1, reluctance: 1 }), like({ distance: 1.01 })];
    expect(compareCandidates(farther, nearer)).toBeLessThan(0);
    expect(compareCandidates(like({ distance: 1.04 }), nearer)).toBeGreaterThan(0);
  });

  test("the best for each set of changes is kept, best first, in whatever order they come", () => {
    const [a, b, c] = [like({ cost: 1 }), like({ cost: 2, changed: [0, 1] }), like({ cost: 3, changed: [1] })];
    const worse = [like({ cost: 1, distance: 2 }), like({ cost: 4, changed: [0, 1] }), like({ cost: 5, changed: [1] })];
    expect(bestPerChange([c, ...worse, b, a])).toEqual([a, b, c]);
    expect(bestPerChange([a, b, c, ...worse])).toEqual([a, b, c]);
  });
});
