// Columns that name a row rather than describe it. A model may have learnt from one, and an explanation would then advise
// to become somebody else.

import { type Feature, isContinuous, type Table } from "@lore-xai/core";

/** In fewer rows a column may well have another value in each by chance. */
const FEWEST_ROWS = 20;

/** Texts that occur once each, or whole numbers that count the rows. */
function isIdentifier(feature: Feature, column: Float64Array): boolean {
  const values = column.filter((value) => !Number.isNaN(value)).sort();
  if (values.length < FEWEST_ROWS) return false;
  if (values.some((value, i) => i > 0 && value === values[i - 1])) return false;
  return !isContinuous(feature) || values.every((value, i) => value === values[0] + i);
}

export function identifiersIn({ features, columns }: Table): string[] {
  return features.filter((feature, j) => isIdentifier(feature, columns[j])).map(({ name }) => name);
}

export const adviceOnIdentifier = (name: string) =>
  `${name} has another value in every row, as an identifier has: a model should not learn from it; ` +
  `leave the column out, or keep it from being advised with --immutable ${name}`;
