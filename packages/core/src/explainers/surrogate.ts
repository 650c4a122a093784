// The surrogate tree from flat arrays to the nested value that an explanation carries.

import type { Importance, Surrogate, SurrogateNode } from "../explanation/explanation.ts";
import { featureImportance } from "../metrics/importance.ts";
import { scoreName, scoreOfTable } from "../rules/score-of-table.ts";
import { type Feature, isContinuous } from "../table/feature.ts";
import { LOWEST } from "../tree/encode.ts";
import type { Tree } from "../tree/tree.ts";

/** `counts`: the cases in each node, where those that the tree was grown on count for several. */
export function describeSurrogate(
  tree: Tree,
  features: readonly Feature[],
  labels: readonly string[],
  counts: Float64Array = tree.counts,
): Surrogate {
  const casesAt = (node: number): number[] => {
    const cases: number[] = [];
    for (let k = node * tree.labelCount; k < (node + 1) * tree.labelCount; k++) cases.push(counts[k]);
    return cases;
  };
  /** `known` holds the positions of numbers with gaps that have a value in every case that comes to the node. */
  const describe = (node: number, known: ReadonlySet<number>): SurrogateNode => {
    const cases = casesAt(node);
    const outcome = labels[tree.label[node]];
    if (tree.feature[node] < 0) return { kind: "leaf", outcome, cases };
    if (tree.points !== undefined && tree.feature[node] === features.length) return describeScore(node, known);
    const feature = features[tree.feature[node]];
    const first = tree.firstChild[node];
    const missable = tree.missable[tree.feature[node]] === 1;
    if (isContinuous(feature)) {
      const threshold = tree.threshold[node];
      const missingIsLow = missable && !known.has(tree.feature[node]);
      const [low, high] = [
        describe(first, known),
        describe(first + 1, missingIsLow ? new Set(known).add(tree.feature[node]) : known),
      ];
      return threshold === LOWEST
        ? { kind: "presence", feature: feature.name, outcome, cases, missing: low, known: high }
        : {
            kind: "threshold",
            feature: feature.name,
            threshold,
            outcome,
            cases,
            missingIsLow,
            atMost: low,
            above: high,
          };
    }
    const valueAt = (code: number) =>
      missable && code === tree.arity[tree.feature[node]] - 1 ? null : feature.values[code];
    const subset = tree.subsets?.[node] ?? null;
    if (subset !== null) {
      const sides = [1, 0].map((isFirst, k) => ({
        values: Array.from(subset.keys())
          .filter((code) => subset[code] === isFirst)
          .map(valueAt),
        node: describe(first + k, known),
      }));
      return { kind: "sets", feature: feature.name, outcome, cases, branches: sides };
    }
    const branches = Array.from({ length: tree.childCount[node] }, (_, k) => {
      return { value: valueAt(k), node: describe(first + k, known) };
    });
    return { kind: "values", feature: feature.name, outcome, cases, branches };
  };
  const describeScore = (node: number, known: ReadonlySet<number>): SurrogateNode => {
    const { feature, entries } = scoreOfTable(tree.points ?? [], features, { above: null, atMost: null });
    return {
      kind: "score",
      feature,
      entries,
      threshold: tree.threshold[node],
      outcome: labels[tree.label[node]],
      cases: casesAt(node),
      atMost: describe(tree.firstChild[node], known),
      above: describe(tree.firstChild[node] + 1, known),
    };
  };
  return { labels, tree: describe(0, new Set()) };
}

/** Features that the surrogate splits on, the most important first. */
export function describeImportance(tree: Tree, features: readonly Feature[]): Importance[] {
  const shares = featureImportance(tree);
  const names = features.map(({ name }) => name);
  return (tree.points === undefined ? names : [...names, scoreName(features)])
    .map((feature, j) => ({ feature, share: shares[j] }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}
