// What every explanation begins with, whatever made it: what was asked, and what the black box said.

import type { JsonValue } from "../blackbox/black-box.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import type { Row } from "../table/feature.ts";
import type { NumberColumn } from "./number-columns.ts";

/** The options as they were resolved, so that the explanation can be replayed. */
export type ExplanationOptions = { readonly [name: string]: JsonValue };

/** What every explanation begins with: what was asked, and what the black box said. */
export interface ExplanationHead {
  /** Of the library that made it. */
  readonly version: string;
  readonly seed: number;
  readonly options: ExplanationOptions;
  /** The row as it was put in. */
  readonly instance: Row;
  /** Its columns of numbers, so that their values can be told as people write them. */
  readonly numbers: readonly NumberColumn[];
  /** What people call its columns and outcomes, and what is marked; null where no dictionary was given. */
  readonly dictionary: Dictionary | null;
  /** The black box's outcome for it. */
  readonly outcome: string;
  /** The black box's own probability of that outcome, where it gives one. */
  readonly probability: number | null;
}
