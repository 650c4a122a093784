// The stochastic counterfactual as a person reads it, in the manner of LORE's explanation.

import type { StochasticCounterfactual } from "../explainers/stochastic/stochastic-counterfactual.ts";
import { hang } from "./layout.ts";
import { oddMark } from "./marks.ts";
import { shownNumbers } from "./shown.ts";
import { changeHeading, towardsOf } from "./sought-text.ts";
import { spellingOf } from "./spelling.ts";
import {
  changeText,
  decision,
  type Line,
  outcomeText,
  PLAIN,
  questionsAndNotes,
  type TextOptions,
  type TextStyle,
} from "./text.ts";

const isThere = (explanation: StochasticCounterfactual) => towardsOf(explanation) === explanation.outcome;

function whyNothing(explanation: StochasticCounterfactual): Line {
  const towards = towardsOf(explanation);
  if (towards === null) return "no case with another outcome was found";
  const named = outcomeText(towards, spellingOf(explanation));
  return isThere(explanation)
    ? `nothing: the model already says ${named}`
    : `no case with the outcome ${named} was found`;
}

function whatWouldHaveToChange(explanation: StochasticCounterfactual, width: number, style: TextStyle): Line[] {
  const { counterfactual: found } = explanation;
  if (found === null) return hang("  ", whyNothing(explanation), width);
  const spell = spellingOf(explanation);
  const odd = oddMark(found, explanation, spell);
  const shown = shownNumbers(explanation, [], found.changes);
  return [
    ...found.changes.flatMap(({ feature, from, to }) =>
      hang("  ", changeText({ feature, from: shown.value(feature, from), to }, spell), width),
    ),
    `    ${style.confirmed(`the model then says ${outcomeText(found.outcome, spell)}`)}`,
    ...(odd === null ? [] : hang("    ", odd, width).map(style.caution)),
  ];
}

function trust(explanation: StochasticCounterfactual, width: number): Line[] {
  const { counterfactual: found } = explanation;
  const distance =
    found === null
      ? []
      : hang("  ", `this far away: ${found.distance.toFixed(3)} (${found.gower.toFixed(3)} by Gower, of 1)`, width);
  const search = isThere(explanation) ? [] : ["  a search by chance: a nearer case may exist"];
  return [...distance, ...search, ...questionsAndNotes(explanation, width, spellingOf(explanation))];
}

/** A stochastic counterfactual as text for people, 80 columns wide unless told. */
export function formatStochasticCounterfactual(
  explanation: StochasticCounterfactual,
  options: TextOptions = {},
): string {
  const { title, width = 80, style = PLAIN } = options;
  return [
    ...decision(explanation, title, style, spellingOf(explanation)),
    "",
    ...hang("", changeHeading(explanation), width).map(style.heading),
    ...whatWouldHaveToChange(explanation, width, style),
    "",
    style.heading("How far to trust this"),
    ...trust(explanation, width),
    "",
  ].join("\n");
}
