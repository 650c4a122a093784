// LIME's explanation as a person reads it: one line per weight, and what each sign means.

import type { LimeExplanation, LimeWeight } from "../explainers/lime/lime-explanation.ts";
import { conditionText } from "./condition-text.ts";
import { hang, padTo } from "./layout.ts";
import { methodWords } from "./method-words.ts";
import { shownNumbers, shownRow } from "./shown.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import { columnText, decision, outcomeText, PLAIN, questionsAndNotes, type Setting, type TextOptions } from "./text.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

const toThree = (value: number, { number }: Words) => number(value.toFixed(3));
/** As it is printed: 1.0004 is told as 1. */
const isBeyondShares = (value: number) => Number(value.toFixed(3)) < 0 || Number(value.toFixed(3)) > 1;
const signed = (value: number, words: Words) => `${value < 0 ? "-" : "+"}${toThree(Math.abs(value), words)}`;

/** A number that is used as it is has no condition: its weight is per standard deviation. */
function statementOf({ condition }: LimeWeight, spell: Spelling): string {
  return condition === null ? methodWords(spell.words).lime.eachDeviation : conditionText(condition, spell);
}

function whatWeighs(explanation: LimeExplanation, { width, style, spell }: Setting): string[] {
  const { weights, instance } = explanation;
  const names = Math.min(30, Math.max(...weights.map(({ feature }) => columnText(feature, spell).length)));
  const texts = Math.min(30, Math.max(...weights.map((weight) => statementOf(weight, spell).length)));
  return weights.flatMap((weight) => {
    const lead = `  ${signed(weight.weight, spell.words)}  `;
    const statement = `${padTo(columnText(weight.feature, spell), names)}  ${statementOf(weight, spell)}`;
    if (weight.condition?.kind === "value" || weight.condition?.kind === "missing") return hang(lead, statement, width);
    const now = spell.words.sentences.thisCaseHas(spell(weight.feature, instance[weight.feature]));
    const aligned = padTo(statement, names + 2 + texts);
    const fits = lead.length + aligned.length + 3 + now.length <= width;
    return fits
      ? [`${lead}${aligned}   ${style.faint(now)}`]
      : [...hang(lead, statement, width), ...hang(" ".repeat(lead.length), now, width)];
  });
}

function howToRead(explanation: LimeExplanation, spell: Spelling): string {
  const { outcome, probability, weights, intercept, localPrediction } = explanation;
  const { words } = spell;
  return methodWords(words).lime.howToRead(outcomeText(outcome, spell), {
    of: probability === null ? "answers" : "score",
    hasNumbers: weights.some(({ condition }) => condition === null),
    from: toThree(intercept, words),
    to: toThree(localPrediction, words),
    isBeyond: [intercept, localPrediction].some(isBeyondShares),
  });
}

function trust(explanation: LimeExplanation, { width, style, spell }: Setting): string[] {
  const { evidence, score } = explanation;
  const { words } = spell;
  const { agrees, disagrees, fidelity } = methodWords(words).lime;
  return [
    `  ${evidence.hit ? agrees : style.caution(disagrees)}`,
    ...hang("  ", fidelity(toThree(evidence.fidelity, words), evidence.neighbors, toThree(score, words)), width),
    ...questionsAndNotes(explanation, width, spell),
  ];
}

/** As it is told. */
export function shownLime(explanation: LimeExplanation): LimeExplanation {
  const { weights, instance } = explanation;
  const conditions = weights.flatMap(({ condition }) => (condition === null ? [] : [condition]));
  const shown = shownNumbers(explanation, conditions);
  return {
    ...explanation,
    instance: shownRow(instance, shown),
    weights: weights.map(({ condition, ...weight }) => ({
      ...weight,
      condition: condition === null ? null : shown.condition(condition),
    })),
  };
}

/** LIME's explanation as text for people, 80 columns wide unless told. */
export function formatLime(given: LimeExplanation, options: TextOptions = {}): string {
  const { title, width = 80, style = PLAIN, words = ENGLISH } = options;
  const explanation = shownLime(given);
  const spell = spellingOf(explanation, words);
  const setting: Setting = { width, style, spell };
  const { headings } = words.sentences;
  return [
    ...decision(explanation, title, style, spell),
    "",
    style.heading(methodWords(words).lime.heading),
    ...whatWeighs(explanation, setting),
    ...hang("  ", howToRead(explanation, spell), width),
    "",
    style.heading(headings.trust),
    ...trust(explanation, setting),
    "",
  ].join("\n");
}
