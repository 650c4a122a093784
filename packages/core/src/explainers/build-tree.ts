// [G18] Alg. 1, line 5, BuildTree: C4.5 on the labelled neighbourhood.

import type { Neighborhood } from "../neighborhood/neighborhood.ts";
import { arityOf, type Feature } from "../table/feature.ts";
import { growTree } from "../tree/grow.ts";
import type { Tree } from "../tree/tree.ts";

export interface BuildTreeOptions {
  readonly confidence: number;
  readonly minimumCases: number;
  /** Which of nearly equal splits to take; by default the best, as C4.5 does. */
  readonly priority?: Float64Array | null;
  /** Where no more is wanted than this row's path, and nothing is pruned. */
  readonly along?: Float64Array | null;
}

export function buildTree(
  neighborhood: Neighborhood,
  features: readonly Feature[],
  labelCount: number,
  options: BuildTreeOptions,
): Tree {
  const { rows, count, labels } = neighborhood;
  const width = features.length;
  const columns = features.map((_, j) => {
    const column = new Float64Array(count);
    for (let i = 0; i < count; i++) column[i] = rows[i * width + j];
    return column;
  });
  const { confidence, minimumCases, priority = null, along = null } = options;
  return growTree(
    { columns, arity: Int32Array.from(features, arityOf), labels, labelCount },
    { confidence, minimumCases, priority, along, pruning: along === null ? "yadt" : "none" },
  );
}
