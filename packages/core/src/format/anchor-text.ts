// Anchor's explanation as a person reads it, in the manner of LORE's.

import { countOf, countText } from "../count-text.ts";
import type { AnchorExplanation } from "../explainers/anchor/anchor-explanation.ts";
import { hang } from "./layout.ts";
import { sensitiveIn, sensitiveText } from "./marks.ts";
import { baseRateText, percentText } from "./sentences.ts";
import { shownNumbers, shownRow } from "./shown.ts";
import { spellingOf } from "./spelling.ts";
import {
  decision,
  type Line,
  PLAIN,
  premiseLines,
  questionsAndNotes,
  type TextOptions,
  type TextStyle,
} from "./text.ts";
import { ENGLISH } from "./words/en.ts";

function why(explanation: AnchorExplanation, width: number, style: TextStyle): Line[] {
  const { rule, evidence, options } = explanation;
  if (rule.premise.length > 0) {
    return [
      ...premiseLines(rule.premise, explanation.instance, { width, style, spell: spellingOf(explanation) }),
      ...review(explanation, width, style),
      ...howTrue(explanation, width),
    ];
  }
  const none = evidence.reachedThreshold
    ? `a precision of ${options.threshold} needs no condition`
    : "no rule was found that is more precise than none";
  const { precision: measured } = evidence;
  const baseRate = measured.trials === 0 ? [] : [baseRateText({ measured, isReal: false }, ENGLISH)];
  return hang("  ", [none, ...baseRate].join("; "), width);
}

function review(explanation: AnchorExplanation, width: number, style: TextStyle): Line[] {
  const features = sensitiveIn(explanation.rule.premise, explanation);
  if (features.length === 0) return [];
  const sentence = `For review: this rule rests on ${sensitiveText(features, spellingOf(explanation))}.`;
  return hang("  ", sentence, width).map(style.caution);
}

function howTrue({ evidence: { precision, coverage } }: AnchorExplanation, width: number): Line[] {
  const covered = `covers ${percentText(coverage)} of all real ones`;
  if (precision.trials === 0) return hang("  ", `Not measured, for want of questions; ${covered}.`, width);
  const bounds = `at least ${Math.floor(100 * precision.low)} in 100, with 95% confidence`;
  const cases = countOf(precision.trials, "made-up case");
  const measured = `True for ${countText(precision.successes)} of ${cases} like it`;
  return hang("  ", `${measured} (${bounds}); ${covered}.`, width);
}

function trust(explanation: AnchorExplanation, width: number, style: TextStyle): Line[] {
  const { evidence, options } = explanation;
  const verdict = evidence.reachedThreshold
    ? `the search was sure enough of a precision of ${options.threshold}`
    : style.caution(`the search was not sure of a precision of ${options.threshold}`);
  return [`  ${verdict}`, ...questionsAndNotes(explanation, width, spellingOf(explanation))];
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
  const { title, width = 80, style = PLAIN } = options;
  const explanation = shownAnchor(given);
  return [
    ...decision(explanation, title, style, spellingOf(explanation)),
    "",
    style.heading("Why"),
    ...why(explanation, width, style),
    "",
    style.heading("How far to trust this"),
    ...trust(explanation, width, style),
    "",
  ].join("\n");
}
