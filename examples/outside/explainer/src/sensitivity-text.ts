// The explanation in words, with the sentences' own numbers and counts.

import { countOf, NOT_KNOWN, oneLine, percentText } from "@lore-xai/core/words";
import type { FeatureSensitivity, SensitivityExplanation } from "./sensitivity.js";

function line({ feature, tried, flipped, example }: FeatureSensitivity): string {
  if (tried === 0) return `  ${oneLine(feature)}: no value was tried`;
  if (example === null) return `  ${oneLine(feature)}: none of ${countOf(tried, "value")} changes the decision`;
  const share = `${percentText(flipped / tried)} of ${countOf(tried, "value")}`;
  const value = example.value === null ? NOT_KNOWN : oneLine(String(example.value));
  return `  ${oneLine(feature)}: ${share} ${flipped === 1 && tried === 1 ? "changes" : "change"} the decision; with ${value} the model says ${example.outcome.toUpperCase()}`;
}

export function sensitivityText({ outcome, features, evidence, notes }: SensitivityExplanation): string {
  return [
    `The model says ${outcome.toUpperCase()}. What it would say if one value were another:`,
    ...features.map(line),
    ...notes.map(({ message }) => `Note: ${message}.`),
    `${countOf(evidence.queries, "question")} asked`,
  ].join("\n");
}
