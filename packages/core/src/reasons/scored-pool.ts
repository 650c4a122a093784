// A pool with one more column, the sum of an outcome's points: the search then finds bounds of it as of any number.

import { columnPlanOf } from "./best-bins.ts";
import { type Bins, encodeInto, type ScoreBins, scoreBins, sumOfBins, widthOfCodes } from "./bins.ts";
import { pointsFor } from "./points.ts";
import type { Pool } from "./pool.ts";
import { sideOf } from "./side.ts";

function encoded(bins: Bins, rows: Float64Array): Uint8Array {
  const codes = new Uint8Array((rows.length / bins.columns.length) * widthOfCodes(bins));
  encodeInto(bins, rows, codes, 0);
  return codes;
}

/** The bins with those of the sum, cut where the sums of real rows are. */
function withScore(bins: Bins, { codes, real }: Pool, { ofBins, table }: Pick<ScoreBins, "ofBins" | "table">): Bins {
  const width = bins.columns.length;
  const sums = Float64Array.from({ length: real }, (_, i) => sumOfBins(ofBins, codes, i * width));
  const score = { ...scoreBins(sums), ofBins, table };
  return { columns: bins.columns, stride: Math.max(bins.stride, score.known + 2), score };
}

function scored(pool: Pool, outcome: number): Pool {
  const points = pointsFor(pool.bins, pool.codes, pool.sides[outcome].kinds);
  if (points === null) return pool;
  const bins = withScore(pool.bins, pool, points);
  const codes = encoded(bins, pool.rows);
  const { labels, real, counted } = pool;
  return {
    ...pool,
    bins,
    codes,
    keptCodes: encoded(bins, pool.keptApart),
    plan: columnPlanOf(bins),
    searched: new Map(),
    sides: pool.sides.map((side, k) => (k === outcome ? sideOf({ bins, codes, labels, real, counted }, k) : side)),
  };
}

/** For rules of this outcome, made once; the pool itself where no feature tells anything of it. */
export function scoredPool(pool: Pool, outcome: number): Pool {
  const kept = pool.scored.get(outcome) ?? scored(pool, outcome);
  pool.scored.set(outcome, kept);
  return kept;
}
