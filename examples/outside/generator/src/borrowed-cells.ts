// A generator of neighbourhoods: x, with some of its cells taken from rows of the background that are near to it. A
// neighbour is never stranger than a mixture of x and one real case.

import type { Note } from "@lore-xai/core";
import {
  type Neighborhood,
  type NeighborhoodGenerator,
  type NeighborhoodRequest,
  type Random,
  rowMajor,
} from "@lore-xai/core/extend";

export interface BorrowedCellsOptions {
  /** How many of the nearest rows lend cells. */
  readonly lenders: number;
  /** The probability that a cell is taken from the lender. */
  readonly share: number;
}

/** Of so many neighbours one is kept apart, to measure the surrogate on what it was not grown on. */
const ONE_KEPT_APART_IN = 8;

const budgetUsedUp: Note = {
  code: "budget-used-up",
  message: "the budget of questions left the neighbourhood smaller than wanted; raise maxQueries for a better one",
};

/** Where the nearest rows begin, the nearest first, of equally near ones the earlier. */
function nearest({ background, instance, distance }: NeighborhoodRequest, rows: Float64Array, count: number): number[] {
  const width = instance.length;
  const starts = Array.from({ length: background.rowCount }, (_, i) => i * width);
  const far = new Map(starts.map((start) => [start, distance(instance, 0, rows, start)]));
  return starts.sort((a, b) => far.get(a)! - far.get(b)! || a - b).slice(0, count);
}

function mixtures(request: NeighborhoodRequest, options: BorrowedCellsOptions, random: Random): Float64Array {
  const { background, instance, size } = request;
  const width = instance.length;
  const lenders = rowMajor(background);
  const starts = nearest(request, lenders, options.lenders);
  const made = new Float64Array(size * width);
  // The first is x itself.
  made.set(instance);
  for (let start = width; start < made.length; start += width) {
    const lender = starts[random.below(starts.length)];
    for (let j = 0; j < width; j++) made[start + j] = random.chance(options.share) ? lenders[lender + j] : instance[j];
  }
  return made;
}

export function borrowedCells(options: BorrowedCellsOptions): NeighborhoodGenerator {
  return {
    name: "borrowed-cells",
    async generate(request, random): Promise<Neighborhood> {
      const { blackBox, instance, size, onProgress } = request;
      const width = instance.length;
      // All in one batch, as many as the budget allows.
      const { rows, labels } = await blackBox.askAffordable(mixtures(request, options, random), size);
      onProgress(1);
      // Those kept apart stand at the end, so that both parts are one piece.
      const kept = labels.length - Math.floor(labels.length / ONE_KEPT_APART_IN);
      return {
        count: kept,
        rows: rows.slice(0, kept * width),
        labels: labels.slice(0, kept),
        fresh: { rows: rows.slice(kept * width), labels: labels.slice(kept) },
        notes: labels.length < size ? [budgetUsedUp] : [],
      };
    },
  };
}
