// The paper's own way, to the letter: [G18] Algorithms 1 to 3, Z= and Z!= as its text defines them. What the black box says of each counterfactual instance
// is asked and told, but changes nothing.

import { pureGeneticNeighborhood } from "../../../neighborhood/genetic.ts";
import { extractRule } from "../../../rules/extract-rule.ts";
import { buildTree, encodeRows } from "../../build-tree.ts";
import { knownRows } from "../../counterfactual-rules.ts";
import { treeCounterfactuals } from "../../tree-counterfactuals.ts";
import type { Preset } from "../preset.ts";

/** A tenth of a budget is kept for asking about the counterfactuals. */
const NEIGHBORHOOD_SHARE = 0.9;

export const paperPreset: Preset<null> = {
  prepare: async () => null,
  generator: pureGeneticNeighborhood,
  neighborhoodQueries: ({ blackBox }) => Math.floor(blackBox.remaining() * NEIGHBORHOOD_SHARE),
  allows: () => () => true,
  links: () => null,
  isDecided: () => () => false,
  growSurrogate: (neighborhood, _, { x, blackBox, options }) => {
    const tree = buildTree(encodeRows(neighborhood, x.features, blackBox.labels.length), options);
    return { tree, cases: tree.counts, rule: extractRule(tree, x.features, blackBox.labels, x.codes) };
  },
  findCounterfactuals: ({ tree, rule }, _, __, situation) =>
    treeCounterfactuals(tree, rule, knownRows(situation), situation),
  showsUnconfirmed: true,
  keepsLocks: false,
  measure: async () => ({ freshFidelity: null, freshRows: 0, rule: null }),
  poolOf: () => null,
};
