// Counterfactual rules with their instances, each put to the black box itself.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { PairDistance } from "../distance/distance.ts";
import type { Note } from "../notes.ts";
import type { Rule } from "../rules/condition.ts";
import { counterfactualInstance } from "../rules/counterfactual-instance.ts";
import { deltaBetween } from "../rules/delta.ts";
import type { CounterfactualRule } from "../rules/extract-counterfactuals.ts";
import { type Cell, type CellValue, decodeCell } from "../table/feature.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { Change, Counterfactual } from "./explanation.ts";

interface Candidate {
  readonly counterfactual: CounterfactualRule;
  readonly codes: Float64Array;
  readonly distance: number;
}

function describe(candidate: Candidate, rule: Rule, x: EncodedInstance, answer: string | null): Counterfactual {
  const { rule: other, falsified } = candidate.counterfactual;
  const instance: Record<string, Cell> = { ...x.row };
  const changes: Change[] = [];
  for (const [j, feature] of x.features.entries()) {
    if (candidate.codes[j] === x.codes[j]) continue;
    const to = decodeCell(feature, candidate.codes[j]) as CellValue;
    instance[feature.name] = to;
    changes.push({ feature: feature.name, from: x.row[feature.name], to });
  }
  const delta = deltaBetween(rule.premise, other.premise);
  const { outcome } = other;
  return { rule: other, delta, falsified, instance, changes, outcome, answer, confirmed: answer === outcome };
}

const notAsked: Note = {
  code: "counterfactuals-not-asked",
  message: "the budget of questions left no room to ask the black box about every counterfactual; raise maxQueries",
};

/** Asks as many, nearest first, as the budget allows. Null where it was not asked. */
async function answersFor(candidates: readonly Candidate[], blackBox: Inquiry, width: number) {
  const answers: (string | null)[] = candidates.map(() => null);
  let left = blackBox.remaining();
  const affordable = candidates.flatMap(({ codes }, i) => (blackBox.knows(codes, 0) || left-- > 0 ? [i] : []));
  const rows = new Float64Array(affordable.length * width);
  for (const [k, i] of affordable.entries()) rows.set(candidates[i].codes, k * width);
  const labels = await blackBox.ask(rows, affordable.length);
  for (const [k, i] of affordable.entries()) answers[i] = blackBox.labels[labels[k]];
  return answers;
}

/** The counterfactuals of an explanation, those that the black box confirms first, then the nearest. */
export async function confirmCounterfactuals(
  found: readonly CounterfactualRule[],
  rule: Rule,
  x: EncodedInstance,
  blackBox: Inquiry,
  distance: PairDistance,
): Promise<{ counterfactuals: Counterfactual[]; notes: Note[] }> {
  const candidates = found.map((counterfactual): Candidate => {
    const codes = counterfactualInstance(x.features, x.codes, counterfactual.falsified);
    return { counterfactual, codes, distance: distance(x.codes, 0, codes, 0) };
  });
  candidates.sort((a, b) => a.distance - b.distance);
  const answers = await answersFor(candidates, blackBox, x.codes.length);
  const described = candidates.map((candidate, i) => describe(candidate, rule, x, answers[i]));
  const counterfactuals = described.sort((a, b) => Number(b.confirmed) - Number(a.confirmed));
  return { counterfactuals, notes: answers.includes(null) ? [notAsked] : [] };
}
