// Recourse in plain words.

import type { Proportion } from "@lore-xai/core";
import { hang, percentText, premiseText, type Spelling, shownPremise, spellingOf } from "@lore-xai/core/words";
import { type AuditWords, ENGLISH_AUDIT } from "../words/en.ts";
import type { Action, ActionChange, ActionCost, Recourse } from "./recourse.ts";

const WIDTH = 80;

const shareText = ({ successes, trials }: Proportion, { words }: AuditWords) =>
  percentText(trials === 0 ? 0 : successes / trials, words);

/** "41% of the denied (37% to 45%)" */
export function helpedText(helped: Proportion, words: AuditWords = ENGLISH_AUDIT): string {
  const { percent } = words.words.sentences;
  const [low, high] = [percent(Math.floor(100 * helped.low)), percent(Math.ceil(100 * helped.high))];
  return words.recourse.helped(shareText(helped, words), low, high);
}

/** Whether a bound leaves one of zero and one: then it is told as the value that it is. */
const isOneValue = ({ kind, value, of }: ActionChange) =>
  of === "zero-one" && ((kind === "at-least" && value === 1) || (kind === "at-most" && value === 0));

function changeText(change: ActionChange, spell: Spelling, { recourse }: AuditWords): string {
  const { feature, kind, value, of } = change;
  const [name, told] = [spell.column(feature), spell(feature, value)];
  if (kind === "becomes" || isOneValue(change)) return recourse.becomes(name, told);
  if (of === "date") return kind === "at-least" ? recourse.later(name, told) : recourse.earlier(name, told);
  return kind === "at-least" ? recourse.raise(name, told) : recourse.lower(name, told);
}

/** "raise seniority to 6 or more and job becomes fixed" */
export function actionText(
  { changes }: Pick<Action, "changes">,
  spell: Spelling,
  words: AuditWords = ENGLISH_AUDIT,
): string {
  return words.recourse.changes(changes.map((change) => changeText(change, spell, words)));
}

/** "median cost 0.34, 1.2 changes in the mean" */
export function costText({ median, changes }: ActionCost, { words, recourse }: AuditWords): string {
  return recourse.cost(words.number(median.toFixed(2)), words.number(changes.toFixed(1)), changes === 1);
}

/** What one action is worth. */
export function actionWorth(action: Action, to: string, words: AuditWords = ENGLISH_AUDIT): string {
  const { helped, possible, aloneHelped, cost } = action;
  const { recourse } = words;
  if (cost === null) return recourse.helpsNobody(helped.trials, to);
  return recourse.helps({
    helped: helpedText(helped, words),
    wished: to,
    successes: helped.successes,
    possible: possible.successes,
    alone: aloneHelped,
    cost: costText(cost, words),
  });
}

/** What all actions do together, and whom they leave. */
function togetherSentences({ actions, together, cost, to }: Recourse, spell: Spelling, words: AuditWords): string[] {
  const { recourse } = words;
  const wished = spell.outcome(to);
  if (actions.length === 0) return [recourse.noAction(wished)];
  return [
    recourse.together(helpedText(together, words), wished, cost === null ? null : costText(cost, words)),
    recourse.left(together.trials - together.successes, together.trials),
  ];
}

/** Who is left behind; null where nobody is. */
function leftSentence({ leftBehind, together, zeroOne }: Recourse, spell: Spelling, words: AuditWords): string | null {
  const { recourse } = words;
  if (together.successes === together.trials) return null;
  if (leftBehind === null) return recourse.leftUndescribed;
  const { precision, coverage } = leftBehind;
  const premise = shownPremise(leftBehind.premise, zeroOne);
  const low = Math.floor(100 * precision.low);
  return recourse.leftBehind(precision, premiseText(premise, spell), low, shareText(coverage, words));
}

/** Which actions help the same cases. */
function overlapSentence({ overlaps, together }: Recourse, { recourse }: AuditWords): string | null {
  if (overlaps.length === 0) return null;
  const told = overlaps.map(({ first, second, rows }) => ({ first: first + 1, second: second + 1, rows }));
  return recourse.overlaps(told, together.trials);
}

/** Above what the figures do not say, in English; `recourse.notSaid` of the words has it in every language. */
export const NOT_SAID = ENGLISH_AUDIT.recourse.notSaid;

/** "The model gives BAD to 1,250 of 4,454 cases." */
export function deniedSentence(
  { denied, from, to }: Recourse,
  spell: Spelling,
  { recourse }: AuditWords = ENGLISH_AUDIT,
): string {
  return recourse.denied(from === null ? null : spell.outcome(from), spell.outcome(to), denied);
}

/** "What the denied could do to get good" */
export const recourseHeading = (wished: string, { recourse }: AuditWords = ENGLISH_AUDIT): string =>
  recourse.heading(wished);

/** What is to be said of all actions together, in the order in which it is told. */
export function resultSentences(found: Recourse, spell: Spelling, words: AuditWords = ENGLISH_AUDIT): string[] {
  const told = [
    ...togetherSentences(found, spell, words),
    overlapSentence(found, words),
    leftSentence(found, spell, words),
    // What one must know to read the figures.
    ...found.notes.map((note) => words.recourse.notes[note]),
  ];
  return told.filter((sentence) => sentence !== null);
}

/** What the figures do not say, and what they rest on. */
export const meaningSentences = ({ made, seed }: Recourse, { recourse }: AuditWords = ENGLISH_AUDIT): string[] => [
  recourse.meaning,
  recourse.made(made, seed),
];

/** The actions as the command prints them, in English unless told. */
export function formatRecourse(recourse: Recourse, words: AuditWords = ENGLISH_AUDIT): string {
  const spell = spellingOf(recourse, words.words);
  const wished = spell.outcome(recourse.to);
  const lines = (sentence: string) => hang("  ", sentence, WIDTH);
  const actions = recourse.actions.flatMap((action, k) => [
    ...hang(`${String(k + 1).padStart(3)}  `, actionText(action, spell, words), WIDTH),
    ...hang("       ", actionWorth(action, wished, words), WIDTH),
  ]);
  return [
    ...hang("", recourseHeading(wished.toUpperCase(), words), WIDTH),
    ...lines(deniedSentence(recourse, spell, words)),
    "",
    ...actions,
    ...(actions.length === 0 ? [] : [""]),
    ...resultSentences(recourse, spell, words).flatMap(lines),
    "",
    words.recourse.notSaid,
    ...meaningSentences(recourse, words).flatMap(lines),
    "",
  ].join("\n");
}
