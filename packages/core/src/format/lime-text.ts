// LIME's explanation as a person reads it: one line per weight, and what each sign means.

import { countOf } from "../count-text.ts";
import type { LimeExplanation, LimeWeight } from "../explainers/lime/lime-explanation.ts";
import { conditionText } from "./condition-text.ts";
import { hang, padTo } from "./layout.ts";
import { shownNumbers, shownRow } from "./shown.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import {
  columnText,
  decision,
  outcomeText,
  PLAIN,
  questionsAndNotes,
  type TextOptions,
  type TextStyle,
} from "./text.ts";

const signed = (value: number) => `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(3)}`;

/** A number that is used as it is has no condition: its weight is per standard deviation. */
function statementOf({ condition }: LimeWeight, spell: Spelling): string {
  return condition === null ? "each standard deviation more" : conditionText(condition, spell);
}

function whatWeighs(explanation: LimeExplanation, width: number, style: TextStyle): string[] {
  const { weights, instance } = explanation;
  const spell = spellingOf(explanation);
  const names = Math.min(30, Math.max(...weights.map(({ feature }) => columnText(feature, spell).length)));
  const texts = Math.min(30, Math.max(...weights.map((weight) => statementOf(weight, spell).length)));
  return weights.flatMap((weight) => {
    const lead = `  ${signed(weight.weight)}  `;
    const statement = `${padTo(columnText(weight.feature, spell), names)}  ${statementOf(weight, spell)}`;
    if (weight.condition?.kind === "value" || weight.condition?.kind === "missing") return hang(lead, statement, width);
    const now = `this case: ${spell(weight.feature, instance[weight.feature])}`;
    const aligned = padTo(statement, names + 2 + texts);
    const fits = lead.length + aligned.length + 3 + now.length <= width;
    return fits
      ? [`${lead}${aligned}   ${style.faint(now)}`]
      : [...hang(lead, statement, width), ...hang(" ".repeat(lead.length), now, width)];
  });
}

function howToRead(explanation: LimeExplanation): string {
  const { outcome, probability, weights, intercept, localPrediction } = explanation;
  const none = weights.some(({ condition }) => condition === null)
    ? "average numbers, none of these values"
    : "none of these";
  const what = probability === null ? "how often the model says" : "the model's score for";
  const sum = `from ${intercept.toFixed(3)} for ${none} to ${localPrediction.toFixed(3)} for this case`;
  return `+ speaks for ${outcomeText(outcome, spellingOf(explanation))}, - against it: shares in ${what} it, ${sum}.`;
}

function trust(explanation: LimeExplanation, width: number, style: TextStyle): string[] {
  const { evidence, score } = explanation;
  const agreement = evidence.hit
    ? "the linear model agrees with the model on this case"
    : style.caution("the linear model disagrees with the model on this case");
  const fidelity = `f1 ${evidence.fidelity.toFixed(3)} on the ${countOf(evidence.neighbors, "neighbour")} it was fitted to, R2 ${score.toFixed(3)} near this case`;
  return [
    `  ${agreement}`,
    ...hang("  ", fidelity, width),
    ...questionsAndNotes(explanation, width, spellingOf(explanation)),
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
  const { title, width = 80, style = PLAIN } = options;
  const explanation = shownLime(given);
  return [
    ...decision(explanation, title, style, spellingOf(explanation)),
    "",
    style.heading("What weighs"),
    ...whatWeighs(explanation, width, style),
    ...hang("  ", howToRead(explanation), width),
    "",
    style.heading("How far to trust this"),
    ...trust(explanation, width, style),
    "",
  ].join("\n");
}
