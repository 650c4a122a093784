// What people call the columns of the data, and what they know of them that no model does: plain data, which a JSON file,
// the command line, a server and a page all carry.

/** What a column holds, as people see it. */
export const COLUMN_KINDS = ["number", "category", "yes-no", "date", "id"] as const;

/** What a column holds, as people see it. */
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Which way common sense expects a higher value to move a case: towards the favourable outcome, or away from it. */
export const DIRECTIONS = ["more-is-better", "less-is-better"] as const;

/** Which way common sense expects a higher value to move a case. */
export type Direction = (typeof DIRECTIONS)[number];

/** Where a change of the column may end; a bound that is left out is open. Bounds of dates are dates: "2021-03-04". */
export interface DictionaryRange {
  readonly min?: number | string;
  readonly max?: number | string;
}

/** What is known of one column; all of it may be left out. */
export interface DictionaryColumn {
  /** What people call it: "years in the job". */
  readonly label?: string;
  /** What its numbers count, said after them: "months". */
  readonly unit?: string;
  /** What it means, in a sentence or two. */
  readonly description?: string;
  /** What people call its values, by how the data spell them. */
  readonly values?: Readonly<Record<string, string>>;
  readonly kind?: ColumnKind;
  /** A reason that rests on it is for a person to review, and no change of it is advised unless it is unlocked. */
  readonly sensitive?: boolean;
  /** Nobody can change it: no change of it is advised unless it is unlocked. */
  readonly fixed?: boolean;
  /** Of a column of names it goes by `order`. */
  readonly direction?: Direction;
  readonly range?: DictionaryRange;
  /** The values of a column of names from low to high, as the data spell them. */
  readonly order?: readonly string[];
  /** What it is computed from, as an expression of other columns: "yearly / 12". */
  readonly derived?: string;
  /** What a change of it weighs in the ranking, where others weigh 1. */
  readonly cost?: number;
  /** The fields that were guessed from names and values, and that nobody has confirmed. */
  readonly guessed?: readonly string[];
}

/** What people call the outcomes, and which of them they hope for. */
export interface DictionaryOutcome {
  /** What people call the outcomes, by what the model calls them. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The outcome that people hope for, by what the model calls it. */
  readonly favourable?: string;
  /** The fields that were guessed, and that nobody has confirmed. */
  readonly guessed?: readonly string[];
}

/** A data dictionary: what people call the columns of the data, and what they know of them. */
export interface Dictionary {
  readonly format: "lore-dictionary/1";
  /** By the data's own names. */
  readonly columns: Readonly<Record<string, DictionaryColumn>>;
  readonly outcome?: DictionaryOutcome;
  /** What holds between columns, as expressions: "total = rate * hours". */
  readonly links?: readonly string[];
}

/** As people would read it: labels that differ in spaces alone look the same. */
export const asRead = (label: string) => label.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** What the dictionary says of a column; nothing where it does not know it. */
export function entryOf(dictionary: Dictionary | null, column: string): DictionaryColumn {
  return dictionary !== null && Object.hasOwn(dictionary.columns, column) ? dictionary.columns[column] : {};
}
