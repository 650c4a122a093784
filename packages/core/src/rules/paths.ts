// Paths of a decision tree as premises: the conditions from the root to a node, merged into one per feature, in the
// order in which the features first occur.

import { type Feature, isContinuous } from "../table/feature.ts";
import type { Tree } from "../tree/tree.ts";
import type { Condition, IntervalCondition, Premise } from "./condition.ts";

/** The premise with one more split condition, merged into the condition that its feature has already. */
export function narrowPremise(premise: Premise, split: Condition): Premise {
  const position = premise.findIndex((condition) => condition.feature === split.feature);
  if (position < 0) return [...premise, split];
  const known = premise[position];
  const merged = known.kind === "interval" && split.kind === "interval" ? intersection(known, split) : split;
  return premise.with(position, merged);
}

function intersection(a: IntervalCondition, b: IntervalCondition): IntervalCondition {
  const above = a.above === null ? b.above : b.above === null ? a.above : Math.max(a.above, b.above);
  const atMost = a.atMost === null ? b.atMost : b.atMost === null ? a.atMost : Math.min(a.atMost, b.atMost);
  return { kind: "interval", feature: a.feature, above, atMost };
}

/** The split condition on the way from a node to its k-th child. */
export function splitCondition(tree: Tree, node: number, k: number, features: readonly Feature[]): Condition {
  const feature = features[tree.feature[node]];
  if (!isContinuous(feature)) return { kind: "value", feature: feature.name, value: feature.values[k] };
  const threshold = tree.threshold[node];
  const [above, atMost] = k === 0 ? [null, threshold] : [threshold, null];
  return { kind: "interval", feature: feature.name, above, atMost };
}

export interface Path {
  readonly leaf: number;
  readonly premise: Premise;
}

/** Every path from the root to a leaf, from left to right. */
export function pathsOf(tree: Tree, features: readonly Feature[]): Path[] {
  const paths: Path[] = [];
  const descend = (node: number, premise: Premise) => {
    if (tree.feature[node] < 0) {
      paths.push({ leaf: node, premise });
      return;
    }
    for (let k = 0; k < tree.childCount[node]; k++) {
      descend(tree.firstChild[node] + k, narrowPremise(premise, splitCondition(tree, node, k, features)));
    }
  };
  descend(0, []);
  return paths;
}

/** The path that a row takes; it ends early at a category that the tree has no branch for. */
export function pathOf(tree: Tree, features: readonly Feature[], row: Float64Array): Path {
  let node = 0;
  let premise: Premise = [];
  while (tree.feature[node] >= 0) {
    const value = row[tree.feature[node]];
    const isNumeric = isContinuous(features[tree.feature[node]]);
    const k = isNumeric ? (value <= tree.threshold[node] ? 0 : 1) : value;
    if (Number.isNaN(value) || k >= tree.childCount[node]) break;
    premise = narrowPremise(premise, splitCondition(tree, node, k, features));
    node = tree.firstChild[node] + k;
  }
  return { leaf: node, premise };
}
