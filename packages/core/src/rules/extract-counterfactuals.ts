// [G18] Alg. 3, ExtractCounterfactuals: of all paths to another outcome, those with the fewest conditions that x falsifies.

import type { Feature } from "../table/feature.ts";
import { childFor, type Tree, valueFor } from "../tree/tree.ts";
import { type Condition, falsifiedBy, type Rule } from "./condition.ts";
import { pathsOf } from "./paths.ts";

export interface ExtractedRule {
  readonly rule: Rule;
  /** The conditions of the rule that x does not satisfy. */
  readonly falsified: readonly Condition[];
  /** Rows that the tree was grown on and that the rule covers. */
  readonly cases: number;
}

/** What advice may be. */
export interface Advice {
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  /** Whether a feature that x has a value of may lose it; by default none: nobody is helped by knowing less. */
  mayBecomeMissing?(feature: string): boolean;
}

/** [G18]: any outcome that the rule has not. */
export const otherThan =
  (rule: Rule, labels: readonly string[]): Advice["isSought"] =>
  (label) =>
    labels[label] !== rule.outcome;

function casesAt(tree: Tree, leaf: number): number {
  const start = leaf * tree.labelCount;
  return tree.counts.subarray(start, start + tree.labelCount).reduce((sum, count) => sum + count, 0);
}

/** A leaf that no neighbour reached stands for a category nobody has seen there: no ground for advice. */
const hasCases = (tree: Tree, leaf: number) => casesAt(tree, leaf) > 0;

interface Candidate {
  readonly leaf: number;
  /** Conditions that x does not satisfy: features on the way of which x takes another branch. */
  readonly falsified: number;
}

/** Leaves of an outcome sought, those with the fewest conditions that x falsifies first. */
function candidatesIn(tree: Tree, instance: Float64Array, isSought: Advice["isSought"]): Candidate[] {
  const found: Candidate[] = [];
  const timesOff = new Int32Array(tree.arity.length);
  const descend = (node: number, falsified: number) => {
    const j = tree.feature[node];
    if (j < 0) {
      if (isSought(tree.label[node]) && hasCases(tree, node)) found.push({ leaf: node, falsified });
      return;
    }
    const own = childFor(tree, node, valueFor(tree, j, instance, 0));
    for (let k = 0; k < tree.childCount[node]; k++) {
      const isOff = k !== own;
      const isNew = isOff && timesOff[j]++ === 0;
      descend(tree.firstChild[node] + k, falsified + Number(isNew));
      if (isOff) timesOff[j]--;
    }
  };
  descend(0, 0);
  return found.sort((a, b) => a.falsified - b.falsified);
}

export function extractCounterfactuals(
  tree: Tree,
  features: readonly Feature[],
  labels: readonly string[],
  instance: Float64Array,
  { isSought, mayBecomeMissing = () => false }: Advice,
): ExtractedRule[] {
  const candidates = candidatesIn(tree, instance, isSought);
  for (let from = 0; from < candidates.length; ) {
    const fewest = candidates[from].falsified;
    const end = candidates.findIndex(({ falsified }) => falsified > fewest);
    const group = candidates.slice(from, end < 0 ? candidates.length : end);
    const leaves = new Set(group.map(({ leaf }) => leaf));
    const found = pathsOf(tree, features, instance, (leaf) => leaves.has(leaf)).flatMap(({ leaf, premise }) => {
      const falsified = falsifiedBy(premise, features, instance);
      if (falsified.some(({ kind, feature }) => kind === "missing" && !mayBecomeMissing(feature))) return [];
      const rule = { premise, outcome: labels[tree.label[leaf]] };
      return [{ rule, falsified, cases: casesAt(tree, leaf) }];
    });
    if (found.length > 0) return found;
    from += group.length;
  }
  return [];
}
