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
  /** Scratch: cases per category and label. */
  readonly histogram: Int32Array;
  /** Scratch: cases per label on the two sides of a cut. */
  readonly below: Int32Array;
  readonly above: Int32Array;
}

export function allocateSplitSearch(
  labels: Int32Array,
  labelCount: number,
  arity: Int32Array,
  minimumCases: number,
): SplitSearch {
  return {
    labels,
    labelCount,
    minimumCases,
    nLogN: nLogNTable(labels.length),
    candidates: {
      gain: new Float64Array(arity.length),
      splitInfo: new Float64Array(arity.length),
      rankBelow: new Int32Array(arity.length),
      rankAbove: new Int32Array(arity.length),
    },
    start: 0,
    end: 0,
    totals: new Int32Array(labelCount),
    entropy: 0,
    histogram: new Int32Array(Math.max(0, ...arity) * labelCount),
    below: new Int32Array(labelCount),
    above: new Int32Array(labelCount),
  };
}
