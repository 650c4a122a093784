// The background as a method sees it, made ready once for many explanations. Whatever else is made of it once (rows
// spread over it, values to try, a labelled pool) is kept with it.

import { LoreError } from "../errors.ts";
import { hasMissing, isMissing } from "../table/feature.ts";
import type { Missing } from "../table/instance.ts";
import { fillMissing, type Table, typicalCode } from "../table/table.ts";

/** Rows that show which values occur, made ready once for many explanations. */
export interface PreparedBackground extends Table {
  /** The rows as they were given, with their gaps. */
  readonly given: Table;
  readonly missing: Missing;
  /** The mean or the mode of each column. */
  readonly typical: Float64Array;
  /** Per column 1 where some row has no value. */
  readonly hasGaps: Uint8Array;
  /** Cells that were filled. */
  readonly filled: number;
  /** What `make` makes of it: made at the first call, kept for the next. `make` must be the same function each time. */
  derived<T>(make: (background: PreparedBackground) => T): T;
}

function gapsIn(column: Float64Array): number {
  let gaps = 0;
  for (let i = 0; i < column.length; i++) if (isMissing(column[i])) gaps++;
  return gaps;
}

export const isPrepared = (background: Table | PreparedBackground): background is PreparedBackground =>
  "derived" in background;

/**
 * A background for several explainers to share: what is made of it is made once. One that is prepared already is taken as it
 * is, with all that was made of it.
 *
 * @example
 * ```ts
 * const background = prepareBackground(applicants, "keep");
 * const lore = createLore({ blackBox: loanDesk, background });
 * const lime = createLime({ blackBox: loanDesk, background });
 * ```
 */
export function prepareBackground(background: Table | PreparedBackground, missing: Missing): PreparedBackground {
  if (isPrepared(background)) {
    return background.missing === missing ? background : prepareBackground(background.given, missing);
  }
  if (background.features.length === 0) {
    throw new LoreError(
      "table-empty",
      "the data must have at least one column besides the target to explain by, got none",
    );
  }
  const table = missing === "fill" ? fillMissing(background) : background;
  const made = new Map<unknown, unknown>();
  const prepared: PreparedBackground = {
    ...table,
    given: background,
    missing,
    typical: Float64Array.from(background.features, (feature, j) => typicalCode(feature, background.columns[j])),
    hasGaps: Uint8Array.from(table.columns, (column) => Number(hasMissing(column))),
    filled: missing === "keep" ? 0 : background.columns.reduce((sum, column) => sum + gapsIn(column), 0),
    derived: <T>(make: (background: PreparedBackground) => T): T => {
      if (!made.has(make)) made.set(make, make(prepared));
      return made.get(make) as T;
    },
  };
  return prepared;
}
