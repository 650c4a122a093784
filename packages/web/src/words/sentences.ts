// What the page says beyond the sentences that core has for everybody.

import { countOf, countText } from "@lore-xai/core/words";
import type { WorkProgress } from "@lore-xai/workbench";

const PHASES: Readonly<Record<string, string>> = {
  pool: "Asking the model about cases that all explanations share",
  rule: "Searching for the rule",
  neighborhood: "Asking the model about cases around this one",
  surrogate: "Growing a tree that follows the model here",
  counterfactuals: "Looking for the smallest changes that lead to another outcome",
  evidence: "Measuring how far the rule holds",
};

/** How many questions there have been; none in words where there are none. */
export function questionsText({ queries, pool }: Pick<WorkProgress, "queries" | "pool">): string {
  if (pool !== undefined) return `${countText(pool.labelled)} of ${countOf(pool.size, "question")}, asked once`;
  return queries === 0 ? "" : `${countOf(queries, "question")} asked`;
}

export function phaseText(phase: string | null): string {
  return phase === null ? "Waiting for its turn" : (PHASES[phase] ?? "Asking the model");
}

/** What is wrong, as a sentence of its own. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
