// Tables, models and books that tests make.

import { type BlackBox, batchFunctionBlackBox, type Row, type Table, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";

const JOBS = ["fixed", "freelance", "partime", 'it\'s "other"'];

/** Applicants with gaps, names that need quoting, a date and a yes/no column. */
export function applicants(count: number, seed = 1, gaps = 0.1): Table {
  const random = Random.fromSeed(seed);
  const rows = Array.from({ length: count }, (): Row => {
    const income = 50 + random.below(300);
    return {
      income: random.chance(gaps) ? null : income,
      "years in job": random.below(20),
      job: random.chance(gaps) ? null : JOBS[random.below(JOBS.length)],
      since: `20${String(10 + random.below(15))}-0${1 + random.below(9)}-1${random.below(9)}`,
      owner: random.chance(0.5),
    };
  });
  return tableFromRows(rows);
}

/** Denies low incomes and short times in a part-time job; an unknown income is denied. */
export const LOAN_DESK: BlackBox = batchFunctionBlackBox(
  (rows) =>
    rows.map((row) => {
      const income = row.income as number | null;
      if (income === null || income <= 120) return "deny";
      return row.job === "partime" && (row["years in job"] as number) <= 5 ? "deny" : "grant";
    }),
  { labels: ["deny", "grant"] },
);
