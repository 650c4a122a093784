// Values as the data spell them.

import { type Cell, countText, type FeatureSummary, NOT_KNOWN, type Row, typicalValue } from "@lore-xai/core";

export type Summaries = ReadonlyMap<string, FeatureSummary>;

export function summariesByName(features: readonly FeatureSummary[]): Summaries {
  return new Map(features.map((summary) => [summary.feature, summary]));
}

/** As many digits as mean something: 0.1 + 0.2 is 0.3. */
const DIGITS = 12;

function numberText(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}

export function cellText(cell: Cell | undefined, summary: FeatureSummary | undefined): string {
  if (cell === null || cell === undefined || cell === "") return NOT_KNOWN;
  if (summary === undefined || summary.kind === "continuous") {
    return typeof cell === "number" ? numberText(cell) : String(cell);
  }
  return summary.values.find(({ value }) => value === cell)?.text ?? String(cell);
}

/** A case to begin with: every feature at its typical value. */
export function typicalCase(features: readonly FeatureSummary[]): Row {
  return Object.fromEntries(features.map((summary) => [summary.feature, typicalValue(summary)]));
}

export const count = countText;

/** A share as a count of 100, never "100" or "0" where it is not quite so. */
export function outOf100(share: number): string {
  const rounded = Math.round(100 * share);
  if (rounded === 100 && share < 1) return "more than 99";
  if (rounded === 0 && share > 0) return "fewer than 1";
  return String(rounded);
}
