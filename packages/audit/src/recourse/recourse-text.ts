// Recourse in plain words.

import type { Proportion } from "@lore-xai/core";
import {
  countOf,
  countText,
  hang,
  listText,
  percentText,
  premiseText,
  type Spelling,
  spellingOf,
} from "@lore-xai/core/words";
import type { Action, ActionChange, ActionCost, Recourse, RecourseNote } from "./recourse.ts";

const WIDTH = 80;

const shareText = ({ successes, trials }: Proportion) => percentText(trials === 0 ? 0 : successes / trials);

/** "41% of the denied (37% to 45%)" */
export function helpedText(helped: Proportion): string {
  const bounds = `${Math.floor(100 * helped.low)}% to ${Math.ceil(100 * helped.high)}%`;
  return `${shareText(helped)} of the denied (${bounds})`;
}

function changeText({ feature, kind, value }: ActionChange, spell: Spelling): string {
  const [name, told] = [spell.column(feature), spell(feature, value)];
  if (kind === "at-least") return `raise ${name} to ${told} or more`;
  return kind === "at-most" ? `lower ${name} to ${told} or less` : `${name} becomes ${told}`;
}

/** "raise seniority to 6 or more and job becomes fixed" */
export function actionText({ changes }: Pick<Action, "changes">, spell: Spelling): string {
  return listText(changes.map((change) => changeText(change, spell)));
}

/** "costs 0.34 in the median (a step past 34% of all cases) and 1.2 changes" */
function costText({ median, changes }: ActionCost): string {
  return `median cost ${median.toFixed(2)}, ${changes.toFixed(1)} ${changes === 1 ? "change" : "changes"} in the mean`;
}

/** What one action is worth. */
export function actionWorth(action: Action, to: string): string {
  const { helped, possible, aloneHelped, cost } = action;
  if (cost === null) return `none of ${countOf(helped.trials, "denied case")} kept apart would get ${to}`;
  const alone =
    aloneHelped === 0 ? "each of them by another action too" : `${countText(aloneHelped)} of them by no other action`;
  return `${helpedText(helped)} would get ${to}: ${countText(helped.successes)} of ${countText(possible.successes)} for whom it is a change that is allowed, ${alone}; ${costText(cost)}`;
}

/** What all actions do together, and whom they leave. */
function togetherSentences({ actions, together, cost, to }: Recourse, spell: Spelling): string[] {
  const wished = spell.outcome(to);
  if (actions.length === 0) return [`No action was found by which any of the denied would get ${wished}.`];
  const left = together.trials - together.successes;
  const whole = `Together: ${helpedText(together)} would get ${wished} by one action or another${cost === null ? "" : `; the cheapest for each: ${costText(cost)}`}.`;
  return [
    whole,
    `Left: ${countText(left)} of ${countOf(together.trials, "denied case")} kept apart, whom none of these actions helps.`,
  ];
}

/** Who is left behind; null where nobody is. */
function leftSentence({ leftBehind, together }: Recourse, spell: Spelling): string | null {
  if (together.successes === together.trials) return null;
  if (leftBehind === null) return "No short rule describes those who are left.";
  const { premise, precision, coverage } = leftBehind;
  const bound = `at least ${Math.floor(100 * precision.low)} in 100, with 95% confidence`;
  return `Nothing here helps ${countText(precision.successes)} of ${countOf(precision.trials, "denied case")} with ${premiseText(premise, spell)} (${bound}); these are ${shareText(coverage)} of those who are left.`;
}

/** Which actions help the same cases. */
function overlapSentence({ overlaps, together }: Recourse): string | null {
  if (overlaps.length === 0) return null;
  const told = overlaps.map(
    ({ first, second, rows }) =>
      `${first + 1} and ${second + 1} (${countOf(rows, "case")} of ${countText(together.trials)})`,
  );
  return `Actions that help the same cases: ${listText(told)}.`;
}

const NOTES: Readonly<Record<RecourseNote, string>> = {
  budget: "The budget of questions was used up before the search was done: better actions may exist.",
  "few-denied": "So few are denied that the figures are rough.",
  "no-explanations":
    "No single case could be explained within the budget: only values that many cases have were tried.",
};

/** What one must know to read the figures, as sentences. */
const noteTexts = ({ notes }: Recourse): string[] => notes.map((note) => NOTES[note]);

/** Above what the figures do not say. */
export const NOT_SAID = "What this does not say";

/** What the figures mean, and what they do not. */
const RECOURSE_MEANING =
  "Each action was put to the model for every denied case kept apart, with what follows from it. The model then gives another answer; whether a person can do it, and whether the world would answer as the model does, is not said. Cost: the share of all cases that is passed on the way, summed over the columns; another name counts 1.";

/** "The model gives BAD to 28% of 4,454 cases" */
export function deniedSentence({ denied, from, to }: Recourse, spell: Spelling): string {
  const given = from === null ? `another outcome than ${spell.outcome(to)}` : spell.outcome(from);
  return `The model gives ${given} to ${countText(denied.successes)} of ${countOf(denied.trials, "case")}.`;
}

/** What the actions rest on. */
function madeSentence({ made, seed }: Recourse): string {
  return `Chosen on ${countOf(made.chosenOn, "denied case")}, measured on ${countText(made.keptApart)} others; ${countOf(made.explained, "case")} explained, ${countOf(made.tried, "action")} tried, ${countOf(made.queries, "question")}; seed ${seed}.`;
}

/** "What the denied could do to get good" */
export const recourseHeading = (wished: string) => `What the denied could do to get ${wished}`;

/** What is to be said of all actions together, in the order in which it is told. */
export function resultSentences(recourse: Recourse, spell: Spelling): string[] {
  const told = [
    ...togetherSentences(recourse, spell),
    overlapSentence(recourse),
    leftSentence(recourse, spell),
    ...noteTexts(recourse),
  ];
  return told.filter((sentence) => sentence !== null);
}

/** What the figures do not say, and what they rest on. */
export const meaningSentences = (recourse: Recourse): string[] => [RECOURSE_MEANING, madeSentence(recourse)];

/** The actions as the command prints them. */
export function formatRecourse(recourse: Recourse): string {
  const spell = spellingOf(recourse);
  const wished = spell.outcome(recourse.to);
  const lines = (sentence: string) => hang("  ", sentence, WIDTH);
  const actions = recourse.actions.flatMap((action, k) => [
    ...hang(`${String(k + 1).padStart(3)}  `, actionText(action, spell), WIDTH),
    ...hang("       ", actionWorth(action, wished), WIDTH),
  ]);
  return [
    recourseHeading(wished.toUpperCase()),
    ...lines(deniedSentence(recourse, spell)),
    "",
    ...actions,
    ...(actions.length === 0 ? [] : [""]),
    ...resultSentences(recourse, spell).flatMap(lines),
    "",
    NOT_SAID,
    ...meaningSentences(recourse).flatMap(lines),
    "",
  ].join("\n");
}
