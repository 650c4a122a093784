// A small table of applicants with a planted bias, and a learner that knows no more than shares.

import { type BlackBox, type Row, splitTarget, tableFromRows } from "@lore-xai/core";
import { batchRows } from "@lore-xai/core/extend";
import type { OutcomeRows, Train } from "../../src/index.ts";

export interface Applicant {
  readonly sex: string | null;
  readonly degree: string;
  readonly test: string;
  readonly hired: string | null;
}

export function rowsFrom(applicants: readonly Applicant[]): OutcomeRows {
  const { features, labels, outcomes } = splitTarget(tableFromRows(applicants as unknown as Row[]), "hired");
  return { table: features, labels, outcomes };
}

const DEGREES = ["none", "bachelor", "master"];
const TESTS = ["low", "high"];

/** Men need one merit, women two: where `isBiased`. A tenth of the labels are noise, the same on either side. */
export function applicants(count: number, isBiased = true): Applicant[] {
  return Array.from({ length: count }, (_, i) => {
    const sex = i % 5 < 2 ? "woman" : "man";
    const [degree, test] = [Math.floor(i / 5) % 3, Math.floor(i / 15) % 2];
    const isHired = degree + test >= (isBiased && sex === "woman" ? 3 : 2) !== (Math.floor(i / 30) % 10 === 0);
    return { sex, degree: DEGREES[degree], test: TESTS[test], hired: isHired ? "yes" : "no" };
  });
}

/** The share of an outcome among the rows that are the same. */
export const trainShares: Train = ({ table, labels, outcomes }): BlackBox => {
  const counts = new Map<string, number[]>();
  const batch = {
    features: table.features,
    count: table.rowCount,
    data: Float64Array.from({ length: table.rowCount * table.features.length }, (_, at) => {
      const width = table.features.length;
      return table.columns[at % width][Math.floor(at / width)];
    }),
  };
  const keyOf = (row: Row) => JSON.stringify(row);
  for (const [i, row] of batchRows(batch).entries()) {
    const own = counts.get(keyOf(row)) ?? labels.map(() => 0);
    if (outcomes[i] >= 0) own[outcomes[i]]++;
    counts.set(keyOf(row), own);
  }
  const sharesOf = (row: Row) => {
    const own = counts.get(keyOf(row)) ?? labels.map(() => 1);
    const all = own.reduce((sum, count) => sum + count, 0);
    return own.map((count) => (all === 0 ? 1 / labels.length : count / all));
  };
  return {
    labels,
    predict: (asked) =>
      batchRows(asked).map((row) => sharesOf(row).reduce((best, share, k, all) => (share > all[best] ? k : best), 0)),
    predictProbabilities: (asked) => batchRows(asked).flatMap(sharesOf),
  };
};
