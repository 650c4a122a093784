// An earlier version of the data: which columns and decisions are otherwise now, which cases have changed, and odd versions.

import { type Row, tableFromRows } from "@lore-xai/core";
import { ensure } from "@lore-xai/core/testing";
import type { EarlierData } from "../comparison/earlier-data.ts";
import { matchRows } from "../comparison/match-rows.ts";
import { decide, LABELS, LOAN_COUNT, LOANS, TRUTH } from "./loans.ts";
import { ensureFault, ensureSame, labelledList, list, listedRows, PATIENT, type WorkbenchCheck } from "./subject.ts";

/** Of the first half everybody was ten years younger; the last ten were not there; five were there that are no more. */
const [YOUNGER, KEPT, GONE] = [30, 50, 5];
const earlierLoan = (row: Row, i: number): Row => (i < YOUNGER ? { ...row, age: Number(row.age) - 10 } : row);
const earlierLoans: readonly Row[] = [
  ...LOANS.slice(0, KEPT).map(earlierLoan),
  ...LOANS.slice(0, GONE).map((row) => ({ ...row, place: "Lemuria" })),
];
const idsOf = (count: number, gone: number) => [
  ...Array.from({ length: count }, (_, i) => `case ${i}`),
  ...Array.from({ length: gone }, (_, i) => `gone ${i}`),
];
const before: EarlierData = {
  name: "last year.csv",
  table: tableFromRows(earlierLoans),
  truth: { labels: TRUTH.labels, outcomes: TRUTH.outcomes.slice(0, earlierLoans.length) },
  matches: matchRows(
    { name: "loans.csv", ids: idsOf(LOAN_COUNT, 0) },
    { name: "last year.csv", ids: idsOf(KEPT, GONE) },
  ),
};
const changedDecision = (i: number) => i < KEPT && decide(earlierLoans[i]) !== decide(LOANS[i]);
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const decisionsOf = (rows: readonly Row[]) =>
  LABELS.map((_, k) => [rows.filter((row) => decide(row) === k).length, rows.length]);

export const EARLIER_DATA_CHECKS: readonly WorkbenchCheck[] = [
  {
    name: "says what is otherwise than in an earlier version of the data: columns, decisions, cases",
    setup: { before },
    async run(workbench) {
      const found = await workbench.compareData(PATIENT);
      ensureSame(found.rows, { before: earlierLoans.length, now: LOAN_COUNT }, "the rows");
      ensureSame(
        found.outcomes.map(({ before }) => [before.successes, before.trials]),
        decisionsOf(earlierLoans),
        "the decisions before",
      );
      ensureSame(
        found.outcomes.map(({ now }) => [now.successes, now.trials]),
        decisionsOf(LOANS),
        "the decisions now",
      );
      const age = found.columns.find(({ feature }) => feature === "age");
      ensure(age?.at.kind === "interval", "of numbers the shares up to a value are told");
      const limit = Number(age.at.atMost);
      const upTo = (rows: readonly Row[]) => rows.filter((row) => Number(row.age) <= limit).length;
      ensureSame([age.before.successes, age.now.successes], [upTo(earlierLoans), upTo(LOANS)], "the ages");
      ensureSame((await list(workbench, { search: age.search ?? "" })).total, age.now.successes, "the cases behind it");
      const { matched } = found;
      const otherwise = numbers(0, KEPT).filter(changedDecision).length;
      const { columns, ...counts } = matched ?? { columns: [] };
      ensureSame(
        counts,
        { rows: KEPT, added: LOAN_COUNT - KEPT, gone: GONE, changed: YOUNGER, decidedOtherwise: otherwise },
        "the cases",
      );
      ensureSame(columns, [{ feature: "age", rows: YOUNGER }], "the columns that changed");
      ensureSame(
        found.right?.before.trials,
        TRUTH.outcomes.slice(0, earlierLoans.length).filter((one) => one >= 0).length,
        "judged",
      );
      const described = (await workbench.describe(PATIENT)).before;
      ensureSame(described, { name: "last year.csv", rowCount: earlierLoans.length, isMatched: true }, "the version");
    },
  },
  {
    name: "finds the cases that changed, that are new and that are decided otherwise, with their earlier values",
    setup: { before },
    async run(workbench) {
      await labelledList(workbench);
      ensureSame(await listedRows(workbench, { search: "changed" }), numbers(0, YOUNGER), "changed");
      ensureSame(await listedRows(workbench, { search: "new" }), numbers(KEPT, LOAN_COUNT), "new");
      const grants = numbers(0, KEPT).filter((i) => changedDecision(i) && decide(LOANS[i]) === 2);
      ensureSame(await listedRows(workbench, { search: "before = deny and decision = grant" }), grants, "granted now");
      ensureSame((await listedRows(workbench, { sort: "before" })).length, LOAN_COUNT, "sorted by the decision before");
      const { rows } = await list(workbench);
      ensureSame(rows[0].before, { age: Number(LOANS[0].age) - 10 }, "the value before");
      ensureSame([rows[YOUNGER].before, rows[KEPT].before], [{}, null], "unchanged, and new");
    },
  },
  {
    name: "compares versions whose rows nothing names by their columns alone",
    setup: { before: { name: before.name, table: before.table } },
    async run(workbench) {
      const { matched, right, columns } = await workbench.compareData(PATIENT);
      ensureSame([matched, right], [null, null], "what is not known");
      ensureSame(columns.length, 4, "the columns");
      await labelledList(workbench);
      ensureSame(await listedRows(workbench, { search: "changed" }), [], "no word of queries");
    },
  },
  {
    name: "has no earlier version where none was given",
    async run(workbench) {
      const what = { what: "a comparison with nothing", code: "not-found", says: "--data-before" };
      await ensureFault(workbench.compareData(PATIENT), what);
      const { rows } = await list(workbench);
      ensureSame([(await workbench.describe(PATIENT)).before, rows[0].before], [null, null], "the version");
    },
  },
];
