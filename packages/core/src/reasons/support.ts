// How far the pool speaks for an outcome: the log odds of it as a sum of what each value adds, fitted to what the black box says
// of the pool. It knows nothing of single cases, and so tells what a model trained again would say too.

import { binOfCell } from "./bins.ts";
import type { Support } from "./log-odds.ts";
import { type CodeColumn, logisticEffects } from "./logistic.ts";
import type { Pool } from "./pool.ts";

/** Cells that are fitted, at most: of wide data fewer rows will do. */
const MOST_CELLS = 2_000_000;
const INTERCEPT_STEPS = 30;

/** So that the mean probability is the share of the outcome. */
function interceptFor(sums: Float64Array, isRight: Uint8Array): number {
  const right = isRight.reduce((sum, each) => sum + each, 0);
  let [low, high] = [-20, 20];
  for (let step = 0; step < INTERCEPT_STEPS; step++) {
    const middle = (low + high) / 2;
    let expected = 0;
    for (let i = 0; i < sums.length; i++) expected += 1 / (1 + Math.exp(-sums[i] - middle));
    if (expected < right) low = middle;
    else high = middle;
  }
  return low;
}

function fitted({ bins, codes, labels, features }: Pool, outcome: number): Support {
  const width = features.length;
  const stride = codes.length / Math.max(1, labels.length);
  const count = Math.min(labels.length, Math.floor(MOST_CELLS / width));
  // Rows of every kind: real ones stand first, crosses last.
  const rows = Array.from({ length: count }, (_, i) => Math.floor((i * labels.length) / count));
  const columns = bins.columns.map(
    ({ known }, j): CodeColumn => ({
      codes: Uint8Array.from(rows, (i) => codes[i * stride + j]),
      count: known + 2,
    }),
  );
  const isRight = Uint8Array.from(rows, (i) => Number(labels[i] === outcome));
  const effects = logisticEffects(columns, { isRight, weights: new Float64Array(count).fill(1) });
  const sums = new Float64Array(count);
  for (const [j, { codes: ofColumn }] of columns.entries())
    for (let i = 0; i < count; i++) sums[i] += effects[j][ofColumn[i]];
  return { intercept: interceptFor(sums, isRight), of: (j, cell) => effects[j][binOfCell(bins.columns[j], cell)] };
}

/** Of the pool's rows that have an outcome, made once. */
export function supportFor(pool: Pool, outcome: number): Support {
  const kept = pool.supports.get(outcome) ?? fitted(pool, outcome);
  pool.supports.set(outcome, kept);
  return kept;
}
