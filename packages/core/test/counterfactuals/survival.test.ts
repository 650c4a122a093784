import fc from "fast-check";
import { expect, test } from "vitest";
import { estimatedSurvival, supportNeeded } from "../../src/counterfactuals/survival.ts";

const standings = fc.record({
  support: fc.double({ min: -20, max: 20, noNaN: true }),
  ownSupport: fc.double({ min: -20, max: 20, noNaN: true }),
  isLeast: fc.boolean(),
  jolts: fc.nat(24).chain((asked) => fc.record({ asked: fc.constant(asked), kept: fc.nat(asked) })),
});

test("the chance is never 0 or 1, and nothing that speaks for the outcome lowers it", () => {
  fc.assert(
    fc.property(standings, fc.double({ min: 0, max: 10, noNaN: true }), (standing, more) => {
      const chance = estimatedSurvival(standing);
      expect(chance).toBeGreaterThanOrEqual(0.02);
      expect(chance).toBeLessThanOrEqual(0.98);
      expect(estimatedSurvival({ ...standing, support: standing.support + more })).toBeGreaterThanOrEqual(chance);
      expect(estimatedSurvival({ ...standing, isLeast: false })).toBeGreaterThanOrEqual(chance);
      const { asked, kept } = standing.jolts;
      if (kept < asked) {
        const moreKept = { ...standing, jolts: { asked, kept: kept + 1 } };
        expect(estimatedSurvival(moreKept)).toBeGreaterThanOrEqual(chance);
      }
    }),
  );
});

test("the support that is needed gives the chance that is wanted", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      fc.double({ min: -6, max: 2, noNaN: true }),
      (wanted, ownSupport) => {
        const support = supportNeeded(wanted, ownSupport);
        fc.pre(support > -1 && support < 6);
        const standing = { support, ownSupport, isLeast: false, jolts: { asked: 0, kept: 0 } };
        expect(estimatedSurvival(standing)).toBeCloseTo(wanted, 6);
      },
    ),
  );
});
