// The forest's soft vote: for each row the mean over the trees of the class frequencies in the leaf it falls into.

import { CONTINUOUS, type ForestNodes, LEAF } from "./forest-nodes.ts";

/** Rows of `width` cells one after another, none of them missing. */
export interface CompleteRows {
  readonly data: Float64Array;
  readonly width: number;
  readonly count: number;
}

/** `out` must be zero and gets `classCount` shares per row. */
export function voteInto(nodes: ForestNodes, rows: CompleteRows, out: Float64Array): void {
  // A tree's nodes fit into the nearest cache, the rows do not: each tree sees all rows before the next one does.
  for (const root of nodes.roots) addTreeInto(nodes, root, rows, out);
  const trees = nodes.roots.length;
  for (let i = 0; i < out.length; i++) out[i] /= trees;
}

function addTreeInto(nodes: ForestNodes, root: number, { data, width, count }: CompleteRows, out: Float64Array): void {
  const { classCount, feature, category, threshold, right, frequencies } = nodes;
  for (let i = 0; i < count; i++) {
    const row = i * width;
    let node = root;
    let tested = feature[node];
    while (tested !== LEAF) {
      const cell = data[row + tested];
      const wanted = category[node];
      const goesLeft = wanted === CONTINUOUS ? cell <= threshold[node] : cell !== wanted;
      node = goesLeft ? node + 1 : right[node];
      tested = feature[node];
    }
    const begin = right[node];
    for (let k = 0; k < classCount; k++) out[i * classCount + k] += frequencies[begin + k];
  }
}
