import type { PreparedBackground } from "../background/prepared-background.ts";
import { evenlySpread } from "../rows/sample.ts";
import { isContinuous, isMissing } from "../table/feature.ts";
import { quantile } from "../table/summary.ts";

/** Between which values four fifths of the numbers of each feature lie; of a category they say nothing. */
export interface UsualBounds {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

const OUTSIDE = 0.1;
const MOST_ROWS = 10_000;

/** `background.derived` keeps them. */
export function usualBounds({ features, columns, rowCount, typical }: PreparedBackground): UsualBounds {
  const rows = evenlySpread(rowCount, MOST_ROWS);
  const at = (share: number) =>
    Float64Array.from(features, (feature, j) => {
      if (!isContinuous(feature)) return typical[j];
      const sorted = Float64Array.from(rows, (i) => columns[j][i])
        .filter((value) => !isMissing(value))
        .sort();
      return sorted.length === 0 ? typical[j] : quantile(sorted, share);
    });
  return { low: at(OUTSIDE), high: at(1 - OUTSIDE) };
}
