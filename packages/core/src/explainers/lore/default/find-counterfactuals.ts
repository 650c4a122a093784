// Counterfactuals of the default preset: searched from what the surrogate proposes and from everything that was asked,
// confirmed at the values that are shown, within the user's constraints.

import { type CompiledConstraints, compileConstraints } from "../../../constraints/compile-constraints.ts";
import type { Constraint } from "../../../constraints/constraint.ts";
import type { Candidate } from "../../../counterfactuals/candidate.ts";
import { searchCounterfactuals } from "../../../counterfactuals/search.ts";
import type { Counterfactual, NearestReal, NoCounterfactual } from "../../../explanation/explanation.ts";
import type { Pool } from "../../../reasons/pool.ts";
import { falsifiedBy, type Rule } from "../../../rules/condition.ts";
import { counterfactualInstance } from "../../../rules/counterfactual-instance.ts";
import { type CounterfactualRule, extractCounterfactuals } from "../../../rules/extract-counterfactuals.ts";
import { extractRule } from "../../../rules/extract-rule.ts";
import { premiseTest, type RowTest } from "../../../rules/premise-test.ts";
import { decodeCell, type Row } from "../../../table/feature.ts";
import { featureIndex } from "../../../table/table.ts";
import { predictLabel, type Tree } from "../../../tree/tree.ts";
import { describeCounterfactual } from "../../describe-counterfactual.ts";
import { EFFORTS } from "../lore-options.ts";
import type { Counterfactuals, GrownSurrogate } from "../preset.ts";
import type { Situation } from "../situation.ts";
import type { Ground } from "./find-rule.ts";

export function constraintsFor({ options, x }: Situation): CompiledConstraints {
  return compileConstraints(options.constraints, x.features, x.codes);
}

/** The nearest real row of the pool with the outcome. */
function nearestRealCase({ codes, label }: Candidate, pool: Pool, { x, gower }: Situation): NearestReal | null {
  const width = codes.length;
  let nearest = -1;
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < pool.real; i++) {
    if (pool.labels[i] !== label) continue;
    const distance = gower(codes, 0, pool.rows, i * width);
    if (distance < smallest) [smallest, nearest] = [distance, i];
  }
  if (nearest < 0) return null;
  const cells = x.features.map((feature, j) => [feature.name, decodeCell(feature, pool.rows[nearest * width + j])]);
  return { instance: Object.fromEntries(cells) as Row, distance: smallest };
}

/** The surrogate's rule for the case, where the surrogate agrees with the black box on it. */
function ruleFor(tree: Tree, { codes, label }: Candidate, { x, blackBox }: Situation): Rule | null {
  const rule = extractRule(tree, x.features, blackBox.labels, codes);
  return rule.outcome === blackBox.labels[label] ? rule : null;
}

function describe(
  { tree, rule }: GrownSurrogate,
  candidate: Candidate,
  pool: Pool,
  situation: Situation,
): Counterfactual {
  const { x, blackBox } = situation;
  const other = ruleFor(tree, candidate, situation);
  const falsified = other === null ? [] : falsifiedBy(other.premise, x.features, x.codes);
  const outcome = blackBox.labels[candidate.label];
  const nearestReal = nearestRealCase(candidate, pool, situation);
  const found = { codes: candidate.codes, rule: other, falsified, outcome, answer: outcome, nearestReal };
  return describeCounterfactual(found, rule, situation);
}

/** Rules of which no case is known that has their outcome. */
function unconfirmedAmong(rules: readonly CounterfactualRule[], { x, blackBox }: Situation): CounterfactualRule[] {
  const { rows, labels, count } = blackBox.known();
  const width = x.codes.length;
  return rules.filter(({ rule }) => {
    const outcome = blackBox.labels.indexOf(rule.outcome);
    const covers = premiseTest(rule.premise, x.features);
    for (let i = 0; i < count; i++) if (labels[i] === outcome && covers(rows, i * width)) return false;
    return true;
  });
}

/** The fewest constraints that some known case of an outcome that is sought breaks. */
function constraintsInTheWay(constraints: CompiledConstraints, { x, blackBox, isSought }: Situation) {
  const { rows, labels, count } = blackBox.known();
  let fewest: readonly Constraint[] | undefined;
  for (let i = 0; i < count; i++) {
    if (!isSought(labels[i]) || constraints.makesGap(rows, i * x.codes.length)) continue;
    const broken = constraints.violated(rows, i * x.codes.length);
    if (fewest === undefined || broken.length < fewest.length) fewest = broken;
  }
  return fewest;
}

function whyNone(constraints: CompiledConstraints, situation: Situation): NoCounterfactual {
  const known = situation.blackBox.known();
  const labels = known.labels.subarray(0, known.count);
  if (labels.every((label) => label === situation.outcome)) return { reason: "one-outcome", inTheWay: [] };
  if (!labels.some(situation.isSought)) return { reason: "outcome-not-seen", inTheWay: [] };
  // Cases that are sought may all lack a value that x has: none of them can be advice, and no constraint is in the way.
  const inTheWay = constraintsInTheWay(constraints, situation) ?? [];
  return { reason: inTheWay.length > 0 ? "constraints" : "not-found", inTheWay };
}

/**
 * Where the black box's answers vary, chance alone gives some cases another outcome, and those nearest to x at that. The
 * surrogate, grown on many answers, is not misled by single ones: what it does not believe is left out. A surrogate that
 * gives an outcome sought to no case at all has learnt nothing of them, and rules nothing out.
 */
async function believedBy(tree: Tree, { blackBox, isSought, x }: Situation): Promise<RowTest> {
  const believes: RowTest = (rows, offset) => isSought(predictLabel(tree, rows, offset));
  const { changed } = await blackBox.repeats();
  const { rows, count } = blackBox.known();
  if (changed === 0) return () => true;
  for (let i = 0; i < count; i++) if (believes(rows, i * x.codes.length)) return believes;
  return () => true;
}

const ALREADY_THERE: Counterfactuals = {
  counterfactuals: [],
  unconfirmed: [],
  noCounterfactual: { reason: "already-there", inTheWay: [] },
  notes: [],
};

export async function confirmedCounterfactuals(
  grown: GrownSurrogate,
  { pool }: Ground,
  situation: Situation,
): Promise<Counterfactuals> {
  const { tree, rule } = grown;
  const { x, blackBox, outcome, isSought, gower, options, background } = situation;
  if (options.towards === blackBox.labels[outcome]) return ALREADY_THERE;
  const constraints = constraintsFor(situation);
  const mayBecomeMissing = (feature: string) => constraints.mayBecomeMissing(featureIndex(x.features, feature));
  const advice = { isSought, mayBecomeMissing };
  const rules = extractCounterfactuals(tree, x.features, blackBox.labels, x.codes, advice);
  const candidates = await searchCounterfactuals({
    features: x.features,
    instance: x.codes,
    isSought,
    blackBox,
    distance: gower,
    constraints,
    isBelieved: await believedBy(tree, situation),
    typical: background.typical,
    proposals: rules.map(({ falsified }) => counterfactualInstance(x.features, x.codes, falsified, background.typical)),
    wanted: options.counterfactuals,
    bisections: EFFORTS[options.effort].bisections,
    isCovered: premiseTest(rule.premise, x.features),
  });
  const counterfactuals = candidates.map((candidate) => describe(grown, candidate, pool, situation));
  const noCounterfactual = candidates.length > 0 ? null : whyNone(constraints, situation);
  return { counterfactuals, unconfirmed: unconfirmedAmong(rules, situation), noCounterfactual, notes: [] };
}
