// The stochastic counterfactual as a person reads it, in the manner of LORE's explanation.

import type { StochasticCounterfactual } from "../explainers/stochastic/stochastic-counterfactual.ts";
import { hang } from "./layout.ts";
import { oddMark } from "./marks.ts";
import { methodWords } from "./method-words.ts";
import { plainNumber } from "./plain-number.ts";
import { shownNumbers } from "./shown.ts";
import { changeHeading, towardsOf } from "./sought-text.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import {
  changeText,
  decision,
  type Line,
  outcomeText,
  PLAIN,
  questionsAndNotes,
  type Setting,
  type TextOptions,
} from "./text.ts";
import { ENGLISH } from "./words/en.ts";

const isThere = (explanation: StochasticCounterfactual) => towardsOf(explanation) === explanation.outcome;

function whyNothing(explanation: StochasticCounterfactual, spell: Spelling): Line {
  const { noneLines } = spell.words.sentences;
  const towards = towardsOf(explanation);
  const named = towards === null ? null : outcomeText(towards, spell);
  if (named !== null && isThere(explanation)) return noneLines.alreadyThere(named);
  return methodWords(spell.words).stochastic.notFound(named);
}

function whatWouldHaveToChange(explanation: StochasticCounterfactual, { width, style, spell }: Setting): Line[] {
  const { counterfactual: found } = explanation;
  if (found === null) return hang("  ", whyNothing(explanation, spell), width);
  const odd = oddMark(found, explanation, spell);
  const shown = shownNumbers(explanation, [], found.changes);
  return [
    ...found.changes.flatMap(({ feature, from, to }) =>
      hang("  ", changeText({ feature, from: shown.value(feature, from), to }, spell), width),
    ),
    ...hang("    ", spell.words.sentences.thenSays(outcomeText(found.outcome, spell), ""), width).map(style.confirmed),
    ...(odd === null ? [] : hang("    ", odd, width).map(style.caution)),
  ];
}

function trust(explanation: StochasticCounterfactual, { width, spell }: Setting): Line[] {
  const { counterfactual: found } = explanation;
  const { number } = spell.words;
  const { distance, byChance } = methodWords(spell.words).stochastic;
  // A distance that three decimals would make none is told by its first digit.
  const told = (value: number) =>
    value > 0 && value < 0.0005 ? plainNumber(Number(value.toPrecision(1))) : value.toFixed(3);
  const toThree = (value: number) => number(told(value));
  return [
    ...(found === null ? [] : hang("  ", distance(toThree(found.distance), toThree(found.gower)), width)),
    ...(isThere(explanation) ? [] : [`  ${byChance}`]),
    ...questionsAndNotes(explanation, width, spell),
  ];
}

/** A stochastic counterfactual as text for people, 80 columns wide unless told. */
export function formatStochasticCounterfactual(
  explanation: StochasticCounterfactual,
  options: TextOptions = {},
): string {
  const { title, width = 80, style = PLAIN, words = ENGLISH } = options;
  const spell = spellingOf(explanation, words);
  const setting: Setting = { width, style, spell };
  return [
    ...decision(explanation, title, style, spell),
    "",
    ...hang("", changeHeading(explanation, spell), width).map(style.heading),
    ...whatWouldHaveToChange(explanation, setting),
    "",
    style.heading(words.sentences.headings.trust),
    ...trust(explanation, setting),
    "",
  ].join("\n");
}
