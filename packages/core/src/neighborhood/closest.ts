// [G18] crn: the 100 rows of the background that are nearest to x. Nothing is made up: x is among them where it is a row
// of the background, as every x of the paper's experiments is.

import type { LabelledRows } from "../rows/labelled-rows.ts";
import { rowsOf } from "../rows/sample.ts";
import { rowMajor } from "../table/table.ts";
import { budgetNote } from "./labelled.ts";
import { nearestFirst } from "./nearest.ts";
import type { Neighborhood, NeighborhoodGenerator, NeighborhoodRequest } from "./neighborhood.ts";

/** k of [G18]. */
const CLOSEST = 100;

/** At most 100 rows, and no more than are wanted at all; fewer where `allowed` questions do not go so far. */
export async function closestRows(request: NeighborhoodRequest, allowed: number): Promise<LabelledRows> {
  const { background, instance, distance, size, blackBox } = request;
  const width = instance.length;
  const rows = rowMajor(background);
  const nearest = nearestFirst(rows, instance, distance).slice(0, Math.min(CLOSEST, size));
  return blackBox.within(allowed).askAffordable(rowsOf(rows, nearest, width), nearest.length);
}

/** The paper's `crn`: the nearest rows of the background. */
export function closestNeighborhood(): NeighborhoodGenerator {
  const generate = async (request: NeighborhoodRequest): Promise<Neighborhood> => {
    const { blackBox, size, background, onProgress } = request;
    const closest = await closestRows(request, blackBox.remaining());
    onProgress(1);
    const count = closest.labels.length;
    const isCut = count < Math.min(CLOSEST, size, background.rowCount);
    return { ...closest, count, notes: isCut ? [budgetNote] : [] };
  };
  return { name: "crn", generate };
}
