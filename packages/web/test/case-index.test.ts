import { type Row, tableFromRows } from "@lore-xai/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventOfBlock } from "../src/workbench/event-stream.ts";
import { createCaseIndex } from "../src/workbench/local/case-index.ts";

const JOBS = ["clerk", "Baker", "none"];
const ALL = { offset: 0, limit: 1000, search: "", outcome: null, sort: null, order: "asc" } as const;
const rows = fc
  .array(
    fc.record({
      age: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
      job: fc.option(fc.constantFrom(...JOBS), { nil: null }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((some): Row[] => [...some, { age: 1, job: "clerk" }]);

function indexOf(given: readonly Row[]) {
  const outcomes = Int32Array.from(given, (_, i) => (i % 4) - 1);
  return { outcomes, index: createCaseIndex(tableFromRows(given), ["no", "yes", "maybe"], outcomes) };
}

describe("the list of cases", () => {
  test("finds the rows that hold the text, and no others", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom("1", "ER", "bak", "none", "zz", "7"), (given, search) => {
        const found = indexOf(given).index.page({ ...ALL, search });
        const wanted = given.flatMap(({ age, job }, i) =>
          [String(age ?? ""), String(job ?? "")].some((text) => text.toLowerCase().includes(search.toLowerCase()))
            ? [i]
            : [],
        );
        expect(found.rows.map(({ row }) => row)).toEqual(wanted);
        expect(found.total).toBe(wanted.length);
      }),
    );
  });

  test("sorts by a column, missing values last, and loses none", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom("age", "job"), fc.constantFrom("asc", "desc"), (given, sort, order) => {
        const sorted = indexOf(given).index.page({ ...ALL, sort, order } as never).rows;
        expect(sorted.map(({ row }) => row).sort((a, b) => a - b)).toEqual(given.map((_, i) => i));
        const cells = sorted.map(({ values }) => values[sort]);
        const known = cells.filter((cell) => cell !== null) as (string | number)[];
        expect(cells.slice(0, known.length)).toEqual(known);
        for (let i = 1; i < known.length; i++) {
          expect(order === "asc" ? known[i - 1] <= known[i] : known[i - 1] >= known[i]).toBe(true);
        }
      }),
    );
  });

  test("comes in pages that together are the whole", () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (given, limit) => {
        const { index } = indexOf(given);
        const pages = Array.from({ length: Math.ceil(given.length / limit) }, (_, k) =>
          index.page({ ...ALL, offset: k * limit, limit }),
        );
        expect(pages.flatMap((page) => page.rows)).toEqual(index.page(ALL).rows);
      }),
    );
  });

  test("filters by outcome, and says nothing of rows that the model was not asked about", () => {
    const { index, outcomes } = indexOf(Array.from({ length: 8 }, (_, i) => ({ age: i, job: "clerk" })));
    expect(index.page({ ...ALL, outcome: "no" }).rows.map(({ row }) => row)).toEqual([1, 5]);
    expect(index.page(ALL).rows[0].outcome).toBeNull();
    outcomes[0] = 0;
    expect(index.page({ ...ALL, outcome: "no" }).rows.map(({ row }) => row)).toEqual([0, 1, 5]);
  });

  test("finds a row by its number", () => {
    const { index } = indexOf(Array.from({ length: 20 }, (_, i) => ({ age: i, job: "clerk" })));
    expect(index.page({ ...ALL, search: " #12 " }).rows.map(({ row }) => row)).toEqual([12]);
    expect(index.page({ ...ALL, search: "#20" }).total).toBe(0);
  });
});

test("server-sent events are read line by line, comments passed over", () => {
  expect(eventOfBlock('event: progress\ndata: {"a":1}')).toEqual({ event: "progress", data: '{"a":1}' });
  expect(eventOfBlock("data: one\ndata: two")).toEqual({ event: "message", data: "one\ntwo" });
  expect(eventOfBlock(": still there")).toBeNull();
});
