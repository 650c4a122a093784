// What the page says beyond the sentences that core has for everybody.

import { oneLine, type Spelling } from "@lore-xai/core/words";
import { cellText, type Summaries } from "./cells.ts";

/** Values as the data spell them. */
export function spellingFrom(summaries: Summaries): Spelling {
  return (feature, value) => oneLine(cellText(value, summaries.get(feature)));
}

const PHASES: Readonly<Record<string, string>> = {
  neighborhood: "Asking the model about cases around this one",
  surrogate: "Growing a tree that follows the model here",
  counterfactuals: "Looking for the smallest changes that lead to another outcome",
  evidence: "Measuring how far the rule holds",
};

export function phaseText(phase: string | null): string {
  return phase === null ? "Waiting for its turn" : (PHASES[phase] ?? "Asking the model");
}
