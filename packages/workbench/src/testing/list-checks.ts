// The list of cases: rows as they are in the data, searched, filtered, sorted, in pages.

import { type BlackBox, METHOD_NAMES, type Row, rowAt } from "@lore-xai/core";
import { type Batch, batchRows, summarizeTable } from "@lore-xai/core/extend";
import { ensure } from "@lore-xai/core/testing";
import { findRow } from "../find-row.ts";
import { pause } from "../host.ts";
import { MAX_NOTE_LENGTH, NOT_REVIEWED, type Review } from "../reviews.ts";
import { MAX_PAGE_ROWS, MAX_SEARCH_LENGTH } from "../rows/rows-query.ts";
import { decide, LABELS, LOAN_COUNT, LOAN_DESK, LOANS, TRUTH } from "./loans.ts";
import {
  ensureFault,
  ensureSame,
  faultOf,
  labelledList,
  list,
  listedRows,
  PATIENT,
  type WorkbenchCheck,
} from "./subject.ts";

const numbers = LOANS.map((_, i) => i);
const truthOf = (row: number) => (TRUTH.outcomes[row] < 0 ? null : TRUTH.labels[TRUTH.outcomes[row]]);
const rowsWhere = (isWanted: (row: Row) => boolean) => numbers.filter((i) => isWanted(LOANS[i]));

/** By a value, gaps last whichever way, equal ones as they stand in the data. */
function sortedBy(valueIn: (row: Row) => unknown, order: "asc" | "desc"): number[] {
  const sign = order === "asc" ? 1 : -1;
  return [...numbers].sort((a, b) => {
    const [x, y] = [valueIn(LOANS[a]), valueIn(LOANS[b])] as (number | null)[];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
    return sign * (x < y ? -1 : x > y ? 1 : 0) || a - b;
  });
}

const THRESHOLD = 0.3;
const scoreOf = (age: unknown) => Number(age) / 100;

/** Says yes from a score of .3 on, where a model would from .5 on. */
const SCORING_DESK: BlackBox = {
  labels: ["yes", "no"],
  predict: (batch) => Int32Array.from(batchRows(batch), ({ age }) => (scoreOf(age) >= THRESHOLD ? 0 : 1)),
  predictProbabilities: (batch) =>
    Float64Array.from(batchRows(batch).flatMap(({ age }) => [scoreOf(age), 1 - scoreOf(age)])),
};

const ORDERS = ["asc", "desc"] as const;

/** Asked about rows of the list it waits until it is let go. */
function heldDesk() {
  let isHeld = true;
  const predict = async (batch: Batch) => {
    while (isHeld) await pause(1, PATIENT);
    return LOAN_DESK.predict(batch);
  };
  return { blackBox: { labels: LABELS, predict }, letGo: () => (isHeld = false) };
}

const followsTheModel = (held: ReturnType<typeof heldDesk>): WorkbenchCheck => ({
  name: "has no decision where the model has not answered yet, and shows them as they come in",
  setup: { blackBox: held.blackBox },
  async run(workbench) {
    const before = await list(workbench);
    ensureSame([before.isLabelling, before.labelled, before.total], [true, 0, LOAN_COUNT], "before the first answer");
    ensure(
      before.rows.every(({ outcome }) => outcome === null),
      "what is not known must be null",
    );
    for (const outcome of LABELS) ensureSame(await listedRows(workbench, { outcome }), [], `${outcome} so far`);
    for (const order of ORDERS) {
      ensureSame(await listedRows(workbench, { sort: "decision", order }), numbers, "by what is not known yet");
    }
    held.letGo();
    await labelledList(workbench);
    const expected = rowsWhere((row) => decide(row) === 2);
    ensureSame(await listedRows(workbench, { outcome: "grant" }), expected, "granted, when all is known");
    ensureSame(await listedRows(workbench, { sort: "decision" }), sortedBy(decide, "asc"), "when all is known");
  },
});

