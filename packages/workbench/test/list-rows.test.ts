import { type Row, tableFromRows } from "@lore-xai/core";
import { MAX_PAGE_ROWS, MAX_SEARCH_LENGTH } from "@lore-xai/workbench";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedText } from "../../../test/hostile/damaged.ts";
import { readOrRefused } from "../../../test/hostile/refused.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import { createReviews } from "../src/reviews.ts";
import { caseFacts } from "../src/rows/case-facts.ts";
import { createListRows } from "../src/rows/list-rows.ts";

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

function listOf(given: readonly Row[]) {
  const outcomes = Int32Array.from(given, (_, i) => (i % 4) - 1);
  let known = given.length;
  const decide = (row: number, label: number) => {
    outcomes[row] = label;
    known++;
  };
  const scores = new Float64Array(given.length).fill(Number.NaN);
  const decisions = {
    labels: () => outcomes,
    known: () => known,
    scores: () => scores,
    scored: () => 0,
    isLabelling: () => true,
  };
  const reviews = createReviews(given.length);
  const facts = caseFacts({
    labels: ["no", "yes", "maybe"],
    stated: null,
    scored: null,
    others: null,
    decisions,
    reviews,
    checked: null,
  });
  const table = tableFromRows(given);
  return { decide, page: createListRows({ table, facts, decisions, reviews, dictionary: null }) };
}

describe("the list of cases", () => {
  test("finds the rows that hold the text, and no others", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom("1", "ER", "bak", "none", "zz", "7"), (given, search) => {
        const found = listOf(given).page({ ...ALL, search });
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
        const sorted = listOf(given).page({ ...ALL, sort, order } as never).rows;
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
        const { page } = listOf(given);
        const pages = Array.from({ length: Math.ceil(given.length / limit) }, (_, k) =>
          page({ ...ALL, offset: k * limit, limit }),
        );
        expect(pages.flatMap((one) => one.rows)).toEqual(page(ALL).rows);
      }),
    );
  });

  test("filters by outcome, and says nothing of rows that the model was not asked about", () => {
    const { page, decide } = listOf(Array.from({ length: 8 }, (_, i) => ({ age: i, job: "clerk" })));
    expect(page({ ...ALL, outcome: "no" }).rows.map(({ row }) => row)).toEqual([1, 5]);
    expect(page(ALL).rows[0].outcome).toBeNull();
    decide(0, 0);
    expect(page({ ...ALL, outcome: "no" }).rows.map(({ row }) => row)).toEqual([0, 1, 5]);
  });

  test("finds a row by its number", () => {
    const { page } = listOf(Array.from({ length: 20 }, (_, i) => ({ age: i, job: "clerk" })));
    expect(page({ ...ALL, search: " #12 " }).rows.map(({ row }) => row)).toEqual([12]);
    expect(page({ ...ALL, search: "#20" }).total).toBe(0);
  });

  test("sorts dates by their day", () => {
    const { page } = listOf([{ d: "13.02.2021" }, { d: "01.03.2021" }, { d: "31.12.2020" }]);
    expect(page({ ...ALL, sort: "d" }).rows.map(({ row }) => row)).toEqual([2, 0, 1]);
    expect(page({ ...ALL, search: ".02." }).rows.map(({ values }) => values.d)).toEqual(["13.02.2021"]);
  });

  test.each([
    [{ offset: -1 }, /offset must be a whole number from 0 .*, got -1/],
    [{ offset: 0.5 }, /offset must be/],
    [{ limit: MAX_PAGE_ROWS + 1 }, /limit must be a whole number from 0 to 1000, got 1001/],
    [{ limit: Number.NaN }, /limit must be/],
    [{ search: "x".repeat(MAX_SEARCH_LENGTH + 1) }, /search must have at most 3000 characters, got 3001/],
  ])("refuses %o", (part, message) => {
    const { page } = listOf([{ age: 1, job: "clerk" }]);
    expect(() => page({ ...ALL, ...part })).toThrow(message);
    expect(page({ ...ALL, search: "x".repeat(MAX_SEARCH_LENGTH), offset: 5 }).total).toBe(0);
  });
});

test("a damaged query finds rows, or says what must stand where", async () => {
  const given: Row[] = Array.from({ length: 40 }, (_, i) => ({ age: i % 7 === 0 ? null : i, job: JOBS[i % 3] }));
  const { page } = listOf(given);
  const query = damagedText(
    "age > 20 and (job = clerk or not age <= 3)",
    "job in (clerk, Baker) and age is not known",
    'decision = yes or wrong and "age" != 7',
    "(((age >= 1 and age < 9) or job not in (none)) and status = open)",
    "flips with job or outcome = no",
  );
  const property = fc.asyncProperty(query, async (search) => {
    const found = await readOrRefused(() => page({ ...ALL, search }), ["invalid-option", "unknown-feature"]);
    if (found === null) return;
    const rows = found.rows.map(({ row }) => row);
    expect(new Set(rows).size).toBe(found.total);
    expect(rows.every((row) => row >= 0 && row < given.length)).toBe(true);
  });
  await holds(property, 200);
});
