// The surrogate tree from flat arrays to the nested value that an explanation carries.

import { featureImportance } from "../metrics/importance.ts";
import { type Feature, isContinuous } from "../table/feature.ts";
import type { Tree } from "../tree/tree.ts";
import type { Importance, Surrogate, SurrogateNode } from "./explanation.ts";

export function describeSurrogate(tree: Tree, features: readonly Feature[], labels: readonly string[]): Surrogate {
  const describe = (node: number): SurrogateNode => {
    const start = node * tree.labelCount;
    const cases = Array.from(tree.counts.subarray(start, start + tree.labelCount));
    const outcome = labels[tree.label[node]];
    if (tree.feature[node] < 0) return { kind: "leaf", outcome, cases };
    const feature = features[tree.feature[node]];
    const first = tree.firstChild[node];
    if (isContinuous(feature)) {
      const children = { atMost: describe(first), above: describe(first + 1) };
      return { kind: "threshold", feature: feature.name, threshold: tree.threshold[node], outcome, cases, ...children };
    }
    const branches = feature.values.map((value, k) => ({ value, node: describe(first + k) }));
    return { kind: "values", feature: feature.name, outcome, cases, branches };
  };
  return { labels, tree: describe(0) };
}

/** Features that the surrogate splits on, the most important first. */
export function describeImportance(tree: Tree, features: readonly Feature[]): Importance[] {
  const shares = featureImportance(tree);
  return features
    .map(({ name }, j) => ({ feature: name, share: shares[j] }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}
