// What is said of texts and pictures, sentence by sentence: the text, the report and whoever else shows it say the same.

import type { Condition, Counterfactual, Dictionary, Explanation, MediaCell, MediaTag } from "@lore-xai/core";
import {
  capital,
  conditionSentenceOf,
  emptyPremiseSentence,
  hasReason,
  type Spelling,
  spellingOf,
} from "@lore-xai/core/words";
import { segmentPlace } from "../image/segment-place.ts";
import { ENGLISH_MEDIA, type MediaWords } from "./words/en.ts";

/** How columns, values and outcomes are called, and what is said of texts and pictures. */
export interface MediaSpelling {
  readonly spell: Spelling;
  readonly words: MediaWords;
}

const inEnglish = (explanation: Explanation): MediaSpelling => ({
  spell: spellingOf(explanation),
  words: ENGLISH_MEDIA,
});

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
function quoted({ tag, cell }: { tag: MediaTag; cell: MediaCell }, { spell, words }: MediaSpelling): string {
  return cell.kind === "text" && cell.unit === "word" ? words.quoted(tag.text) : spell.column(tag.feature);
}

/** contains "refund" and not "thanks" */
function clauseOn(cell: MediaCell, premise: readonly Condition[], explanation: Explanation, say: MediaSpelling) {
  const own = premise.filter(({ feature }) => tagOf(explanation, feature)?.cell === cell);
  if (own.length === 0) return null;
  const named = (wanted: boolean) =>
    own
      .filter((condition) => asksFor(condition, explanation) === wanted)
      .flatMap(({ feature }) => {
        const found = tagOf(explanation, feature);
        return found === null ? [] : [quoted(found, say)];
      });
  const [there, absent] = [named(true), named(false)];
  const subject = cellsIn(explanation).length === 1 ? null : cell.column;
  return say.words.contains(subject, cell.kind === "image" ? "show" : "contain", there, absent);
}

/** `it contains "refund" and not "thanks"`, `stars is at most 2 (here 1)` */
function premiseClauses(premise: readonly Condition[], explanation: Explanation, say: MediaSpelling): string[] {
  const onCells = cellsIn(explanation).flatMap((cell) => clauseOn(cell, premise, explanation, say) ?? []);
  const others = premise
    .filter(({ feature }) => tagOf(explanation, feature) === null)
    .map((condition) => conditionSentenceOf(condition, explanation.instance, say.spell));
  return [...onCells, ...others];
}

/** Why, in one sentence. */
export function reasonSentence(explanation: Explanation, say: MediaSpelling = inEnglish(explanation)): string {
  const { premise } = explanation.rule;
  if (premise.length === 0) return `${capital(emptyPremiseSentence(explanation, say.spell.words))}.`;
  if (hasReason(explanation)) return say.words.because(premiseClauses(premise, explanation, say));
  return say.spell.words.sentences.noReason;
}

/** How often the rule holds: on variants of the case, and on rows of the data. Nothing where there is no reason. */
export function holdingSentences(explanation: Explanation, say: MediaSpelling = inEnglish(explanation)): string[] {
  const { evidence, rule, media, outcome } = explanation;
  const { spell, words } = say;
  if (!hasReason(explanation) || evidence.rule === null) return [];
  const { onPerturbed } = evidence.rule;
  const variants =
    onPerturbed.trials === 0 ? words.noVariant : words.variants(onPerturbed, Math.floor(100 * onPerturbed.low));
  const corpus = media?.corpus ?? null;
  if (corpus === null || rule.premise.length === 0) return [variants];
  const { covered, all } = corpus;
  const beside = all.trials === 0 ? null : all;
  return [variants, covered.trials === 0 ? words.noRow : words.rows(covered, spell.outcome(outcome), beside)];
}

/** What a counterfactual changes beside texts and pictures, as "income 96 -> 131". */
export function otherChanges(
  found: Counterfactual,
  explanation: Explanation,
  { spell, words }: MediaSpelling = inEnglish(explanation),
): string[] {
  return found.changes
    .filter(({ feature }) => tagOf(explanation, feature) === null)
    .map(({ feature, from, to }) => words.change(spell.column(feature), spell(feature, from), spell(feature, to)));
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

/** What a tag is called by itself; of pictures that are not given their parts, by where it lies. */
export function tagName({ text, spans }: MediaTag, position: number, cell: MediaCell, words: MediaWords): string {
  if (cell.unit !== "segment" || cell.size === undefined) return text;
  return words.segment(position + 1, segmentPlace(spans, cell.size));
}

/** The dictionary of an explanation of texts and pictures, with what it says of their tags in other words. */
export function tagDictionary({ dictionary, media }: Explanation, words: MediaWords): Dictionary | null {
  if (dictionary === null || dictionary === undefined || media === undefined) return dictionary ?? null;
  const columns = { ...dictionary.columns };
  for (const cell of media.cells) {
    cell.tags.forEach((tag, k) => {
      const own = tagName(tag, k, cell, words);
      const { label = own } = columns[tag.feature] ?? {};
      columns[tag.feature] = {
        ...columns[tag.feature],
        label: own === tag.text ? label : media.cells.length === 1 ? own : `${own} (${cell.column})`,
        values: { true: words.tag[cell.kind].present, false: words.tag[cell.kind].absent },
      };
    });
  }
  return { ...dictionary, columns };
}
