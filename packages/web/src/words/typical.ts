// A case's values beside those of all cases: what is typical, and how usual each value is.

import type { Cell, ContinuousSummary, FeatureSummary, Row } from "@lore-xai/core";
import { numberOfCell, typicalValue, valueOfNumber } from "@lore-xai/core/extend";
import { roundTo } from "@lore-xai/core/words";
import { outOf100 } from "./cells.ts";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

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

/** Of a bin with more cases than this share of all nobody can say where in it they are: many may have one value. */
const SPREAD = 0.1;

interface SharesAt {
  readonly below: number;
  /** Without all that may have the value itself, or less. */
  readonly surelyAbove: number;
  readonly above: number;
}

/** Shares of the known values below a number, and above it, as the histogram has them. */
function sharesAt(value: number, { bins, decimals }: ContinuousSummary): SharesAt {
  const all = Math.max(
    1,
    bins.reduce((sum, { count }) => sum + count, 0),
  );
  let [below, surelyAbove, insideAbove] = [0, 0, 0];
  for (const { from, to, count } of bins) {
    if (value >= to) below += count;
    else if (value < from) surelyAbove += count;
    else {
      below += ((value - from) / (to - from)) * count;
      const upTo = Math.min(1, (value + 10 ** -decimals - from) / (to - from));
      if (count <= SPREAD * all) insideAbove = (1 - upTo) * count;
    }
  }
  return { below: below / all, surelyAbove: surelyAbove / all, above: (surelyAbove + insideAbove) / all };
}

function shareText(count: number, total: number, say: PageStrings): string {
  return count === 0 ? say.values.noneInData : say.values.haveIt(outOf100(count / total, say));
}

type Usual = Pick<ComparedValue, "usual" | "isRare">;

function numberUsual(number: number, summary: ContinuousSummary, say: PageStrings): Usual {
  const { values } = say;
  const isDate = summary.date !== undefined;
  if (summary.bins.length === 0) return { usual: values.nothingToCompare, isRare: false };
  if (number < summary.min) return { usual: values.beyondAll(false, isDate), isRare: true };
  if (number > summary.max) return { usual: values.beyondAll(true, isDate), isRare: true };
  const { below, surelyAbove, above } = sharesAt(number, summary);
  if (below >= 0.5) {
    return { usual: values.beyond(true, isDate, outOf100(below, say)), isRare: below >= 1 - RARE };
  }
  if (surelyAbove > 0.5) {
    return { usual: values.beyond(false, isDate, outOf100(above, say)), isRare: surelyAbove >= 1 - RARE };
  }
  return { usual: values.middle, isRare: false };
}

/** One value beside those of all cases. */
export function compareValue(cell: Cell, summary: FeatureSummary, say: PageStrings = ENGLISH_PAGE): ComparedValue {
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
      summary.missing === 0 ? say.values.alwaysKnown : say.values.unknownIn(outOf100(summary.missing / total, say));
    return { ...common, usual, isRare: summary.missing / total <= RARE };
  }
  if (isNumber) {
    const number = numberOfCell(cell, summary);
    return { ...common, ...numberUsual(number, summary, say) };
  }
  const count = summary.values.find(({ value }) => value === cell)?.count ?? 0;
  return { ...common, usual: shareText(count, total, say), isRare: count / total <= RARE };
}

/** Every value of a case beside those of all cases. */
export function compareCase(
  row: Row,
  features: readonly FeatureSummary[],
  say: PageStrings = ENGLISH_PAGE,
): readonly ComparedValue[] {
  return features.map((summary) => compareValue(row[summary.feature] ?? null, summary, say));
}
