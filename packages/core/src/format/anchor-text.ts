// Anchor's explanation as a person reads it, in the manner of LORE's.

import type { AnchorExplanation } from "../explainers/anchor/anchor-explanation.ts";
import { hang } from "./layout.ts";
import { sensitiveIn, sensitiveText } from "./marks.ts";
import { methodWords } from "./method-words.ts";
import { baseRateText, percentText } from "./sentences.ts";
import { shownNumbers, shownRow } from "./shown.ts";
import { spellingOf } from "./spelling.ts";
import { decision, type Line, PLAIN, premiseLines, questionsAndNotes, type Setting, type TextOptions } from "./text.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

const precisionText = ({ options }: AnchorExplanation, { number }: Words) => number(String(options.threshold));

function why(explanation: AnchorExplanation, setting: Setting): Line[] {
  const { rule, evidence } = explanation;
  const { width, spell } = setting;
  if (rule.premise.length > 0) {
    return [
      ...premiseLines(rule.premise, explanation.instance, setting),
      ...review(explanation, setting),
      ...howTrue(explanation, width, spell.words),
    ];
  }
  const { needsNone, nothingFound } = methodWords(spell.words).anchor;
  const none = evidence.reachedThreshold ? needsNone(precisionText(explanation, spell.words)) : nothingFound;
  const { precision: measured } = evidence;
  const baseRate = measured.trials === 0 ? [] : [baseRateText({ measured, isReal: false }, spell.words)];
  return hang("  ", [none, ...baseRate].join("; "), width);
}

function review(explanation: AnchorExplanation, { width, style, spell }: Setting): Line[] {
  const features = sensitiveIn(explanation.rule.premise, explanation);
  if (features.length === 0) return [];
  const { restsOn } = methodWords(spell.words).anchor;
  return hang("  ", restsOn(sensitiveText(features, spell)), width).map(style.caution);
}

function howTrue({ evidence: { precision, coverage } }: AnchorExplanation, width: number, words: Words): Line[] {
  const { covers, trueFor } = words.sentences;
  const { successes, trials, low } = precision;
  const measured =
    trials === 0
      ? methodWords(words).anchor.notMeasured
      : trueFor({ successes, trials, isReal: false }, Math.floor(100 * low));
  return hang("  ", `${measured}; ${covers(percentText(coverage, words))}.`, width);
}

function trust(explanation: AnchorExplanation, { width, style, spell }: Setting): Line[] {
  const { isSure, isUnsure } = methodWords(spell.words).anchor;
  const precision = precisionText(explanation, spell.words);
  const verdict = explanation.evidence.reachedThreshold ? isSure(precision) : style.caution(isUnsure(precision));
  return [`  ${verdict}`, ...questionsAndNotes(explanation, width, spell)];
}

/** As it is told. */
export function shownAnchor(explanation: AnchorExplanation): AnchorExplanation {
  const { rule, instance } = explanation;
  const shown = shownNumbers(explanation, rule.premise);
  const premise = rule.premise.map(shown.condition);
  return { ...explanation, instance: shownRow(instance, shown), rule: { ...rule, premise } };
}

/** An anchor as text for people, 80 columns wide unless told. */
export function formatAnchor(given: AnchorExplanation, options: TextOptions = {}): string {
  const { title, width = 80, style = PLAIN, words = ENGLISH } = options;
  const explanation = shownAnchor(given);
  const spell = spellingOf(explanation, words);
  const setting: Setting = { width, style, spell };
  const { headings } = words.sentences;
  return [
    ...decision(explanation, title, style, spell),
    "",
    style.heading(headings.why),
    ...why(explanation, setting),
    "",
    style.heading(headings.trust),
    ...trust(explanation, setting),
    "",
  ].join("\n");
}
