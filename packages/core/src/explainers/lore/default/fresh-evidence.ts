// Evidence of the default preset, on rows that neither the surrogate nor the rule was made with: fresh neighbours,
// other background rows, and background rows changed so that the rule covers them.

import { spreadRows } from "../../../background/spread-rows.ts";
import type { RuleEvidence } from "../../../explanation/explanation.ts";
import { verdictOf } from "../../../explanation/verdict.ts";
import { type Proportion, proportion } from "../../../metrics/binomial.ts";
import { f1 } from "../../../metrics/f1.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import { copyRow } from "../../../rows/sample.ts";
import type { Rule } from "../../../rules/condition.ts";
import { countCovered, premiseTest, type RowTest } from "../../../rules/premise-test.ts";
import { predictLabel, type Tree } from "../../../tree/tree.ts";
import { EFFORTS } from "../lore-options.ts";
import type { FreshEvidence } from "../preset.ts";
import type { Situation } from "../situation.ts";
import { drawUnknown, perturbedRows, withoutKnown } from "./covered-rows.ts";

/** Of what a tight budget has left, for real rows; the rest is for changed ones. */
const HELD_OUT_SHARE = 0.7;
/** Background rows on which coverage is counted, and among which real cases like x are looked for. */
const MOST_LOOKED_AT = 5000;

/** A figure from fewer rows would say nothing. */
const FEWEST_FRESH = 20;

/** As many of each side as the smaller one has, so that no side speaks for the other. */
function balanced(labels: Int32Array, outcome: number): number[] {
  const same = [...labels.keys()].filter((i) => labels[i] === outcome);
  const other = [...labels.keys()].filter((i) => labels[i] !== outcome);
  const size = Math.min(same.length, other.length);
  return [...same.slice(0, size), ...other.slice(0, size)];
}

function freshFidelity(tree: Tree, { fresh }: Neighborhood, { outcome, x, blackBox }: Situation) {
  const chosen = fresh === undefined ? [] : balanced(fresh.labels, outcome);
  if (fresh === undefined || chosen.length < FEWEST_FRESH) return { freshFidelity: null, freshRows: 0 };
  const width = x.codes.length;
  const predicted = chosen.map((i) => predictLabel(tree, fresh.rows, i * width));
  const actual = chosen.map((i) => fresh.labels[i]);
  return { freshFidelity: f1(predicted, actual, blackBox.labels.length), freshRows: chosen.length };
}

/** Rows that the rule covers. Takes no question: whether a row is covered does not depend on its outcome. */
function coveredRows(rows: Float64Array, test: RowTest, width: number): Float64Array {
  const covered = new Float64Array(rows.length);
  let length = 0;
  for (let offset = 0; offset < rows.length; offset += width) {
    if (!test(rows, offset)) continue;
    copyRow(rows, offset, covered, length, width);
    length += width;
  }
  return covered.subarray(0, length);
}

/** Of the background rows that the neighbourhood began with, those with x's outcome: no rule has chosen them. */
function baseRateOf({ steady }: Neighborhood, { outcome }: Situation): Proportion | null {
  if (steady === undefined) return null;
  const { labels } = steady;
  return proportion(labels.filter((label) => label === outcome).length, labels.length);
}

async function ruleEvidence(
  rule: Rule,
  neighborhood: Neighborhood,
  situation: Situation,
  heldOut: number,
  perturbed: number,
): Promise<RuleEvidence> {
  const { background, blackBox, outcome, x, random } = situation;
  const width = x.codes.length;
  const test = premiseTest(rule.premise, x.features);
  const lookedAt = spreadRows(background, MOST_LOOKED_AT, 0.5);
  const likeX = coveredRows(lookedAt, test, width);
  const real = drawUnknown(likeX, heldOut, situation, random.fork("held out"));
  const realLabels = await blackBox.ask(real, real.length / width);
  const onReal = countCovered(test, real, realLabels, width, outcome);
  const draw = random.fork("perturbed");
  const numbers = Int32Array.from({ length: perturbed * 2 }, () => draw.below(background.rowCount));
  const changed = withoutKnown(perturbedRows(rule, numbers, situation), perturbed, situation);
  const changedLabels = await blackBox.ask(changed, changed.length / width);
  const onChanged = countCovered(test, changed, changedLabels, width, outcome);
  const { rows, labels } = neighborhood;
  const onNeighbors = countCovered(test, rows, labels, width, outcome);
  const measured = {
    onNeighbors: proportion(onNeighbors.right, onNeighbors.covered),
    onBackground: proportion(onReal.right, onReal.covered),
    onPerturbed: proportion(onChanged.right, onChanged.covered),
    baseRate: baseRateOf(neighborhood, situation),
  };
  return { coverage: likeX.length / lookedAt.length, ...measured, verdict: verdictOf(measured) };
}

export async function measureOnFreshRows(
  tree: Tree,
  rule: Rule,
  neighborhood: Neighborhood,
  situation: Situation,
): Promise<FreshEvidence> {
  const effort = EFFORTS[situation.options.effort];
  const left = situation.blackBox.remaining();
  const heldOut = Math.min(effort.heldOutRows, Math.floor(left * HELD_OUT_SHARE));
  const perturbed = Math.min(effort.perturbedRows, Math.floor(left * (1 - HELD_OUT_SHARE)));
  const fidelity = freshFidelity(tree, neighborhood, situation);
  return { ...fidelity, rule: await ruleEvidence(rule, neighborhood, situation, heldOut, perturbed) };
}
