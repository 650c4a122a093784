// [G18] ros: the rows of rnd, with random ones repeated until every outcome that occurs has as many rows as the most
// frequent one.

import type { Random } from "../random/random.ts";
import { joinRows, labelledRowsOf } from "./labelled.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";
import { randomNeighborhood } from "./random.ts";

/** Numbers of the rows to repeat. */
export function oversample(labels: Int32Array, labelCount: number, random: Random): number[] {
  const byLabel: number[][] = Array.from({ length: labelCount }, () => []);
  for (const [i, label] of labels.entries()) byLabel[label].push(i);
  const most = Math.max(...byLabel.map((numbers) => numbers.length));
  return byLabel
    .filter((numbers) => numbers.length > 0)
    .flatMap((numbers) => Array.from({ length: most - numbers.length }, () => numbers[random.below(numbers.length)]));
}

/** The paper's `ros`: the rows of `rnd`, with random ones repeated until every outcome has as many. */
export function oversampledNeighborhood(): NeighborhoodGenerator {
  const whole = randomNeighborhood();
  const generate = async (request: NeighborhoodRequest, random: Random): Promise<Neighborhood> => {
    const neighborhood = await whole.generate(request, random);
    const repeated = oversample(neighborhood.labels, request.blackBox.labels.length, random.fork("repeated"));
    const all = joinRows(neighborhood, labelledRowsOf(neighborhood, repeated, request.instance.length));
    return { ...all, count: all.labels.length, notes: neighborhood.notes };
  };
  return { name: "ros", generate };
}
