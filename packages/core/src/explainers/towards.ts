// `towards`: the one outcome that counterfactuals are to reach. Left open, any outcome but x's own will do.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { optional, textOption } from "../options/option.ts";

export const TOWARDS_OPTION = optional(
  textOption("an outcome of the model, as text", "the one outcome that counterfactuals should reach"),
);

export function requireOutcome(towards: string | null, labels: readonly string[]): void {
  if (towards === null || labels.includes(towards)) return;
  const message = `towards must be an outcome of the model, got "${towards}"${didYouMean(towards, labels)}`;
  throw new LoreError("invalid-option", message, { option: "towards", value: towards, labels });
}

/** Which outcomes a counterfactual may have. Where x has the one that is asked for, what differs from it is looked for. */
export function soughtOutcomes(
  towards: string | null,
  labels: readonly string[],
  outcome: number,
): (label: number) => boolean {
  const sought = towards === null ? outcome : labels.indexOf(towards);
  return sought === outcome ? (label) => label !== outcome : (label) => label === sought;
}
