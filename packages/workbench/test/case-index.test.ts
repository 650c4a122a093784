import { type Row, rowAt, splitTarget, type Table, tableFromRows } from "@lore-xai/core";
import type { RowsFilter } from "@lore-xai/workbench";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createReviews } from "../src/reviews.ts";
import { caseFacts } from "../src/rows/case-facts.ts";
import { createCaseIndex } from "../src/rows/case-index.ts";

const LABELS = ["no", "yes"];

function indexOf(table: Table, labels: Int32Array, known: () => number) {
  const scores = new Float64Array(labels.length).fill(Number.NaN);
  const decisions = { labels: () => labels, known, scores: () => scores, scored: () => 0 };
  const reviews = createReviews(labels.length);
  const facts = caseFacts({
    labels: LABELS,
    stated: null,
    scored: null,
    others: null,
    decisions,
    reviews,
    checked: null,
  });
  const find = createCaseIndex({ table, facts, decisions, reviews, dictionary: null });
  return (filter: RowsFilter) => find(filter).rows;
}

const cells = fc.record({
  age: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.constant(null)),
  job: fc.oneof(fc.constantFrom("Clerk", "cook", "Other"), fc.constant(null)),
});

const query = fc.record<RowsFilter>({
  search: fc.constantFrom("", " ", "c", "CLERK", "1", "-", "#2", "#99", "zz"),
  outcome: fc.constantFrom(null, "no", "yes"),
  sort: fc.constantFrom(null, "age", "job", "decision"),
  order: fc.constantFrom("asc", "desc"),
});

function compare(a: unknown, b: unknown): number {
  return a === b ? 0 : (a as number) < (b as number) ? -1 : 1;
}

/** Straight from the description, row by row. */
function slowly(rows: readonly Row[], outcomes: Int32Array, { search, outcome, sort, order }: RowsFilter): number[] {
  const text = search.trim().toLowerCase();
  const matches = (row: Row, i: number) =>
    text === "" ||
    (/^#\d+$/.test(text)
      ? `#${i}` === text
      : Object.values(row).some((cell) => cell !== null && String(cell).toLowerCase().includes(text)));
  const found = rows.flatMap((row, i) =>
    matches(row, i) && (outcome === null || LABELS[outcomes[i]] === outcome) ? [i] : [],
  );
  const sign = order === "desc" ? -1 : 1;
  if (sort === null) return sign < 0 ? found.reverse() : found;
  const sortValue = (i: number) => (sort === "decision" ? (outcomes[i] < 0 ? null : outcomes[i]) : rows[i][sort]);
  return found.sort((a, b) => {
    const [x, y] = [sortValue(a), sortValue(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
    return sign * compare(x, y) || a - b;
  });
}

test("dates are sorted by their day and found by their text", () => {
  const table = tableFromRows([{ d: "13.02.2021" }, { d: "01.03.2021" }, { d: null }, { d: "31.12.2020" }]);
  const labels = new Int32Array(4);
  const findRows = indexOf(table, labels, () => 4);
  const all = { search: "", outcome: null, sort: "d", order: "asc" } as const;
  expect([...findRows(all)]).toEqual([3, 0, 1, 2]);
  expect([...findRows({ ...all, search: ".02.2021" })]).toEqual([0]);
});

test("what is found is what a slow search would find, in the same order", () => {
  fc.assert(
    fc.property(
      fc.array(cells, { minLength: 4, maxLength: 40 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      (given, queries) => {
        // A column of texts and one of numbers, whatever was generated.
        const rows = [{ age: 1, job: "Clerk" }, ...given].map((row, i) => ({ ...row, status: LABELS[i % 2] }));
        const { features } = splitTarget(tableFromRows(rows, { categorical: ["job"], continuous: ["age"] }), "status");
        const labels = Int32Array.from({ length: rows.length }, (_, i) => (i % 3) - 1);
        const findRows = indexOf(features, labels, () => rows.length);
        const raw = Array.from({ length: rows.length }, (_, i) => rowAt(features, i));
        for (const one of queries) expect([...findRows(one)]).toEqual(slowly(raw, labels, one));
      },
    ),
  );
});

test("decisions that have come in meanwhile are found", () => {
  const rows = Array.from({ length: 6 }, (_, i) => ({ age: i, status: LABELS[i % 2] }));
  const { features } = splitTarget(tableFromRows(rows), "status");
  const labels = new Int32Array(6).fill(-1);
  let known = 0;
  const findRows = indexOf(features, labels, () => known);
  const wanted: RowsFilter = { search: "", outcome: "yes", sort: null, order: "asc" };
  expect([...findRows(wanted)]).toEqual([]);
  labels.set([1, 0, 1]);
  known = 3;
  expect([...findRows(wanted)]).toEqual([0, 2]);
});
