// What the page says beyond the sentences that core has for everybody.

import { type Explanation, oneLine, precisionOf, type Spelling } from "@lore-xai/core";
import { cellText, type Summaries } from "./cells.ts";

/** Values as the data spell them. */
export function spellingFrom(summaries: Summaries): Spelling {
  return (feature, value) => oneLine(cellText(value, summaries.get(feature)));
}

export type Trust = "firm" | "fair" | "weak";

/** How far to trust the rule, from the cautious end of what was measured; the sentences say it in words. */
export function trustIn({ evidence, rule }: Explanation): Trust {
  if (rule.premise.length === 0) return "fair";
  const low = (evidence.rule === null ? null : precisionOf(evidence.rule))?.measured.low ?? 0;
  if (!evidence.hit || low < 0.6) return "weak";
  return low < 0.9 ? "fair" : "firm";
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
