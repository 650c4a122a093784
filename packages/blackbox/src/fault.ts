// The errors that several adapters raise.

import { LoreError } from "@lore-xai/core";

export function invalidDecision(message: string): LoreError {
  return new LoreError("invalid-option", message);
}

/** The model answered, but not with what was asked for. */
export function invalidOutput(message: string): LoreError {
  return new LoreError("black-box-unknown-label", message);
}

/** The model wants other columns or types than the data have. */
export function modelMismatch(message: string, details: Readonly<Record<string, unknown>> = {}): LoreError {
  return new LoreError("model-mismatch", message, details);
}

export function notLoadable(message: string, cause?: unknown): LoreError {
  return new LoreError("model-not-loadable", message, {}, cause);
}

const LABELS_SHOWN = 6;

/** A list for a message: a target of numbers would have hundreds of labels. */
export function listed(labels: readonly string[]): string {
  if (labels.length <= LABELS_SHOWN) return labels.join(", ");
  return `${labels.slice(0, LABELS_SHOWN - 1).join(", ")} … (${labels.length} in all)`;
}

const DECIDE = 'bands (--bands "low<200,mid<500,high"), or a threshold and positive (--threshold, --positive)';

/** `answer` is one of the model's; without one it is known to be a regression before it is asked. */
export function needsDecision(answer?: unknown): LoreError {
  const advice = `not with outcomes; say what they mean with ${DECIDE}`;
  if (answer === undefined) return invalidDecision(`the model is a regression and answers with numbers, ${advice}`);
  return invalidOutput(`the model answers with numbers such as ${String(answer)}, ${advice}`);
}
