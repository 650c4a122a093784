// What a reader of an explanation must know beside it: a degraded result succeeds and says so here.

import { countText } from "./count-text.ts";

/** The code of every note: a closed set. */
export const NOTE_CODES = [
  "unseen-category",
  "unseen-gap",
  "missing-value-filled",
  "background-filled",
  "one-outcome-neighborhood",
  "surrogate-disagrees",
  "budget-used-up",
  "time-used-up",
  "counterfactuals-not-asked",
  "regions-not-asked",
  "threshold-not-reached",
  "answers-vary",
  "pool-cut-short",
  "one-outcome-pool",
  "outcome-not-in-pool",
  "columns-left-out",
  "link-broken",
  "locks-not-kept",
  "media-coarsened",
] as const;

/** The code of a note. */
export type NoteCode = (typeof NOTE_CODES)[number];

/** What a reader must know beside an explanation: a code for programs, a message for people. */
export interface Note {
  readonly code: NoteCode;
  readonly message: string;
  /** The message in parts, where it names something or counts: whoever shows it may say it otherwise. */
  readonly parts?: readonly NotePart[];
}

/** Plain words; a column, or a value of it; an outcome; a count; or what stands as it is, such as a formula. */
export type NotePart =
  | string
  | { readonly feature: string }
  | { readonly feature: string; readonly value: string | number | boolean | null }
  | { readonly outcome: string }
  | { readonly count: number }
  | { readonly text: string };

function plainText(part: NotePart): string {
  if (typeof part === "string") return part;
  if ("outcome" in part) return part.outcome;
  if ("count" in part) return countText(part.count);
  if ("text" in part) return part.text;
  return "value" in part ? String(part.value) : part.feature;
}

/** A note whose message names something or counts: the data's own names in `message`. */
export function noteOf(code: NoteCode, parts: readonly NotePart[]): Note {
  return { code, message: parts.map(plainText).join(""), parts };
}
