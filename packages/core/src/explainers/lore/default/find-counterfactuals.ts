// Counterfactuals of the default preset: searched from what the surrogate proposes and from everything that was asked,
// confirmed at the values that are shown, within the user's constraints.

import { spreadRows } from "../../../background/spread-rows.ts";
import { type CompiledConstraints, compileConstraints } from "../../../constraints/compile-constraints.ts";
import type { Constraint } from "../../../constraints/constraint.ts";
import type { Candidate } from "../../../counterfactuals/candidate.ts";
import { searchCounterfactuals } from "../../../counterfactuals/search.ts";
import type { Counterfactual, NearestReal, NoCounterfactual } from "../../../explanation/explanation.ts";
import { evenlySpread } from "../../../rows/sample.ts";
import { falsifiedBy, type Rule } from "../../../rules/condition.ts";
import { counterfactualInstance } from "../../../rules/counterfactual-instance.ts";
import { type CounterfactualRule, extractCounterfactuals } from "../../../rules/extract-counterfactuals.ts";
import { extractRule } from "../../../rules/extract-rule.ts";
import { premiseTest, type RowTest } from "../../../rules/premise-test.ts";
import { featureIndex, rowAt } from "../../../table/table.ts";
import { predictLabel, type Tree } from "../../../tree/tree.ts";
import { describeCounterfactual } from "../../describe-counterfactual.ts";
import { EFFORTS } from "../lore-options.ts";
import type { Counterfactuals } from "../preset.ts";
import type { Situation } from "../situation.ts";

export function constraintsFor({ options, x }: Situation): CompiledConstraints {
  return compileConstraints(options.constraints, x.features, x.codes);
}

/** The background rows that the neighbourhood began with, one after another: most of them have been answered. */
interface RealCases {
  readonly numbers: Int32Array;
  readonly rows: Float64Array;
}

function realCasesOf({ background, options }: Situation): RealCases {
  const { backgroundRows } = EFFORTS[options.effort];
  return { numbers: evenlySpread(background.rowCount, backgroundRows), rows: spreadRows(background, backgroundRows) };
}

/** The nearest background row that is known to have the outcome. */
function nearestRealCase(
  { codes, label }: Candidate,
  { numbers, rows }: RealCases,
  { background, blackBox, gower }: Situation,
): NearestReal | null {
  const width = codes.length;
  let nearest = -1;
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < numbers.length; i++) {
    const distance = gower(codes, 0, rows, i * width);
    // The label of a row is dearer to look up than its distance.
    if (distance >= smallest || blackBox.labelOf(rows, i * width) !== label) continue;
    smallest = distance;
    nearest = i;
  }
  return nearest < 0 ? null : { instance: rowAt(background, numbers[nearest]), distance: smallest };
}

/** The surrogate's rule for the case, where the surrogate agrees with the black box on it. */
function ruleFor(tree: Tree, { codes, label }: Candidate, { x, blackBox }: Situation): Rule | null {
  const rule = extractRule(tree, x.features, blackBox.labels, codes);
  return rule.outcome === blackBox.labels[label] ? rule : null;
}

function describe(
  tree: Tree,
  rule: Rule,
  candidate: Candidate,
  realCases: RealCases,
  situation: Situation,
): Counterfactual {
  const { x, blackBox } = situation;
  const other = ruleFor(tree, candidate, situation);
  const falsified = other === null ? [] : falsifiedBy(other.premise, x.features, x.codes);
  const outcome = blackBox.labels[candidate.label];
  const nearestReal = nearestRealCase(candidate, realCases, situation);
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

export async function confirmedCounterfactuals(tree: Tree, rule: Rule, situation: Situation): Promise<Counterfactuals> {
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
  });
  const realCases = realCasesOf(situation);
  const counterfactuals = candidates.map((candidate) => describe(tree, rule, candidate, realCases, situation));
  const noCounterfactual = candidates.length > 0 ? null : whyNone(constraints, situation);
  return { counterfactuals, unconfirmed: unconfirmedAmong(rules, situation), noCounterfactual, notes: [] };
}
