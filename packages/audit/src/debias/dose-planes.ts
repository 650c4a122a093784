// What doses between those that were tried would do: a plane through the trials for each figure. One trial alone is chance for
// the most part, and the one that looks best is the one that chance was kindest to.

import type { Dose } from "./explained.ts";
import type { FairnessFigures } from "./measure.ts";

/** A dose, and what models trained with it did on the rows kept apart, in the mean. */
export interface TriedDose {
  readonly dose: Dose;
  readonly figures: FairnessFigures;
}

/** Fewer trials say nothing of their own noise. */
const FEWEST_TRIALS = 5;
/** Doses that are looked at, each way. */
const STEPS = 24;

type Point = readonly [number, number];
type Plane = (point: Point) => number;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By least squares; null where the points lie on one line. */
export function fitPlane(points: readonly Point[], values: readonly number[]): Plane | null {
  const [x, z, level] = [mean(points.map(([a]) => a)), mean(points.map(([, b]) => b)), mean(values)];
  const sum = (of: (dx: number, dz: number, dy: number) => number) =>
    points.reduce((all, [a, b], k) => all + of(a - x, b - z, values[k] - level), 0);
  const [xx, zz, xz] = [sum((dx) => dx * dx), sum((_, dz) => dz * dz), sum((dx, dz) => dx * dz)];
  const [xy, zy] = [sum((dx, _, dy) => dx * dy), sum((_, dz, dy) => dz * dy)];
  const determinant = xx * zz - xz * xz;
  if (!(determinant > 1e-9 * xx * zz)) return null;
  const [a, b] = [(xy * zz - zy * xz) / determinant, (zy * xx - xy * xz) / determinant];
  return ([px, pz]) => level + a * (px - x) + b * (pz - z);
}

const pointOf = ({ dose: { promoted, demoted } }: TriedDose): Point => [promoted, demoted];

const between = (values: readonly number[], step: number) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low + ((high - low) * step) / STEPS;
};

/** Doses among trials of one bound on the score, with the figures to be expected of them; none where that cannot be told. */
export function dosesBetween(tried: readonly TriedDose[]): TriedDose[] {
  if (tried.length < FEWEST_TRIALS) return [];
  const points = tried.map(pointOf);
  const planeOf = (key: keyof FairnessFigures) => {
    const values = tried.map(({ figures }) => figures[key]).filter((value) => value !== null);
    return values.length < tried.length ? null : fitPlane(points, values);
  };
  const [accuracy, ratio, opportunity, flips] = (["accuracy", "impactRatio", "opportunity", "flips"] as const).map(
    planeOf,
  );
  if (!accuracy || !ratio || !opportunity || !flips) return [];
  const steps = Array.from({ length: STEPS + 1 }, (_, k) => k);
  return steps.flatMap((i) =>
    steps.map((k): TriedDose => {
      const at: Point = [
        between(
          points.map(([p]) => p),
          i,
        ),
        between(
          points.map(([, d]) => d),
          k,
        ),
      ];
      return {
        dose: { promoted: at[0], demoted: at[1], below: tried[0].dose.below },
        figures: { accuracy: accuracy(at), impactRatio: ratio(at), opportunity: opportunity(at), flips: flips(at) },
      };
    }),
  );
}
