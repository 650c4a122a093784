// The list of cases: rows as they are in the data, searched, filtered, sorted, in pages.

import { METHOD_NAMES, type Row, rowAt, summarizeTable } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { ensure } from "@lore-xai/core/testing";
import { findRow } from "../find-row.ts";
import { pause } from "../host.ts";
import { MAX_PAGE_ROWS, MAX_SEARCH_LENGTH } from "../rows/rows-query.ts";
import { decide, LABELS, LOAN_COUNT, LOAN_DESK, LOANS } from "./loans.ts";
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
      ensureSame(await listedRows(workbench, { sort: "outcome", order }), numbers, "by what is not known yet");
    }
    held.letGo();
    await labelledList(workbench);
    const expected = rowsWhere((row) => decide(row) === 2);
    ensureSame(await listedRows(workbench, { outcome: "grant" }), expected, "granted, when all is known");
    ensureSame(await listedRows(workbench, { sort: "outcome" }), sortedBy(decide, "asc"), "when all is known");
  },
});

/** Anew for each suite, for a model that is held is let go once. */
export const listChecks = (): readonly WorkbenchCheck[] => [
  {
    name: "says what the data and the model are, and what holds where a request says nothing",
    setup: { settings: { effort: "quick", towards: "grant", constraints: [{ kind: "immutable", features: ["age"] }] } },
    async run(workbench, { data, model }) {
      const schema = await workbench.describe(PATIENT);
      ensureSame(schema.data, { name: "loans.csv", rowCount: LOAN_COUNT, target: "status", reading: [] }, "the data");
      const { name, kind, hash } = model;
      ensureSame(schema.model, { name, kind, hash, labels: LABELS, hasProbabilities: true }, "the model");
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
        ensureSame(await listedRows(workbench, { sort: "outcome", order }), sortedBy(decide, order), order);
      }
    },
  },
  {
    name: "sorts by a column that is called outcome, where the data have one",
    setup: { rows: LOANS.map((row, i) => ({ ...row, outcome: (i * 7) % LOAN_COUNT })) },
    async run(workbench) {
      await labelledList(workbench);
      const expected = [...numbers].sort((a, b) => ((a * 7) % LOAN_COUNT) - ((b * 7) % LOAN_COUNT));
      ensureSame(await listedRows(workbench, { sort: "outcome" }), expected, "by the column");
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
