// Applicants with every kind of column, and the decision that the servers of these tests take about them.

import { type Cell, tableFromRows } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";

export const LABELS = ["deny", "grant"];

const JOBS = ["clerk", "nurse", "pilot"];

export const applicants = tableFromRows(
  Array.from({ length: 120 }, (_, i) => ({
    age: 20 + ((i * 7) % 40),
    income: i % 17 === 5 ? null : 500.5 + ((i * 137) % 1000),
    job: JOBS[i % 3],
    branch: [101, 202, 303][(i * 5) % 3],
    member: i % 4 === 0,
  })),
  { categorical: ["branch"] },
);

export const { features } = applicants;

export function grants(row: Readonly<Record<string, Cell | undefined>>): boolean {
  const { age, income, job, member } = row;
  return (age as number) > 40 || ((income ?? 0) as number) > 900 || (job === "pilot" && member === true);
}

export const labelOf = (row: Readonly<Record<string, Cell>>) => (grants(row) ? "grant" : "deny");

export const batch: Batch = { features, count: applicants.rowCount, data: rowMajor(applicants) };

/** The first rows of the batch. */
export const firstRows = (count: number): Batch => ({
  features,
  count,
  data: batch.data.slice(0, count * features.length),
});

/** Those without missing cells, so that a failure cannot be theirs. */
export const wholeRows = firstRows(5);

/** Many rows, none of them asked for twice in a run. */
export function manyRows(count: number): Batch {
  const data = new Float64Array(count * features.length);
  for (let i = 0; i < count; i++) {
    const row = (i % applicants.rowCount) * features.length;
    data.set(batch.data.subarray(row, row + features.length), i * features.length);
  }
  return { features, count, data };
}
