// Columns that name a row rather than describe it. A model may have learnt from one, and an explanation would then advise
// to become somebody else.

import type { Feature, ReadingCode, Table } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";

/** In fewer rows a column may well have another value in each by chance. */
const FEWEST_ROWS = 20;

/** Texts that occur once each, or whole numbers that count the rows. */
function namesEachRow(feature: Feature, column: Float64Array): boolean {
  const values = column.filter((value) => !Number.isNaN(value)).sort();
  const isDates = isContinuous(feature) && feature.date !== undefined;
  if (isDates || values.length < FEWEST_ROWS) return false;
  if (values.some((value, i) => i > 0 && value === values[i - 1])) return false;
  return !isContinuous(feature) || values.every((value, i) => value === values[0] + i);
}

/** Whole numbers too large to count anything name something; dates, and numbers that a few texts
 * spoil, do not. */
export function identifiersIn({ features, columns, reading = [] }: Table): string[] {
  const columnsWith = (code: ReadingCode) => reading.filter((note) => note.code === code).map(({ column }) => column);
  const tooLarge = columnsWith("too-large");
  const others = (["nearly-numeric", "dates-as-names", "ambiguous-dates"] as const).flatMap(columnsWith);
  const isIdentifier = (feature: Feature, j: number) =>
    tooLarge.includes(feature.name) || (!others.includes(feature.name) && namesEachRow(feature, columns[j]));
  return features.filter(isIdentifier).map(({ name }) => name);
}

export const adviceOnIdentifier = (name: string) =>
  `${name} names a row, as an identifier does: a model should not learn from it; ` +
  `leave the column out with --drop ${name}, or keep it from being advised with --immutable ${name}`;
