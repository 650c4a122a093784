import { expect, test } from "vitest";
import type { TriedDose } from "../../src/debias/dose-planes.ts";
import { dosesBetween, fitPlane } from "../../src/debias/dose-planes.ts";

test("a plane is found again from its points, and none where they lie on a line", () => {
  const points = [
    [0, 0],
    [1, 0],
    [0, 2],
    [3, 5],
  ] as const;
  const plane = fitPlane(
    points,
    points.map(([x, z]) => 2 + 3 * x - z),
  );
  expect(plane?.([10, 4])).toBeCloseTo(28);
  const line = [0, 1, 2].map((x) => [x, 2 * x] as const);
  expect(fitPlane(line, [1, 2, 3])).toBeNull();
});

const trial = (promoted: number, demoted: number, impactRatio: number | null): TriedDose => ({
  dose: { promoted, demoted, below: 0.2 },
  figures: { accuracy: 0.9 - promoted, impactRatio, opportunity: demoted, flips: 0.1 },
});
const TRIALS = [
  trial(0.1, 0.1, 0.6),
  trial(0.3, 0.1, 0.8),
  trial(0.1, 0.3, 0.7),
  trial(0.3, 0.3, 0.9),
  trial(0.2, 0.2, 0.75),
];

test("doses between the trials have what is to be expected there, and none goes beyond them", () => {
  const doses = dosesBetween(TRIALS);
  const middle = doses.find(({ dose }) => Math.abs(dose.promoted - 0.2) < 1e-9 && Math.abs(dose.demoted - 0.1) < 1e-9);
  expect(middle?.figures.impactRatio).toBeCloseTo(0.7);
  expect(middle?.figures.accuracy).toBeCloseTo(0.7);
  expect(middle?.dose.below).toBe(0.2);
  for (const { dose } of doses) {
    for (const share of [dose.promoted, dose.demoted]) {
      expect(share).toBeGreaterThan(0.1 - 1e-9);
      expect(share).toBeLessThan(0.3 + 1e-9);
    }
  }
});

test("nothing is expected where too little was tried, or a figure is not known", () => {
  expect(dosesBetween(TRIALS.slice(1))).toEqual([]);
  expect(dosesBetween([...TRIALS.slice(1), trial(0.1, 0.1, null)])).toEqual([]);
});
