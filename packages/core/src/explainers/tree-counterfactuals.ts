// The paper's counterfactual rules, read off a tree, with their instances, each put to the black box itself.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { Counterfactual, NoCounterfactual } from "../explanation/explanation.ts";
import type { Note } from "../notes.ts";
import type { Rule } from "../rules/condition.ts";
import { counterfactualInstance } from "../rules/counterfactual-instance.ts";
import { type ExtractedRule, extractCounterfactuals, otherThan } from "../rules/extract-counterfactuals.ts";
import { meetPoints } from "../rules/meet-points.ts";
import type { PointsTable } from "../tree/points.ts";
import type { Tree } from "../tree/tree.ts";
import { describeRules, mostTelling, type RuleRows } from "./counterfactual-rules.ts";
import { describeCounterfactual } from "./describe-counterfactual.ts";
import type { Counterfactuals } from "./lore/preset.ts";
import type { Subject } from "./subject.ts";

interface Proposal {
  readonly found: ExtractedRule;
  readonly codes: Float64Array;
  readonly distance: number;
}

const notAsked: Note = {
  code: "counterfactuals-not-asked",
  message: "the budget of questions left no room to ask the black box about every counterfactual; raise maxQueries",
};

/** Asks as many, nearest first, as the budget allows. Null where it was not asked. */
async function answersFor(proposals: readonly Proposal[], blackBox: Inquiry, width: number) {
  const answers: (string | null)[] = proposals.map(() => null);
  const rows = new Float64Array(proposals.length * width);
  for (const [i, { codes }] of proposals.entries()) rows.set(codes, i * width);
  const { positions, labels } = await blackBox.askAffordable(rows, proposals.length);
  for (const [k, i] of positions.entries()) answers[i] = blackBox.labels[labels[k]];
  return answers;
}

/** A condition on a sum is met by features that the rule leaves open. */
function instanceOf({ rule, falsified }: ExtractedRule, points: PointsTable, { x, background }: Subject) {
  const codes = counterfactualInstance(x.features, x.codes, falsified, background.typical);
  const score = rule.premise.find((condition) => condition.kind === "score");
  if (score === undefined) return codes;
  const isNamed = (j: number) => rule.premise.some(({ feature }) => feature === x.features[j].name);
  return meetPoints(points, x.features, codes, score, (j) => !isNamed(j));
}

/** The counterfactuals of an explanation, those that the black box confirms first, then the nearest. */
async function answerCounterfactuals(
  found: readonly ExtractedRule[],
  rule: Rule,
  points: PointsTable,
  situation: Subject,
): Promise<{ counterfactuals: Counterfactual[]; notes: Note[] }> {
  const { x, blackBox, distance } = situation;
  const proposals = found.map((counterfactual): Proposal => {
    const codes = instanceOf(counterfactual, points, situation);
    return { found: counterfactual, codes, distance: distance(x.codes, 0, codes, 0) };
  });
  proposals.sort((a, b) => a.distance - b.distance);
  const answers = await answersFor(proposals, blackBox, x.codes.length);
  const described = proposals.map(({ found: { rule: other, falsified }, codes }, i) => {
    const told = { outcome: other.outcome, answer: answers[i], nearestReal: null, region: null, plausibility: null };
    return describeCounterfactual({ codes, rule: other, falsified, ...told }, rule, situation);
  });
  const counterfactuals = described.sort((a, b) => Number(b.confirmed) - Number(a.confirmed));
  return { counterfactuals, notes: answers.includes(null) ? [notAsked] : [] };
}

/** Phi is empty: the model gave no other outcome, the tree has no path to one, or each takes away a value that x has. */
function whyNone(tree: Tree, rule: Rule, { x, blackBox, outcome }: Subject): NoCounterfactual {
  const { labels, count } = blackBox.known();
  const isOutcome = (label: number) => label === outcome;
  const grownOn = tree.counts.subarray(0, tree.labelCount);
  const isOne = labels.subarray(0, count).every(isOutcome) && grownOn.every((cases, k) => cases === 0 || isOutcome(k));
  if (isOne) return { reason: "one-outcome", inTheWay: [] };
  const anyPath = { isSought: otherThan(rule, blackBox.labels), mayBecomeMissing: () => true };
  const paths = extractCounterfactuals(tree, x.features, blackBox.labels, x.codes, anyPath);
  return { reason: paths.length > 0 ? "not-found" : "no-path", inTheWay: [] };
}

/** [G18] Alg. 1, line 7, and what the black box says of each instance. */
export async function treeCounterfactuals(
  tree: Tree,
  rule: Rule,
  rows: RuleRows,
  situation: Subject,
): Promise<Counterfactuals> {
  const { x, blackBox } = situation;
  const isSought = otherThan(rule, blackBox.labels);
  const found = extractCounterfactuals(tree, x.features, blackBox.labels, x.codes, { isSought });
  const { counterfactuals, notes } = await answerCounterfactuals(found, rule, tree.points ?? [], situation);
  const noCounterfactual = counterfactuals.length > 0 ? null : whyNone(tree, rule, situation);
  const rules = describeRules(mostTelling(found), rule, rows, situation);
  return { counterfactuals, rules, ruleCount: found.length, noCounterfactual, notes };
}
