// [G18] Alg. 1, line 6, ExtractRule: the path that x takes through the tree is the reason for its outcome.

import type { Feature } from "../table/feature.ts";
import type { Tree } from "../tree/tree.ts";
import type { Rule } from "./condition.ts";
import { pathOf } from "./paths.ts";

export function extractRule(
  tree: Tree,
  features: readonly Feature[],
  labels: readonly string[],
  instance: Float64Array,
): Rule {
  const { leaf, premise } = pathOf(tree, features, instance);
  return { premise, outcome: labels[tree.label[leaf]] };
}
