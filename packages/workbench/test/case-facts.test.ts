import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { turningScore } from "../src/rows/case-facts.ts";

const score = fc.double({ min: 0, max: 1, noNaN: true });

describe("where decisions turn", () => {
  test("is between the scores of the two outcomes, whatever the threshold", () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 2 }), score, (scores, threshold) => {
        const decisions = Int32Array.from(scores, (one) => (one >= threshold ? 1 : 0));
        fc.pre(decisions.includes(0) && decisions.includes(1));
        const turn = turningScore(Float64Array.from(scores), decisions, 1);
        for (const [i, one] of scores.entries()) {
          if (decisions[i] === 1) expect(one).toBeGreaterThanOrEqual(turn);
          else expect(one).toBeLessThanOrEqual(turn);
        }
      }),
    );
  });

  test("is nowhere where all that is known is decided alike", () => {
    const scores = Float64Array.of(0.45, Number.NaN, 0.5);
    for (const decisions of [
      [1, -1, 1],
      [0, -1, 0],
      [-1, -1, -1],
    ]) {
      expect(turningScore(scores, Int32Array.from(decisions), 1)).toBeNaN();
    }
  });
});
