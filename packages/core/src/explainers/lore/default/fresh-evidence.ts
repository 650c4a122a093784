// Evidence of the default preset, on rows that neither the surrogate nor the rule was made with: fresh neighbours, real rows
// that were kept apart, and fresh crosses that the rule covers.

import type { RuleEvidence } from "../../../explanation/explanation.ts";
import { verdictOf } from "../../../explanation/verdict.ts";
import { f1 } from "../../../metrics/f1.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import { Random } from "../../../random/random.ts";
import { type EvidenceSizes, measureReason } from "../../../reasons/evidence.ts";
import { checksumOf } from "../../../rows/checksum.ts";
import { predictInto, type Tree } from "../../../tree/tree.ts";
import { EFFORTS } from "../lore-options.ts";
import type { FreshEvidence } from "../preset.ts";
import type { Situation } from "../situation.ts";
import type { Ground } from "./find-rule.ts";

/** Of what a tight budget has left, for real rows; the rest is for crosses. */
const HELD_OUT_SHARE = 0.7;

const EVIDENCE_SEED = 0x65766964;

/** A figure from fewer rows would say nothing. */
const FEWEST_FRESH = 20;

function freshFidelity(tree: Tree, { fresh }: Neighborhood, { blackBox }: Situation) {
  const count = fresh?.labels.length ?? 0;
  if (fresh === undefined || count < FEWEST_FRESH) return { freshFidelity: null, freshRows: 0 };
  const predicted = new Int32Array(count);
  predictInto(tree, fresh.rows, count, predicted);
  return { freshFidelity: f1(predicted, fresh.labels, blackBox.labels.length), freshRows: count };
}

/** Of variants all that can be asked about are of one kind. */
function sizesFor({ blackBox, options, isMadeUp }: Situation): EvidenceSizes {
  const { heldOutRows, freshCrosses } = EFFORTS[options.effort];
  const left = blackBox.remaining();
  if (isMadeUp) return { real: Math.min(heldOutRows + freshCrosses, left), crosses: 0 };
  return {
    real: Math.min(heldOutRows, Math.floor(left * HELD_OUT_SHARE)),
    crosses: Math.min(freshCrosses, Math.floor(left * (1 - HELD_OUT_SHARE))),
  };
}

async function ruleEvidence({ searched, reason, rowsInside }: Ground, situation: Situation): Promise<RuleEvidence> {
  const { blackBox, outcome, x, isMadeUp } = situation;
  const rule = {
    masks: reason.masks,
    outcome,
    instance: x.codes,
    ...(isMadeUp ? { variantsInside: rowsInside } : {}),
  };
  const line = {
    ask: (rows: Float64Array, count: number) => blackBox.askAffordable(rows, count),
    isKnown: (rows: Float64Array, offset: number) => blackBox.knows(rows, offset),
  };
  // By the case and not by the seed: whether there is a reason is then the same each time, and cases that share a rule are not
  // all measured on the same rows.
  const draw = Random.fromSeed(EVIDENCE_SEED).fork(checksumOf(x.codes));
  const found = await measureReason(searched, rule, sizesFor(situation), line, draw);
  const measured = {
    onNeighbors: found.searched,
    onBackground: found.real,
    onPerturbed: found.crosses,
    baseRate: found.baseRate,
  };
  const steadiness = { halves: reason.halves, found: reason.timesFound };
  return { coverage: found.coverage, ...measured, steadiness, verdict: verdictOf(measured) };
}

export async function measureOnFreshRows(
  tree: Tree,
  ground: Ground,
  neighborhood: Neighborhood,
  situation: Situation,
): Promise<FreshEvidence> {
  return { ...freshFidelity(tree, neighborhood, situation), rule: await ruleEvidence(ground, situation) };
}
