// What the searches for a split share: the cases of the node being split, scratch space, and the place for what they
// find. Allocated once per tree.

import type { EncodedSet } from "./encode.ts";
import { type Candidates, nLogNTable } from "./gain.ts";
import { countsOf, type Histogram, type WeightedRows } from "./histogram.ts";

export interface SplitSearch {
  readonly labels: Int32Array;
  /** Cases that each row counts for. */
  readonly weights: Int32Array;
  readonly labelCount: number;
  readonly minimumCases: number;
  /** n * log2(n) of every number of cases. */
  readonly nLogN: Float64Array;
  readonly candidates: Candidates;
  /** Rows of the node: positions start..end-1 of the row lists. */
  start: number;
  end: number;
  /** Cases that they count for. */
  cases: number;
  /** Cases of each label in the node, and their entropy times the number of cases. */
  readonly totals: Int32Array;
  entropy: number;
  /** Cases of the node, in the columns that are counted. */
  readonly histogram: Histogram;
  /** Scratch: cases per label on the two sides of a cut. */
  readonly below: Int32Array;
  readonly above: Int32Array;
}

export function allocateSplitSearch(set: EncodedSet, counted: WeightedRows, minimumCases: number): SplitSearch {
  const { labels, labelCount, histogram } = set;
  const featureCount = set.columns.length;
  let cases = 0;
  for (let index = 0; index < counted.rows.length; index++) cases += counted.weights[counted.rows[index]];
  return {
    labels,
    weights: counted.weights,
    labelCount,
    minimumCases,
    nLogN: nLogNTable(cases),
    candidates: {
      gain: new Float64Array(featureCount),
      splitInfo: new Float64Array(featureCount),
      rankBelow: new Int32Array(featureCount),
      rankAbove: new Int32Array(featureCount),
    },
    start: 0,
    end: 0,
    cases: 0,
    totals: new Int32Array(labelCount),
    entropy: 0,
    histogram: { ...histogram, counts: countsOf(histogram, counted) },
    below: new Int32Array(labelCount),
    above: new Int32Array(labelCount),
  };
}
