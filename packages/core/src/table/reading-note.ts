// What a reader of the data must know of how its columns were read. Data; `format/reading-text.ts` has the words.

import type { Dated } from "./dates.ts";

/** A text as the file spells it. */
export interface SpeltCells {
  readonly text: string;
  readonly count: number;
  /** The first row that has it, counted from 0. */
  readonly row: number;
}

/** The code of every note on how a column was read: a closed set. */
export const READING_CODES = [
  /** Texts taken for missing: words for it among numbers, and what the user has named. */
  "taken-for-missing",
  /** Infinity, or a number beyond what can be held: taken for missing. */
  "infinite",
  /** Read as a number without its thousands separators. */
  "thousands",
  /** Whole numbers that would be rounded: the column is read as names. */
  "too-large",
  /** The same, read as numbers all the same because the user said so. */
  "rounded",
  /** Over 95% of the cells are numbers; those named here are not, so that the column is read as names. */
  "nearly-numeric",
  /** All cells are dates in one spelling: numbers to the method, dates to whoever reads them. */
  "dates",
  /** All cells look like dates but are not spelt alike, or some are in no calendar: read as names. */
  "dates-as-names",
  /** No cell tells whether the day or the month comes first: read as names. */
  "ambiguous-dates",
  /** A name that may be meant as missing. */
  "kept-as-name",
  /** The row numbers or names that pandas and R write as a first column: left out. */
  "index-left-out",
] as const;

/** The code of a note on how a column was read. */
export type ReadingCode = (typeof READING_CODES)[number];

/** `date` is how the dates that it is about are spelt, or most of them. */
export interface ReadingNote extends Dated {
  readonly code: ReadingCode;
  readonly column: string;
  /** Cells that it is about, of so many. */
  readonly cells: number;
  readonly rowCount: number;
  /** Of these the most frequent. */
  readonly spellings: readonly SpeltCells[];
}
