// What a reader should stop at: changes against common sense, and reasons that rest on what is marked as sensitive.

import { entryOf } from "../dictionary/dictionary.ts";
import { type OddChange, oddChange } from "../dictionary/odd-change.ts";
import type { Counterfactual, Explanation } from "../explanation/explanation.ts";
import type { ExplanationHead } from "../explanation/head.ts";
import type { Premise } from "../rules/condition.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import { hasReason } from "./trust.ts";
import type { OddText } from "./words/words.ts";

/** What a mark is told by. */
export type MarkedHead = Pick<ExplanationHead, "dictionary" | "numbers" | "outcome">;

/** The changes of a way to another outcome that go against common sense. */
function oddChanges(
  { changes, outcome: after }: Pick<Counterfactual, "changes" | "outcome">,
  { dictionary, numbers, outcome: before }: MarkedHead,
): OddChange[] {
  if (dictionary === null) return [];
  return changes.flatMap((change) => {
    const date = numbers.find(({ feature }) => feature === change.feature)?.date;
    return oddChange(change, { before, after }, dictionary, date) ?? [];
  });
}

/** What is said of it. */
function oddText({ feature, from, to, verb, isMore }: OddChange, { numbers }: MarkedHead, spell: Spelling): OddText {
  const number = numbers.find((one) => one.feature === feature);
  const column = spell.column(feature);
  if (number === undefined) return { verb, column, change: { from: spell(feature, from), to: spell(feature, to) } };
  return { verb, column, change: { isMore, isDate: number.date !== undefined } };
}

/** "odd: the model rewards less income"; null where everything is as one would expect. */
export function oddMark(
  counterfactual: Pick<Counterfactual, "changes" | "outcome">,
  explanation: MarkedHead,
  spell: Spelling = spellingOf(explanation),
): string | null {
  const odd = oddChanges(counterfactual, explanation);
  return odd.length === 0 ? null : spell.words.odd(odd.map((change) => oddText(change, explanation, spell)));
}

/** Whether the dictionary marks the column as sensitive. */
export const isSensitive = ({ dictionary }: Pick<ExplanationHead, "dictionary">, feature: string) =>
  entryOf(dictionary, feature).sensitive === true;

function columnsIn(premise: Premise): string[] {
  return premise.flatMap((condition) =>
    condition.kind === "score" ? condition.entries.map((entry) => entry.condition.feature) : [condition.feature],
  );
}

/** The sensitive columns among those of a premise, each once. */
export function sensitiveIn(premise: Premise, head: Pick<ExplanationHead, "dictionary">): string[] {
  return [...new Set(columnsIn(premise))].filter((feature) => isSensitive(head, feature));
}

/** The sensitive columns that the reason rests on; none where there is no reason. */
export function sensitiveReasons(explanation: Explanation): string[] {
  return hasReason(explanation) ? sensitiveIn(explanation.rule.premise, explanation) : [];
}

/** The sensitive columns among the changes that the model has confirmed: what is named where no rule is a reason. */
export function sensitiveChanges(explanation: Explanation): string[] {
  const { counterfactuals } = explanation;
  const changed = counterfactuals.filter(({ confirmed }) => confirmed).flatMap(({ changes }) => changes);
  return [...new Set(changed.map(({ feature }) => feature))].filter((feature) => isSensitive(explanation, feature));
}

/** "age and marital status, which are marked as sensitive" */
export function sensitiveText(features: readonly string[], spell: Spelling): string {
  return spell.words.sentences.sensitive(features.map(spell.column));
}

/** Null where the reason rests on nothing that is marked as sensitive. */
export function reviewSentence(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string | null {
  const features = sensitiveReasons(explanation);
  return features.length === 0 ? null : spell.words.sentences.restsOn(sensitiveText(features, spell));
}
