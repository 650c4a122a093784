// What is said of texts and pictures, sentence by sentence: the text, the report and whoever else shows it say the same.

import type { Condition, Counterfactual, Explanation, MediaCell, MediaTag } from "@lore-xai/core";
import {
  capital,
  conditionSentenceOf,
  containsText,
  countOf,
  countText,
  emptyPremiseSentence,
  hasReason,
  type Spelling,
  spellingOf,
} from "@lore-xai/core/words";

const cellsIn = ({ media }: Explanation): readonly MediaCell[] => media?.cells ?? [];

/** The tag that a feature stands for, and the cell that it is of. */
export function tagOf(explanation: Explanation, feature: string): { cell: MediaCell; tag: MediaTag } | null {
  for (const cell of cellsIn(explanation)) {
    const tag = cell.tags.find((each) => each.feature === feature);
    if (tag !== undefined) return { cell, tag };
  }
  return null;
}

/** Whether a condition asks for its tag to be there; null where it is no condition on a tag. */
function asksFor(condition: Condition, explanation: Explanation): boolean | null {
  if (tagOf(explanation, condition.feature) === null) return null;
  return condition.kind === "value" && condition.value === true;
}

/** As a tag is named inside a sentence. */
function quoted({ tag, cell }: { tag: MediaTag; cell: MediaCell }, spell: Spelling): string {
  return cell.kind === "text" && cell.unit === "word" ? `"${tag.text}"` : spell.column(tag.feature);
}

/** contains "refund" and not "thanks" */
function clauseOn(cell: MediaCell, premise: readonly Condition[], explanation: Explanation, spell: Spelling) {
  const own = premise.filter(({ feature }) => tagOf(explanation, feature)?.cell === cell);
  if (own.length === 0) return null;
  const named = (wanted: boolean) =>
    own
      .filter((condition) => asksFor(condition, explanation) === wanted)
      .flatMap(({ feature }) => {
        const found = tagOf(explanation, feature);
        return found === null ? [] : [quoted(found, spell)];
      });
  const [there, absent] = [named(true), named(false)];
  const subject = cellsIn(explanation).length === 1 ? "it" : cell.column;
  return containsText(subject, cell.kind === "image" ? "show" : "contain", there, absent);
}

/** `it contains "refund" and not "thanks", and stars is at most 2 (here 1)` */
export function premiseClause(premise: readonly Condition[], explanation: Explanation): string {
  const spell = spellingOf(explanation);
  const onCells = cellsIn(explanation).flatMap((cell) => clauseOn(cell, premise, explanation, spell) ?? []);
  const others = premise
    .filter(({ feature }) => tagOf(explanation, feature) === null)
    .map((condition) => conditionSentenceOf(condition, explanation.instance, spell));
  return [...onCells, ...others].join(", and ");
}

/** Why, in one sentence. */
export function reasonSentence(explanation: Explanation): string {
  const { premise } = explanation.rule;
  if (premise.length === 0) return `${capital(emptyPremiseSentence(explanation))}.`;
  if (hasReason(explanation)) return `Because ${premiseClause(premise, explanation)}.`;
  return "No short reason was found that holds.";
}

/** How often the rule holds: on variants of the case, and on rows of the data. Nothing where there is no reason. */
export function holdingSentences(explanation: Explanation): string[] {
  const { evidence, rule, media, outcome } = explanation;
  const spell = spellingOf(explanation);
  if (!hasReason(explanation) || evidence.rule === null) return [];
  const { onPerturbed } = evidence.rule;
  const said = spell.outcome(outcome);
  const bound = `at least ${Math.floor(100 * onPerturbed.low)} in 100, with 95% confidence`;
  const variants =
    onPerturbed.trials === 0
      ? "No variant was left to measure that on."
      : `True for ${countText(onPerturbed.successes)} of ${countOf(onPerturbed.trials, "fresh variant")} of this case that keep to it (${bound}).`;
  const corpus = media?.corpus ?? null;
  if (corpus === null || rule.premise.length === 0) return [variants];
  const { covered, all } = corpus;
  const beside = all.trials === 0 ? "" : `; of all ${countText(all.trials)} asked about, ${countText(all.successes)}`;
  const real =
    covered.trials === 0
      ? "No other row of the data is like it."
      : `Of ${countOf(covered.trials, "other row")} of the data like it, ${covered.successes === covered.trials ? (covered.trials === 1 ? "it" : "all") : countText(covered.successes)} ${covered.successes === 1 ? "gets" : "get"} ${said} from the model${beside}.`;
  return [variants, real];
}

/** What a counterfactual changes beside texts and pictures, as "income 96 -> 131". */
export function otherChanges(
  found: Counterfactual,
  explanation: Explanation,
  spell: Spelling = spellingOf(explanation),
): string[] {
  return found.changes
    .filter(({ feature }) => tagOf(explanation, feature) === null)
    .map(({ feature, from, to }) => `${spell.column(feature)} ${spell(feature, from)} -> ${spell(feature, to)}`);
}

/** Tags that the reason rests on, being there. */
export function reasonTags(explanation: Explanation, cell: MediaCell): readonly MediaTag[] {
  if (!hasReason(explanation)) return [];
  const wanted = new Set(
    explanation.rule.premise
      .filter((condition) => asksFor(condition, explanation) === true)
      .map(({ feature }) => feature),
  );
  return cell.tags.filter(({ feature, isPresent }) => isPresent && wanted.has(feature));
}

/** The tags of a cell that a counterfactual takes out. */
export function removedTags(found: Counterfactual, cell: MediaCell): readonly MediaTag[] {
  return cell.tags.filter(({ feature, isPresent }) => isPresent && found.instance[feature] === false);
}
