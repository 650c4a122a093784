// The text of an explanation, whichever method gave it.

import type { MethodName } from "../explainers/method-list.ts";
import type { AnyExplanation, ExplanationOf } from "../explainers/methods.ts";
import { formatAnchor } from "./anchor-text.ts";
import { formatLime } from "./lime-text.ts";
import { formatStochasticCounterfactual } from "./stochastic-counterfactual-text.ts";
import { formatExplanation, type TextOptions } from "./text.ts";

const TEXT: { readonly [M in MethodName]: (explanation: ExplanationOf[M], options: TextOptions) => string } = {
  lore: formatExplanation,
  lime: formatLime,
  anchor: formatAnchor,
  global: formatExplanation,
  "stochastic-counterfactual": formatStochasticCounterfactual,
};

/** An explanation as a person reads it, whichever method gave it. */
export function explanationText(explanation: AnyExplanation, options: TextOptions = {}): string {
  // The explanation names the method that gave it.
  const text = TEXT[explanation.method] as (explanation: AnyExplanation, options: TextOptions) => string;
  return text(explanation, options);
}
