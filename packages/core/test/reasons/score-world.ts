// A made-up desk that adds up points itself, with gaps: no box says what it does, a sum does.

import { Random } from "../../src/random/random.ts";
import type { ScoreBins } from "../../src/reasons/bins.ts";
import { createPool, type Pool } from "../../src/reasons/pool.ts";
import { scoredPool } from "../../src/reasons/scored-pool.ts";
import type { Cell, Feature, Row } from "../../src/table/feature.ts";
import { decodeCell } from "../../src/table/feature.ts";
import type { Table } from "../../src/table/table.ts";

const JOBS = ["fixed", "freelance", "none", "other"];

export const features: readonly Feature[] = [
  { name: "income", kind: "continuous", decimals: 0 },
  { name: "job", kind: "categorical", values: JOBS, spelling: JOBS },
  { name: "years", kind: "continuous", decimals: 0 },
  { name: "noise", kind: "continuous", decimals: 0 },
];

/** What the desk adds up; a missing income counts against. */
function worth(income: number, job: number, years: number): number {
  const ofIncome = Number.isNaN(income) ? -3 : income > 60 ? 2 : income > 30 ? 1 : 0;
  const ofJob = Number.isNaN(job) ? 0 : ([2, 1, -2, 0][job] ?? 0);
  return ofIncome + ofJob + (years > 10 ? 2 : years > 3 ? 1 : 0);
}

/** 1 for yes. */
export const decide = (row: ArrayLike<number>, offset = 0): number =>
  Number(worth(row[offset], row[offset + 1], row[offset + 2]) >= 3);

export function tableOf(rowCount: number, seed = 1): Table {
  const random = Random.fromSeed(seed);
  const draw = (most: number, gaps: number) =>
    Float64Array.from({ length: rowCount }, () => (random.chance(gaps) ? Number.NaN : random.below(most)));
  return {
    features,
    rowCount,
    columns: [draw(100, 0.15), draw(4, 0.1), draw(20, 0), draw(100, 0)],
  } as unknown as Table;
}

export const rowAt = ({ columns }: Table, i: number): Float64Array => Float64Array.from(columns, (column) => column[i]);

export function writtenRow(codes: Float64Array): Row {
  const cells = features.map((feature, j): [string, Cell] => [feature.name, decodeCell(feature, codes[j])]);
  return Object.fromEntries(cells);
}

/** A pool of the desk, the same with a sum of points, and the bins of the sum. */
export async function scoredWorld() {
  const pool = await poolOf(tableOf(600));
  const scored = scoredPool(pool, 1);
  return { pool, scored, score: scored.bins.score as ScoreBins };
}

export const poolOf = (table: Table): Promise<Pool> =>
  createPool({
    background: table,
    labelCount: 2,
    ask: async (rows, count) => Int32Array.from({ length: count }, (_, i) => decide(rows, i * features.length)),
    sizes: { real: 500, crosses: 500, rareCrosses: 300 },
  });
