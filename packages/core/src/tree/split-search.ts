// What the searches for a split share: the cases of the node being split, scratch space, and the place for what they
// find. Allocated once per tree.

import { type Candidates, nLogNTable } from "./gain.ts";

export interface SplitSearch {
  readonly labels: Int32Array;
  readonly labelCount: number;
  readonly minimumCases: number;
  /** n * log2(n) of every number of cases. */
  readonly nLogN: Float64Array;
  readonly candidates: Candidates;
  /** Cases of the node: positions start..end-1 of the row lists. */
  start: number;
  end: number;
  /** Cases of each label in the node, and their entropy times the number of cases. */
  readonly totals: Int32Array;
  entropy: number;
  /** Scratch: cases per code and label. */
  readonly histogram: Int32Array;
  /** Scratch: cases per label on the two sides of a cut. */
  readonly below: Int32Array;
  readonly above: Int32Array;
}

export function allocateSplitSearch(
  labels: Int32Array,
  labelCount: number,
  featureCount: number,
  mostCodes: number,
  minimumCases: number,
): SplitSearch {
  return {
    labels,
    labelCount,
    minimumCases,
    nLogN: nLogNTable(labels.length),
    candidates: {
      gain: new Float64Array(featureCount),
      splitInfo: new Float64Array(featureCount),
      rankBelow: new Int32Array(featureCount),
      rankAbove: new Int32Array(featureCount),
    },
    start: 0,
    end: 0,
    totals: new Int32Array(labelCount),
    entropy: 0,
    histogram: new Int32Array(4 * mostCodes * labelCount),
    below: new Int32Array(labelCount),
    above: new Int32Array(labelCount),
  };
}

/** Per row, its place in the histogram: one look-up where code and label would be two. */
export function cellsOf(codes: Int32Array, labels: Int32Array, labelCount: number): Int32Array {
  const cells = new Int32Array(codes.length);
  for (let row = 0; row < cells.length; row++) cells[row] = codes[row] * labelCount + labels[row];
  return cells;
}

/** From so many cases on, counting in several lanes pays for adding them up. */
const MANY_CASES = 64;

/**
 * Fills the histogram with the cases of the node. Neighbouring rows often fall into the same cell, and adding to a cell
 * must wait for the addition before it: so rows are dealt out to four lanes, which are added up at the end.
 */
export function countCells(search: SplitSearch, codes: number, cells: Int32Array, rows: Int32Array): void {
  const { histogram, labelCount, start, end } = search;
  const size = codes * labelCount;
  if (end - start < MANY_CASES) {
    for (let cell = 0; cell < size; cell++) histogram[cell] = 0;
    for (let index = start; index < end; index++) histogram[cells[rows[index]]]++;
    return;
  }
  const [second, third, fourth] = [size, 2 * size, 3 * size];
  for (let cell = 0; cell < 4 * size; cell++) histogram[cell] = 0;
  let index = start;
  for (; index < end - 3; index += 4) {
    histogram[cells[rows[index]]]++;
    histogram[second + cells[rows[index + 1]]]++;
    histogram[third + cells[rows[index + 2]]]++;
    histogram[fourth + cells[rows[index + 3]]]++;
  }
  for (; index < end; index++) histogram[cells[rows[index]]]++;
  for (let cell = 0; cell < size; cell++) {
    histogram[cell] += histogram[second + cell] + histogram[third + cell] + histogram[fourth + cell];
  }
}
