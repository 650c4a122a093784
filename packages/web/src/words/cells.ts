// Values as the data spell them.

import type { Cell, ContinuousSummary, FeatureSummary, Row } from "@lore-xai/core";
import { typicalValue } from "@lore-xai/core/extend";
import { countText, NOT_KNOWN, numberText, type Words } from "@lore-xai/core/words";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

export type Summaries = ReadonlyMap<string, FeatureSummary>;

export function summariesByName(features: readonly FeatureSummary[]): Summaries {
  return new Map(features.map((summary) => [summary.feature, summary]));
}

export function cellText(cell: Cell | undefined, summary: FeatureSummary | undefined): string {
  if (cell === null || cell === undefined || cell === "") return NOT_KNOWN;
  if (summary === undefined) return String(cell);
  if (summary.kind === "continuous") return typeof cell === "number" ? numberText(cell, summary) : String(cell);
  return summary.values.find(({ value }) => value === cell)?.text ?? String(cell);
}

/** A value that the model was asked about, to the last digit. */
export function exactText(cell: Cell, summary: FeatureSummary | undefined): string {
  return typeof cell === "number" && summary?.kind === "continuous" ? String(cell) : cellText(cell, summary);
}

type NumberWords = Pick<Words, "number">;

/** A number of a column in the manner of the language, or the date that it is; without the unit of its column. */
export function bareText(value: number, summary: ContinuousSummary, { number }: NumberWords): string {
  const text = numberText(value, summary);
  return summary.date === undefined ? number(text) : text;
}

/** The same with all its digits. */
export function fixedText(value: number, summary: ContinuousSummary, words: NumberWords): string {
  return summary.date === undefined ? words.number(value.toFixed(summary.decimals)) : bareText(value, summary, words);
}

/** A case to begin with: every feature at its typical value. */
export function typicalCase(features: readonly FeatureSummary[]): Row {
  return Object.fromEntries(features.map((summary) => [summary.feature, typicalValue(summary)]));
}

export const count = countText;

/** A share as a count of 100, never "100" or "0" where it is not quite so. */
export function outOf100(share: number, say: Pick<PageStrings, "moreThan99" | "fewerThan1"> = ENGLISH_PAGE): string {
  const rounded = Math.round(100 * share);
  if (rounded === 100 && share < 1) return say.moreThan99;
  if (rounded === 0 && share > 0) return say.fewerThan1;
  return String(rounded);
}
