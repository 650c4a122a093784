// The paper's own way, to the letter: [G18] Algorithms 1 to 3. What the black box says of each counterfactual instance
// is asked and told, but changes nothing.

import { geneticNeighborhood } from "../neighborhood/genetic.ts";
import type { Neighborhood } from "../neighborhood/neighborhood.ts";
import type { Rule } from "../rules/condition.ts";
import { extractCounterfactuals } from "../rules/extract-counterfactuals.ts";
import { extractRule } from "../rules/extract-rule.ts";
import type { Tree } from "../tree/tree.ts";
import { buildTree, encodeRows } from "./build-tree.ts";
import { confirmCounterfactuals } from "./confirm.ts";
import type { NoCounterfactual } from "./explanation.ts";
import type { Counterfactuals, Method } from "./method.ts";
import type { Case, Situation } from "./situation.ts";

/** A tenth of a budget is kept for asking about the counterfactuals. */
const NEIGHBORHOOD_SHARE = 0.9;

/** Phi is empty: the model gave no other outcome, the tree has no path to one, or each takes away a value that x has. */
function whyNone(tree: Tree, rule: Rule, { x, blackBox, outcome }: Case): NoCounterfactual {
  const { labels, count } = blackBox.known();
  const isOutcome = (label: number) => label === outcome;
  const grownOn = tree.counts.subarray(0, tree.labelCount);
  const isOne = labels.subarray(0, count).every(isOutcome) && grownOn.every((cases, k) => cases === 0 || isOutcome(k));
  if (isOne) return { reason: "one-outcome", inTheWay: [] };
  const anyPath = { mayBecomeMissing: () => true };
  const paths = extractCounterfactuals(tree, x.features, blackBox.labels, rule, x.codes, anyPath);
  return { reason: paths.length > 0 ? "not-found" : "no-path", inTheWay: [] };
}

/** [G18] Alg. 1, line 7, and what the black box says of each instance. */
export async function paperCounterfactuals(tree: Tree, rule: Rule, situation: Case): Promise<Counterfactuals> {
  const { x, blackBox } = situation;
  const found = extractCounterfactuals(tree, x.features, blackBox.labels, rule, x.codes);
  const { counterfactuals, notes } = await confirmCounterfactuals(found, rule, situation);
  const noCounterfactual = counterfactuals.length > 0 ? null : whyNone(tree, rule, situation);
  return { counterfactuals, unconfirmed: [], noCounterfactual, notes };
}

export const paperMethod: Method = {
  generator: geneticNeighborhood,
  neighborhoodQueries: ({ blackBox }) => Math.floor(blackBox.remaining() * NEIGHBORHOOD_SHARE),
  allows: () => () => true,
  growSurrogate: async (neighborhood: Neighborhood, { x, blackBox, options }: Situation) => {
    const tree = buildTree(encodeRows(neighborhood, x.features, blackBox.labels.length), options);
    return { tree, rule: extractRule(tree, x.features, blackBox.labels, x.codes), neighborhood };
  },
  findCounterfactuals: paperCounterfactuals,
  showsUnconfirmed: true,
  measure: async () => ({ freshFidelity: null, freshRows: 0, rule: null }),
};
