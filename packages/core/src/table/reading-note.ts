// What a reader of the data must know of how its columns were read. Data; `format/reading-text.ts` has the words.

/** A text as the file spells it. */
export interface SpeltCells {
  readonly text: string;
  readonly count: number;
  /** The first row that has it, counted from 0. */
  readonly row: number;
}

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
  /** All cells are dates, which are read as names. */
  "dates-as-names",
  /** A name that may be meant as missing. */
  "kept-as-name",
  /** The row numbers or names that pandas and R write as a first column: left out. */
  "index-left-out",
] as const;

export type ReadingCode = (typeof READING_CODES)[number];

export interface ReadingNote {
  readonly code: ReadingCode;
  readonly column: string;
  /** Cells that it is about, of so many. */
  readonly cells: number;
  readonly rowCount: number;
  /** Of these the most frequent. */
  readonly spellings: readonly SpeltCells[];
}
