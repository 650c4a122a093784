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
  "threshold-not-reached",
  "answers-vary",
  "pool-cut-short",
  "one-outcome-pool",
  "outcome-not-in-pool",
  "columns-left-out",
] as const;

/** The code of a note. */
export type NoteCode = (typeof NOTE_CODES)[number];

/** What a reader must know beside an explanation: a code for programs, a message for people. */
export interface Note {
  readonly code: NoteCode;
  readonly message: string;
}
