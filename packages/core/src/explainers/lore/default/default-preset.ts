// The default way: an archive of distinct neighbours, a surrogate that agrees on x, a rule without idle conditions,
// counterfactuals that the black box has confirmed, and evidence measured on rows that nothing was grown on.

import { archiveNeighborhood } from "../../../neighborhood/archive.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import type { LabelledRows } from "../../../rows/labelled-rows.ts";
import { copiesOf, evenlySpread, LEARNT_SHARE } from "../../../rows/sample.ts";
import type { Rule } from "../../../rules/condition.ts";
import { extractRule } from "../../../rules/extract-rule.ts";
import { shortenPremise } from "../../../rules/shorten-rule.ts";
import type { EncodedSet } from "../../../tree/encode.ts";
import { predictLabel, type Tree } from "../../../tree/tree.ts";
import { buildTree, encodeRows, withMoreRows } from "../../build-tree.ts";
import { missableWith } from "../../missing.ts";
import { EFFORTS } from "../lore-options.ts";
import type { GrownSurrogate, Preset } from "../preset.ts";
import type { Situation } from "../situation.ts";
import { perturbedRows, withoutKnown } from "./covered-rows.ts";
import { confirmedCounterfactuals, constraintsFor } from "./find-counterfactuals.ts";
import { measureOnFreshRows } from "./fresh-evidence.ts";
import { steadyPriority } from "./steady-priority.ts";

/** Share of a tight budget that goes into the neighbourhood; the rest is for counterfactuals and evidence. */
const NEIGHBORHOOD_SHARE = 0.5;
/** Share of what is left that one round of probing may take. */
const PROBE_SHARE = 0.1;

/** A neighbourhood that grows, and the same encoded for the tree. */
interface Sample {
  readonly neighborhood: Neighborhood;
  readonly encoded: EncodedSet;
}

/** A copy with room for so many more rows, so that adding them moves nothing. */
function withRoomFor(more: number, { rows }: Neighborhood, width: number): Float64Array {
  const room = new Float64Array(rows.length + more * width);
  room.set(rows);
  return room;
}

/** `fresh` of the rows are new ones. */
function withAnswers(
  { neighborhood, encoded }: Sample,
  answered: LabelledRows,
  fresh: number,
  room: Float64Array,
): Sample {
  const { length } = neighborhood.rows;
  const distinct = neighborhood.distinct === undefined ? {} : { distinct: neighborhood.distinct + fresh };
  room.set(answered.rows, length);
  const rows = room.subarray(0, length + answered.rows.length);
  const more = withMoreRows(encoded, answered);
  const { labels } = more;
  return { neighborhood: { ...neighborhood, ...distinct, rows, labels, count: labels.length }, encoded: more };
}

/** A tree that agrees with the black box on x: x counts for more until it does. */
function agreeingTree(encoded: EncodedSet, priority: Float64Array, { x, outcome, options }: Situation): Tree {
  let copies = 0;
  for (;;) {
    const weighted =
      copies === 0
        ? encoded
        : withMoreRows(encoded, { rows: copiesOf(x.codes, copies), labels: new Int32Array(copies).fill(outcome) });
    const tree = buildTree(weighted, { ...options, priority });
    if (predictLabel(tree, x.codes, 0) === outcome || copies > encoded.labels.length) return tree;
    copies = copies === 0 ? 2 : copies * 2;
  }
}

/** Asks about cases that the rule covers, and grows again with the answers: questions go where the rule makes claims. */
async function growSurrogate(neighborhood: Neighborhood, situation: Situation): Promise<GrownSurrogate> {
  const { x, blackBox, options, background } = situation;
  const { probes, probeRounds } = EFFORTS[options.effort];
  const missable = missableWith(background, x);
  const labelCount = blackBox.labels.length;
  const priority = steadyPriority(neighborhood, { background, features: x.features, labelCount, options });
  const room = withRoomFor(probes * probeRounds, neighborhood, x.codes.length);
  let sample: Sample = {
    neighborhood,
    encoded: encodeRows(neighborhood, x.features, labelCount, missable),
  };
  for (let round = 0; round < probeRounds; round++) {
    const affordable = Math.min(probes, Math.floor(blackBox.remaining() * PROBE_SHARE));
    if (affordable === 0) break;
    // The path of x is all that a round needs to know of the tree.
    const path = buildTree(sample.encoded, { ...options, priority, along: x.codes });
    const rule = shortRule(path, sample.neighborhood, situation);
    const shift = (round + 1) / (probeRounds + 1);
    const numbers = evenlySpread(background.rowCount, 2 * affordable, shift, LEARNT_SHARE);
    const rows = withoutKnown(perturbedRows(rule, numbers, situation), affordable, situation);
    const askedBefore = blackBox.asked().rows;
    const labels = await blackBox.ask(rows, rows.length / x.codes.length);
    sample = withAnswers(sample, { rows, labels }, blackBox.asked().rows - askedBefore, room);
  }
  const tree = agreeingTree(sample.encoded, priority, situation);
  return { tree, rule: shortRule(tree, sample.neighborhood, situation), neighborhood: sample.neighborhood };
}

function shortRule(tree: Tree, neighborhood: Neighborhood, { x, blackBox, outcome }: Situation): Rule {
  const rule = extractRule(tree, x.features, blackBox.labels, x.codes);
  return { ...rule, premise: shortenPremise(rule.premise, x.features, neighborhood, outcome) };
}

export const defaultPreset: Preset = {
  generator: ({ effort }) => archiveNeighborhood(EFFORTS[effort]),
  neighborhoodQueries: ({ blackBox, options }) =>
    Math.min(options.neighbors, Math.floor(blackBox.remaining() * NEIGHBORHOOD_SHARE)),
  allows: (situation) => {
    const constraints = constraintsFor(situation);
    return (rows, offset) => constraints.allows(rows, offset);
  },
  growSurrogate,
  findCounterfactuals: confirmedCounterfactuals,
  showsUnconfirmed: false,
  measure: measureOnFreshRows,
};