/** Anew for each suite, for a model that is held is let go once. */
export const listChecks = (): readonly WorkbenchCheck[] => [
  {
    name: "says what the data and the model are, and what holds where a request says nothing",
    setup: { settings: { effort: "quick", towards: "grant", constraints: [{ kind: "immutable", features: ["age"] }] } },
    async run(workbench, { data, model }) {
      const schema = await workbench.describe(PATIENT);
      const { fingerprint, ...ofData } = schema.data;
      const loans = {
        name: "loans.csv",
        rowCount: LOAN_COUNT,
        target: "status",
        hasTruth: true,
        reading: [],
        readingNotes: [],
      };
      ensureSame(ofData, loans, "the data");
      ensure(/^[0-9a-f]{16}$/.test(fingerprint), `the fingerprint of the data must be 16 hexadecimal digits`);
      const { name, kind, hash } = model;
      const ofModel = { name, kind, hash, labels: LABELS, hasProbabilities: true, scored: "grant", threshold: null };
      ensureSame(schema.model, ofModel, "the model");
      ensureSame(schema.features, summarizeTable(data.table), "the features");
      ensureSame(schema.methods, METHOD_NAMES, "the methods");
      const constraints = [{ kind: "immutable", features: ["age"] }];
      const defaults = { seed: 5, effort: "quick", constraints, counterfactuals: 3, towards: "grant" };
      ensureSame(schema.defaults, defaults, "the defaults");
    },
  },
  {
    name: "lists every row as it is in the data, a gap as null, with the model's decision once it is known",
    async run(workbench, { data }) {
      const { rows, total, labelled } = await labelledList(workbench);
      const expected = numbers.map((row) => ({
        row,
        values: rowAt(data.table, row),
        outcome: LABELS[decide(LOANS[row])],
        truth: truthOf(row),
        score: decide(LOANS[row]) === 2 ? 0.75 : 0.125,
        review: NOT_REVIEWED,
        before: null,
      }));
      ensureSame(rows, expected, "the rows");
      ensureSame([total, labelled], [LOAN_COUNT, LOAN_COUNT], "how many there are, and have a decision");
      ensure(
        rows.some(({ values }) => values["income (€)"] === null),
        "a gap must be null",
      );
    },
  },
  {
    name: "gives pages that together are the whole, and beyond the end nothing",
    async run(workbench) {
      const pages = [];
      for (let offset = 0; offset < LOAN_COUNT; offset += 7) {
        pages.push(await listedRows(workbench, { offset, limit: 7, sort: "age" }));
      }
      ensureSame(pages.flat(), await listedRows(workbench, { sort: "age" }), "the pages");
      for (const offset of [LOAN_COUNT, LOAN_COUNT + 1, Number.MAX_SAFE_INTEGER]) {
        const { rows, total, offset: at } = await list(workbench, { offset });
        ensureSame([rows, total, at], [[], LOAN_COUNT, offset], `from ${offset} on`);
      }
      ensureSame((await list(workbench, { limit: 0 })).rows, [], "a page of none");
    },
  },
  {
    name: "finds a text in any cell, in capitals or not, and nothing in gaps",
    async run(workbench) {
      const texts = (row: Row) => Object.values(row).map((cell) => (cell === null ? "" : String(cell).toLowerCase()));
      for (const search of ["ÜBERsee", " a&b=c ", "50 %", "x+y", "true", "1200", "null", "nan", "nothing like it"]) {
        const wanted = search.trim().toLowerCase();
        const expected = rowsWhere((row) => texts(row).some((text) => text.includes(wanted)));
        ensureSame(await listedRows(workbench, { search }), expected, `search for ${search}`);
        ensureSame((await list(workbench, { search, limit: 1 })).total, expected.length, `total for ${search}`);
      }
    },
  },
  {
    name: "finds a row by its number, and none beyond the data",
    async run(workbench, { data }) {
      ensureSame(await listedRows(workbench, { search: " #17 " }), [17], "row 17");
      ensureSame(await listedRows(workbench, { search: `#${LOAN_COUNT}` }), [], "a row beyond the data");
      ensureSame((await findRow(workbench, 17, PATIENT)).values, rowAt(data.table, 17), "row 17");
      for (const row of [LOAN_COUNT, 10 ** 15, -1, 1.5]) {
        const what = `row ${row}`;
        await ensureFault(findRow(workbench, row, PATIENT), { what, code: "row-out-of-range", says: `no ${what}` });
      }
    },
  },
  {
    name: "sorts by a column, gaps last both ways, equal ones as they stand in the data",
    async run(workbench) {
      for (const order of ORDERS) {
        for (const sort of ["income (€)", "age", "place"]) {
          const expected = sortedBy((row) => row[sort], order);
          ensureSame(await listedRows(workbench, { sort, order }), expected, `by ${sort}, ${order}`);
        }
      }
      ensureSame(await listedRows(workbench, { order: "desc" }), [...numbers].reverse(), "from the last to the first");
    },
  },
  {
    name: "sorts by the model's decision, in the order of the model's outcomes",
    async run(workbench) {
      await labelledList(workbench);
      for (const order of ORDERS) {
        ensureSame(await listedRows(workbench, { sort: "decision", order }), sortedBy(decide, order), order);
      }
    },
  },
  {
    name: "sorts by a column that is called decision, where the data have one",
    setup: { rows: LOANS.map((row, i) => ({ ...row, decision: (i * 7) % LOAN_COUNT })) },
    async run(workbench) {
      await labelledList(workbench);
      const expected = [...numbers].sort((a, b) => ((a * 7) % LOAN_COUNT) - ((b * 7) % LOAN_COUNT));
      ensureSame(await listedRows(workbench, { sort: "decision" }), expected, "by the column");
    },
  },
  {
    name: "finds what a query asks for, by columns, decision and truth, with gaps as another value",
    async run(workbench) {
      await labelledList(workbench);
      const income = (row: Row) => row["income (€)"] as number | null;
      const decided = (i: number) => LABELS[decide(LOANS[i])];
      const asked: readonly (readonly [string, (i: number) => boolean])[] = [
        ['"income (€)" >= 900 and age < 40', (i) => (income(LOANS[i]) ?? 0) >= 900 && Number(LOANS[i].age) < 40],
        ["decision = Grant", (i) => decided(i) === "grant"],
        ["decision = grant and truth = deny", (i) => decided(i) === "grant" && truthOf(i) === "deny"],
        ["wrong", (i) => truthOf(i) !== null && truthOf(i) !== decided(i)],
        ["right or truth is not known", (i) => truthOf(i) === null || truthOf(i) === decided(i)],
        ["place != x+y", (i) => LOANS[i].place !== "x+y"],
        [
          "not (place in (x+y, 'a&b=c') or member = true)",
          (i) => !LOANS[i].member && !["x+y", "a&b=c"].includes(String(LOANS[i].place)),
        ],
        ['"income (€)" is not known', (i) => income(LOANS[i]) === null],
      ];
      for (const [search, isWanted] of asked) {
        ensureSame(await listedRows(workbench, { search }), numbers.filter(isWanted), `asked for ${search}`);
      }
    },
  },
  {
    name: "says what is wrong with a query, unless a cell has its text",
    async run(workbench) {
      const faults = [
        ["agee > 30", 'unknown column "agee"; did you mean "age"'],
        ["age > thirty", "age must be compared with a number"],
        ["age >", "a value must stand before the end"],
        ["place = Übersea", 'did you mean "Übersee"'],
        ["place < x+y", "compared by = and !="],
        ["(age > 30", '")" must stand before the end'],
      ];
      for (const [search, says] of faults) {
        await ensureFault(list(workbench, { search }), { what: search, code: "invalid-option", says });
      }
      ensure((await listedRows(workbench, { search: "b=c" })).length > 0, "a text with a sign must be found");
    },
  },
  {
    name: "gives the score of the outcome that people hope for, sorts by it, and finds what is near the turn",
    setup: {
      rows: LOANS.map(({ age }) => ({ age })),
      blackBox: SCORING_DESK,
      settings: {
        effort: "quick",
        dictionary: { format: "lore-dictionary/1", columns: {}, outcome: { favourable: "yes" } },
      },
    },
    async run(workbench) {
      ensureSame((await workbench.describe(PATIENT)).model.scored, "yes", "the outcome that is scored");
      const { rows } = await labelledList(workbench);
      ensureSame(
        rows.map(({ score }) => score),
        LOANS.map(({ age }) => scoreOf(age)),
        "the scores",
      );
      ensureSame(
        await listedRows(workbench, { sort: "score" }),
        sortedBy(({ age }) => scoreOf(age), "asc"),
        "by score",
      );
      const high = numbers.filter((i) => scoreOf(LOANS[i].age) > 0.5);
      ensureSame(await listedRows(workbench, { search: "score > 0.5" }), high, "a score above .5");
      const [lowest, highest] = [
        Math.min(...LOANS.map(({ age }) => scoreOf(age)).filter((score) => score >= THRESHOLD)),
        Math.max(...LOANS.map(({ age }) => scoreOf(age)).filter((score) => score < THRESHOLD)),
      ];
      const near = numbers.filter((i) => Math.abs(scoreOf(LOANS[i].age) - (lowest + highest) / 2) <= 0.1);
      ensureSame(await listedRows(workbench, { search: "near" }), near, "near the turn");
    },
  },
  {
    name: "keeps what somebody has made of a case, finds it again, and refuses what is none",
    async run(workbench) {
      const made: Review = { status: "reviewed", note: "ask for “papers” & date", isMarked: true };
      await workbench.review(17, made, PATIENT);
      await workbench.review(3, { ...NOT_REVIEWED, status: "sent" }, PATIENT);
      ensureSame((await findRow(workbench, 17, PATIENT)).review, made, "the review of row 17");
      ensureSame((await findRow(workbench, 18, PATIENT)).review, NOT_REVIEWED, "the review of row 18");
      const asked = {
        "status = reviewed": [17],
        "status != open": [3, 17],
        marked: [17],
        "noted and status = sent": [],
      };
      for (const [search, rows] of Object.entries(asked))
        ensureSame(await listedRows(workbench, { search }), rows, search);
      const sorted = await listedRows(workbench, { sort: "status", order: "desc", limit: 2 });
      ensureSame(sorted, [3, 17], "by status");
      await workbench.review(17, NOT_REVIEWED, PATIENT);
      ensureSame(await listedRows(workbench, { search: "marked" }), [], "after it was taken back");
      const beyond = workbench.review(LOAN_COUNT, made, PATIENT);
      await ensureFault(beyond, { what: "a row beyond the data", code: "row-out-of-range", says: "no row" });
      await faultOf(workbench.review(1, { ...made, note: "x".repeat(MAX_NOTE_LENGTH + 1) }, PATIENT), "a long note");
      await faultOf(workbench.review(1, { ...made, status: "lost" as never }, PATIENT), "an unknown status");
    },
  },
  {
    name: "filters by the model's decision, together with a search and an order",
    async run(workbench) {
      await labelledList(workbench);
      for (const [k, outcome] of LABELS.entries()) {
        const expected = rowsWhere((row) => decide(row) === k);
        ensureSame(await listedRows(workbench, { outcome }), expected, `decided as ${outcome}`);
        const both = expected.filter((i) => String(LOANS[i].place) === "x+y").reverse();
        const query = { outcome, search: "X+Y", order: "desc" } as const;
        ensureSame(await listedRows(workbench, query), both, `decided as ${outcome}, at x+y`);
      }
    },
  },
  followsTheModel(heldDesk()),
  {
    name: "refuses an outcome that the model does not have, and a column that the data do not have",
    async run(workbench) {
      const outcome = { what: "an unknown outcome", code: "invalid-option", says: 'did you mean "grant"' };
      await ensureFault(list(workbench, { outcome: "grants" }), outcome);
      const sort = { what: "an unknown column", code: "unknown-feature", says: 'did you mean "place"' };
      await ensureFault(list(workbench, { sort: "plaec" }), sort);
    },
  },
  {
    name: "refuses a page or a search that is too large, and says what it may be",
    async run(workbench) {
      const page = await faultOf(list(workbench, { limit: MAX_PAGE_ROWS + 1 }), "a page that is too large");
      ensure(page.message.includes("limit must be"), `"${page.message}" must say what limit must be`);
      const search = "x".repeat(MAX_SEARCH_LENGTH + 1);
      const long = await faultOf(list(workbench, { search }), "a search that is too long");
      ensure(long.message.includes("search must"), `"${long.message}" must say what search must be`);
    },
  },
  {
    name: "asks the model about gaps as the settings say",
    setup: { settings: { effort: "quick", missing: "fill" } },
    async run(workbench) {
      const { rows } = await labelledList(workbench);
      ensure(
        rows.every(({ outcome }) => outcome !== "refer"),
        "a filled gap is no gap to the model",
      );
      ensure(
        rows.some(({ values }) => values["income (€)"] === null),
        "a filled gap is a gap to the reader",
      );
    },
  },
];
