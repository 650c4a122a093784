// What a reader of an explanation must know beside it: a degraded result succeeds and says so here.

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
  /** The message in parts, where it names columns, values or outcomes: whoever shows it may call them otherwise. */
  readonly parts?: readonly NotePart[];
}

/** Plain words; a column, or a value of it; or an outcome. */
export type NotePart =
  | string
  | { readonly feature: string }
  | { readonly feature: string; readonly value: string | number | boolean | null }
  | { readonly outcome: string };

function plainText(part: NotePart): string {
  if (typeof part === "string") return part;
  if ("outcome" in part) return part.outcome;
  return "value" in part ? String(part.value) : part.feature;
}

/** A note whose message names columns, values or outcomes: the data's own names in `message`. */
export function noteOf(code: NoteCode, parts: readonly NotePart[]): Note {
  return { code, message: parts.map(plainText).join(""), parts };
}
