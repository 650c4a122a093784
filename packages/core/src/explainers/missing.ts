// What becomes of missing values: they are put to the black box as they are, or filled first as [G18] does.

import { LoreError } from "../errors.ts";
import type { Note } from "../notes.ts";
import { choiceOption, type OptionSpec } from "../options/option.ts";
import { hasMissing, isMissing } from "../table/feature.ts";
import type { EncodedInstance, Missing } from "../table/instance.ts";
import { fillMissing, type Table, typicalCode } from "../table/table.ts";

export const MISSING_OPTION: OptionSpec<Missing> = choiceOption(
  "keep",
  ["keep", "fill"],
  "values that are missing: keep, so that the model is asked about each case as it is, or fill with the mean or mode",
);

/** The background as the method sees it, made ready once for many explanations. */
export interface Values extends Table {
  readonly missing: Missing;
  /** The mean or the mode of each column. */
  readonly typical: Float64Array;
  /** Per column 1 where some row has no value. */
  readonly hasGaps: Uint8Array;
  /** Cells that were filled. */
  readonly filled: number;
}

/** What every explainer begins with. */
export function valuesOf(background: Table, missing: Missing): Values {
  if (background.features.length === 0) {
    throw new LoreError(
      "table-empty",
      "the data must have at least one column besides the target to explain by, got none",
    );
  }
  const table = missing === "fill" ? fillMissing(background) : background;
  const filled = missing === "keep" ? 0 : background.columns.reduce((sum, column) => sum + gapsIn(column), 0);
  return {
    ...table,
    missing,
    typical: Float64Array.from(background.features, (feature, j) => typicalCode(feature, background.columns[j])),
    hasGaps: Uint8Array.from(table.columns, (column) => Number(hasMissing(column))),
    filled,
  };
}

function gapsIn(column: Float64Array): number {
  let gaps = 0;
  for (let i = 0; i < column.length; i++) if (isMissing(column[i])) gaps++;
  return gaps;
}

/** Per feature 1 where x or some row of the background has no value: where a tree needs a place for it. */
export function missableWith({ hasGaps }: Values, { codes }: EncodedInstance): Uint8Array {
  return hasGaps.map((has, j) => has || Number(isMissing(codes[j])));
}

/** Said wherever values were filled: what the model was asked about is then not what the rows say. */
export function notesOnFilled({ filled }: Values): Note[] {
  if (filled === 0) return [];
  const cells =
    filled === 1 ? "1 missing value of the background was" : `${filled} missing values of the background were`;
  const message = `${cells} filled with the mean or the most frequent value; the model was not asked about rows with gaps`;
  return [{ code: "background-filled", message }];
}
