// What becomes of missing values: they are put to the black box as they are, or filled first as [G18] does.

import type { PreparedBackground } from "../background/prepared-background.ts";
import { type Note, noteOf } from "../notes.ts";
import { choiceOption, type OptionSpec } from "../options/option.ts";
import { isMissing } from "../table/feature.ts";
import type { EncodedInstance, Missing } from "../table/instance.ts";

/** The option that every method has for values that are missing. */
export const MISSING_OPTION: OptionSpec<Missing> = choiceOption(
  "keep",
  ["keep", "fill"],
  "values that are missing: keep, so that the model is asked about each case as it is, or fill with the mean or mode",
);

/** Per feature 1 where x or some row of the background has no value: where a tree needs a place for it. */
export function missableWith({ hasGaps }: PreparedBackground, { codes }: EncodedInstance): Uint8Array {
  return hasGaps.map((has, j) => has || Number(isMissing(codes[j])));
}

/** Said wherever values were filled: what the model was asked about is then not what the rows say. */
export function notesOnFilled({ filled }: PreparedBackground): Note[] {
  if (filled === 0) return [];
  const were = filled === 1 ? "value of the background was" : "values of the background were";
  const end = ` missing ${were} filled with the mean or the most frequent value; the model was not asked about rows with gaps`;
  return [noteOf("background-filled", [{ text: String(filled) }, end])];
}
