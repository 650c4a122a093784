// A case's values beside those of all cases: what is typical, and how usual each value is.

import type { Cell, ContinuousSummary, FeatureSummary, Row } from "@lore-xai/core";
import { numberOfCell, typicalValue, valueOfNumber } from "@lore-xai/core/extend";
import { NOT_KNOWN, roundTo } from "@lore-xai/core/words";
import { outOf100 } from "./cells.ts";

export interface ComparedValue {
  readonly feature: string;
  readonly cell: Cell;
  /** The median, or the most common value. */
  readonly typical: Cell;
  readonly typicalName: "median" | "most common";
  /** How usual the value is, in words. */
  readonly usual: string;
  /** Whether few cases are so, or go so far. */
  readonly isRare: boolean;
}

/** What few is: this share of all cases, or fewer. */
const RARE = 0.05;

const isGap = (cell: Cell | undefined) => cell === null || cell === undefined || cell === "";

function medianOf(summary: ContinuousSummary): Cell {
  if (summary.bins.length === 0) return null;
  return valueOfNumber(roundTo(summary.quartiles[1], summary.decimals), summary);
}

/** Shares of the known values below a number, and not above it, as the histogram has them. */
function sharesAt(value: number, { bins }: ContinuousSummary): readonly [number, number] {
  const all = Math.max(
    1,
    bins.reduce((sum, { count }) => sum + count, 0),
  );
  let [below, inside] = [0, 0];
  for (const { from, to, count } of bins) {
    if (value >= to) below += count;
    else if (value >= from) {
      const share = to > from ? (value - from) / (to - from) : 0;
      below += share * count;
      inside += count * (1 - share);
    }
  }
  return [below / all, (below + inside) / all];
}

function shareText(count: number, total: number): string {
  return count === 0 ? "none in the data" : `${outOf100(count / total)} of 100 cases have it`;
}

function numberUsual(number: number, summary: ContinuousSummary): Pick<ComparedValue, "usual" | "isRare"> {
  const words = summary.date === undefined ? { less: "below", more: "above" } : { less: "before", more: "after" };
  if (summary.bins.length === 0) return { usual: "no value in the data to compare with", isRare: false };
  if (number < summary.min) return { usual: `${words.less} all that was seen`, isRare: true };
  if (number > summary.max) return { usual: `${words.more} all that was seen`, isRare: true };
  const [below, upTo] = sharesAt(number, summary);
  if (below >= 0.5) {
    return { usual: `${words.more} about ${outOf100(below)} of 100 cases`, isRare: below >= 1 - RARE };
  }
  const above = Math.max(0, 1 - upTo);
  if (above > 0.5) return { usual: `${words.less} about ${outOf100(above)} of 100 cases`, isRare: above >= 1 - RARE };
  return { usual: "in the middle", isRare: false };
}

/** One value beside those of all cases. */
export function compareValue(cell: Cell, summary: FeatureSummary): ComparedValue {
  const { feature } = summary;
  const known =
    summary.kind === "continuous"
      ? summary.bins.reduce((sum, { count }) => sum + count, 0)
      : summary.values.reduce((sum, { count }) => sum + count, 0);
  const total = Math.max(1, known + summary.missing);
  const isNumber = summary.kind === "continuous";
  const common = {
    feature,
    cell,
    typical: isNumber ? medianOf(summary) : typicalValue(summary),
    typicalName: isNumber ? "median" : "most common",
  } as const;
  if (isGap(cell)) {
    const usual =
      summary.missing === 0
        ? "known in every case"
        : `${NOT_KNOWN} in ${outOf100(summary.missing / total)} of 100 cases`;
    return { ...common, usual, isRare: summary.missing / total <= RARE };
  }
  if (isNumber) {
    const number = numberOfCell(cell, summary);
    return { ...common, ...numberUsual(number, summary) };
  }
  const count = summary.values.find(({ value }) => value === cell)?.count ?? 0;
  return { ...common, usual: shareText(count, total), isRare: count / total <= RARE };
}

/** Every value of a case beside those of all cases. */
export function compareCase(row: Row, features: readonly FeatureSummary[]): readonly ComparedValue[] {
  return features.map((summary) => compareValue(row[summary.feature] ?? null, summary));
}
