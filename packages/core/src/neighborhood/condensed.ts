// [G18] ris: of the rows of rnd a subset by which the nearest row tells the outcome of every one of them, the condensed
// nearest neighbour rule of [H68]: a row that the rows kept so far get wrong is kept too, until none is wrong.

import type { PairDistance } from "../distance/distance.ts";
import type { Random } from "../random/random.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { labelledRowsOf } from "./labelled.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";
import { randomNeighborhood } from "./random.ts";

/** Numbers of the rows to keep, in the order in which they were taken. `order` is the order in which rows come up. */
export function condense(
  { rows, labels }: LabelledRows,
  width: number,
  distance: PairDistance,
  order: readonly number[],
): number[] {
  const kept: number[] = [];
  const isKept = new Uint8Array(labels.length);
  const nearest = new Float64Array(labels.length).fill(Number.POSITIVE_INFINITY);
  const nearestLabel = new Int32Array(labels.length).fill(-1);
  const keep = (taken: number) => {
    kept.push(taken);
    isKept[taken] = 1;
    for (let i = 0; i < labels.length; i++) {
      const d = distance(rows, i * width, rows, taken * width);
      if (d >= nearest[i]) continue;
      nearest[i] = d;
      nearestLabel[i] = labels[taken];
    }
  };
  for (let before = -1; before < kept.length; ) {
    before = kept.length;
    // A kept row may stay wrong where the distance takes two different rows for one; it is not kept twice.
    for (const i of order) if (isKept[i] === 0 && nearestLabel[i] !== labels[i]) keep(i);
  }
  return kept;
}

/** The paper's `ris`: of the rows of `rnd` a subset that tells the outcome of all of them. */
export function condensedNeighborhood(): NeighborhoodGenerator {
  const whole = randomNeighborhood();
  const generate = async (request: NeighborhoodRequest, random: Random): Promise<Neighborhood> => {
    const neighborhood = await whole.generate(request, random);
    const width = request.instance.length;
    const order = random.fork("order").shuffled(Array(neighborhood.count).keys());
    const kept = condense(neighborhood, width, request.distance, order);
    return { ...labelledRowsOf(neighborhood, kept, width), count: kept.length, notes: neighborhood.notes };
  };
  return { name: "ris", generate };
}
