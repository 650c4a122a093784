import { proportion } from "@lore-xai/core/measures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceOf, corrected, difference, ratio } from "../../src/statistics/comparisons.ts";

const counted = fc
  .integer({ min: 1, max: 300 })
  .chain((trials) => fc.integer({ min: 0, max: trials }).map((successes) => proportion(successes, trials)));

describe("two shares compared", () => {
  it("gives Newcombe's example: 56 of 70 less 48 of 80 is .2, from .0524 to .3339", () => {
    const found = difference(proportion(56, 70), proportion(48, 80));
    expect(found?.value).toBeCloseTo(0.2, 10);
    expect(found?.low).toBeCloseTo(0.0524, 4);
    expect(found?.high).toBeCloseTo(0.3339, 4);
  });

  it("gives Fisher's tea: 3 of 4 against 1 of 4 is .4857 likely by chance", () => {
    expect(chanceOf(proportion(3, 4), proportion(1, 4))).toBeCloseTo(0.4857, 4);
  });

  it("has the difference within its bounds, which lie in [-1, 1], and turns round with the groups", () => {
    fc.assert(
      fc.property(counted, counted, (a, b) => {
        const [there, back] = [difference(a, b), difference(b, a)];
        if (there === null || back === null) throw new Error("both were tried");
        expect(there.low).toBeLessThanOrEqual(there.value + 1e-12);
        expect(there.high).toBeGreaterThanOrEqual(there.value - 1e-12);
        expect(Math.abs(there.low)).toBeLessThanOrEqual(1 + 1e-9);
        expect(back.low).toBeCloseTo(-there.high, 9);
      }),
    );
  });

  it("has the ratio within its bounds, and none where the second share is 0", () => {
    fc.assert(
      fc.property(counted, counted, (a, b) => {
        const found = ratio(a, b);
        if (b.successes === 0) expect(found).toBeNull();
        else {
          expect(found?.value).toBeCloseTo(a.successes / a.trials / (b.successes / b.trials), 9);
          expect(found?.low).toBeLessThanOrEqual((found?.value ?? 0) + 1e-9);
          expect(found?.high).toBeGreaterThanOrEqual((found?.value ?? 0) - 1e-9);
        }
      }),
    );
  });

  it("is certain to be chance where the shares are the same, and a chance is in (0, 1]", () => {
    fc.assert(
      fc.property(counted, counted, (a, b) => {
        const chance = chanceOf(a, b);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chanceOf(a, a)).toBeCloseTo(1, 6);
        expect(chance).toBeCloseTo(chanceOf(b, a), 6);
      }),
      { numRuns: 50 },
    );
  });

  it("raises chances by Holm: never below what they were, in the same order", () => {
    expect(corrected([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }), (chances) => {
        const raised = corrected(chances);
        for (const [i, chance] of chances.entries()) {
          expect(raised[i]).toBeGreaterThanOrEqual(chance);
          expect(raised[i]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
