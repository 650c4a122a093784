// The text of an explanation, whichever method gave it.

import { LoreError } from "../errors.ts";
import type { MethodName } from "../explainers/method-list.ts";
import type { AnyExplanation, ExplanationOf } from "../explainers/methods.ts";
import { formatAnchor } from "./anchor-text.ts";
import { formatLime } from "./lime-text.ts";
import { formatStochasticCounterfactual } from "./stochastic-counterfactual-text.ts";
import { formatExplanation, type TextOptions } from "./text.ts";
import { ENGLISH } from "./words/en.ts";

const TEXT: { readonly [M in MethodName]: (explanation: ExplanationOf[M], options: TextOptions) => string } = {
  lore: formatExplanation,
  lime: formatLime,
  anchor: formatAnchor,
  global: formatExplanation,
  "stochastic-counterfactual": formatStochasticCounterfactual,
};

/** The methods whose text is in every language; that of the others is in English. */
export const METHODS_IN_LANGUAGES: readonly MethodName[] = ["lore", "global"];

/** An explanation as a person reads it, whichever method gave it. */
export function explanationText(explanation: AnyExplanation, options: TextOptions = {}): string {
  const { words = ENGLISH } = options;
  if (words !== ENGLISH && !METHODS_IN_LANGUAGES.includes(explanation.method)) {
    const known = METHODS_IN_LANGUAGES.join(" and ");
    const message = `the words of a text must be English but for ${known}, got ${words.name} for ${explanation.method}`;
    throw new LoreError("invalid-option", message);
  }
  // The explanation names the method that gave it.
  const text = TEXT[explanation.method] as (explanation: AnyExplanation, options: TextOptions) => string;
  return text(explanation, options);
}
