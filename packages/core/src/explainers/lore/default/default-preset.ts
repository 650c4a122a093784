// The default way: a rule searched on a pool of labelled rows, a surrogate that begins with it, counterfactuals that the black
// box has confirmed, and evidence measured on rows that nothing was made with.

import { archiveNeighborhood } from "../../../neighborhood/archive.ts";
import { premiseTest } from "../../../rules/premise-test.ts";
import { EFFORTS } from "../lore-options.ts";
import type { Preset } from "../preset.ts";
import { confirmedCounterfactuals, constraintsFor } from "./find-counterfactuals.ts";
import { findRule, type Ground } from "./find-rule.ts";
import { measureOnFreshRows } from "./fresh-evidence.ts";
import { ruleOf, surrogateTree } from "./grow-surrogate.ts";

/** Share of what a tight budget has left that goes into the neighbourhood; the rest is for counterfactuals and evidence. */
const NEIGHBORHOOD_SHARE = 0.5;

export const defaultPreset: Preset<Ground> = {
  prepare: findRule,
  generator: ({ effort }) => archiveNeighborhood(EFFORTS[effort]),
  neighborhoodQueries: ({ blackBox, options }) =>
    Math.min(options.neighbors, Math.floor(blackBox.remaining() * NEIGHBORHOOD_SHARE)),
  allows: (situation) => {
    const constraints = constraintsFor(situation);
    return (rows, offset) => constraints.allows(rows, offset);
  },
  links: (situation) => {
    const { links } = constraintsFor(situation);
    return links.isEmpty ? null : links;
  },
  isDecided: (ground, situation) => premiseTest(ruleOf(ground, situation).premise, situation.x.features),
  growSurrogate: (neighborhood, ground, situation) => ({
    ...surrogateTree(ground, neighborhood, situation),
    rule: ruleOf(ground, situation),
  }),
  findCounterfactuals: confirmedCounterfactuals,
  showsUnconfirmed: false,
  keepsLocks: true,
  measure: measureOnFreshRows,
  poolOf: ({ pool }) => pool,
};
