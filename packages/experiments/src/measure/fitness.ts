// How fit a genetic neighbourhood has become: the two functions of [G18], each over the half that it bred.

import { DISTANCES } from "@lore-xai/core";
import type { Bench } from "../lab/lab.ts";
import type { Explained } from "./explained.ts";

export interface Fitness {
  readonly same: number;
  readonly other: number;
}

/** The first half was bred towards b(x), the second away from it. */
export function meanFitness(
  { neighborhood, features, measurable }: Explained,
  { dataset, testRows }: Bench,
  instance: number,
  distanceName: keyof typeof DISTANCES,
): Fitness {
  const width = features.length;
  const x = testRows.slice(instance * width, (instance + 1) * width);
  const distance = DISTANCES[distanceName].prepare(dataset.test);
  const outcome = dataset.labels.indexOf(measurable.outcome);
  const { rows, labels } = neighborhood.bred ?? neighborhood;
  const count = labels.length;
  const half = Math.ceil(count / 2);
  const meanOf = (from: number, to: number, wantsSame: boolean) => {
    let sum = 0;
    for (let i = from; i < to; i++) {
      const isInstance = x.every((value, j) => rows[i * width + j] === value);
      const isWanted = (labels[i] === outcome) === wantsSame;
      sum += Number(isWanted) + 1 - distance(x, 0, rows, i * width) - Number(isInstance);
    }
    return sum / (to - from);
  };
  return { same: meanOf(0, half, true), other: meanOf(half, count, false) };
}
