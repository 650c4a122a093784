// [G18] Alg. 3, ExtractCounterfactuals: of all paths to another outcome, those with the fewest conditions that x falsifies.

import type { Feature } from "../table/feature.ts";
import type { Tree } from "../tree/tree.ts";
import { type Condition, falsifiedBy, type Rule } from "./condition.ts";
import { pathsOf } from "./paths.ts";

export interface CounterfactualRule {
  readonly rule: Rule;
  /** The conditions of the rule that x does not satisfy. */
  readonly falsified: readonly Condition[];
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

/** A leaf that no neighbour reached stands for a category nobody has seen there: no ground for advice. */
function hasCases(tree: Tree, leaf: number): boolean {
  const start = leaf * tree.labelCount;
  return tree.counts.subarray(start, start + tree.labelCount).some((count) => count > 0);
}

export function extractCounterfactuals(
  tree: Tree,
  features: readonly Feature[],
  labels: readonly string[],
  instance: Float64Array,
  { isSought, mayBecomeMissing = () => false }: Advice,
): CounterfactualRule[] {
  let found: CounterfactualRule[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const { leaf, premise } of pathsOf(tree, features, instance)) {
    if (!isSought(tree.label[leaf]) || !hasCases(tree, leaf)) continue;
    const outcome = labels[tree.label[leaf]];
    const falsified = falsifiedBy(premise, features, instance);
    if (falsified.some(({ kind, feature }) => kind === "missing" && !mayBecomeMissing(feature))) continue;
    const counterfactual = { rule: { premise, outcome }, falsified };
    if (falsified.length < fewest) {
      found = [counterfactual];
      fewest = falsified.length;
    } else if (falsified.length === fewest) {
      found.push(counterfactual);
    }
  }
  return found;
}
