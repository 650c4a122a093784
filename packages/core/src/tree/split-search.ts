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
    histogram: new Int32Array(mostCodes * labelCount),
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

/** Fills the histogram with the cases of the node. */
export function countCells(search: SplitSearch, codes: number, cells: Int32Array, rows: Int32Array): void {
  const { histogram, labelCount, start, end } = search;
  for (let cell = 0; cell < codes * labelCount; cell++) histogram[cell] = 0;
  for (let index = start; index < end; index++) histogram[cells[rows[index]]]++;
}
