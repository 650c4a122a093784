// The paper's counterfactual rules with their instances, each put to the black box itself.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { Note } from "../notes.ts";
import type { Rule } from "../rules/condition.ts";
import { counterfactualInstance } from "../rules/counterfactual-instance.ts";
import type { CounterfactualRule } from "../rules/extract-counterfactuals.ts";
import { describeCounterfactual } from "./describe-counterfactual.ts";
import type { Counterfactual } from "./explanation.ts";
import type { Case } from "./situation.ts";

interface Candidate {
  readonly found: CounterfactualRule;
  readonly codes: Float64Array;
  readonly distance: number;
}

const notAsked: Note = {
  code: "counterfactuals-not-asked",
  message: "the budget of questions left no room to ask the black box about every counterfactual; raise maxQueries",
};

/** Asks as many, nearest first, as the budget allows. Null where it was not asked. */
async function answersFor(candidates: readonly Candidate[], blackBox: Inquiry, width: number) {
  const answers: (string | null)[] = candidates.map(() => null);
  const rows = new Float64Array(candidates.length * width);
  for (const [i, { codes }] of candidates.entries()) rows.set(codes, i * width);
  const { positions, labels } = await blackBox.askAffordable(rows, candidates.length);
  for (const [k, i] of positions.entries()) answers[i] = blackBox.labels[labels[k]];
  return answers;
}

/** The counterfactuals of an explanation, those that the black box confirms first, then the nearest. */
export async function confirmCounterfactuals(
  found: readonly CounterfactualRule[],
  rule: Rule,
  situation: Case,
): Promise<{ counterfactuals: Counterfactual[]; notes: Note[] }> {
  const { x, blackBox, distance, background } = situation;
  const candidates = found.map((counterfactual): Candidate => {
    const codes = counterfactualInstance(x.features, x.codes, counterfactual.falsified, background.typical);
    return { found: counterfactual, codes, distance: distance(x.codes, 0, codes, 0) };
  });
  candidates.sort((a, b) => a.distance - b.distance);
  const answers = await answersFor(candidates, blackBox, x.codes.length);
  const described = candidates.map(({ found: { rule: other, falsified }, codes }, i) => {
    const told = { outcome: other.outcome, answer: answers[i], nearestReal: null };
    return describeCounterfactual({ codes, rule: other, falsified, ...told }, rule, situation);
  });
  const counterfactuals = described.sort((a, b) => Number(b.confirmed) - Number(a.confirmed));
  return { counterfactuals, notes: answers.includes(null) ? [notAsked] : [] };
}
