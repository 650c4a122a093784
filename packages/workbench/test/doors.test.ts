// A premise as a query: whatever columns and values are called, the query finds the cases that the premise covers, or there is
// no door.

import { type Cell, type Condition, type Row, tableFromRows } from "@lore-xai/core";
import { holdsInRow } from "@lore-xai/core/extend";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDoors } from "../src/overview/doors.ts";
import { createReviews } from "../src/reviews.ts";
import { caseFacts } from "../src/rows/case-facts.ts";

const ODD = ['a "b"', "and", "not", "x, y", "", "Ü & (ö)", "1", "known", "it's", "a  b"];
const name = fc.constantFrom("income", "row", "decision", "is not", 'a "b"', "wrong", "x > y");
const value = fc.constantFrom(...ODD);

const decisions = {
  labels: () => new Int32Array(0),
  known: () => 0,
  scores: () => new Float64Array(0),
  scored: () => 0,
};

function doorsOf(rows: readonly Row[]) {
  const table = tableFromRows(rows);
  const facts = caseFacts({
    labels: ["no", "yes"],
    stated: null,
    scored: null,
    decisions,
    others: null,
    reviews: createReviews(rows.length),
    checked: null,
  });
  return { table, doors: createDoors({ table, facts, dictionary: null, isDecided: () => true }) };
}

const cells = fc.array(fc.option(value, { nil: null }), { minLength: 3, maxLength: 30 });
const condition = (
  feature: string,
  bounds: readonly [number, number],
  set: readonly Cell[],
  kind: number,
): Condition => {
  if (kind === 0) return { kind: "interval", feature: "size", above: bounds[0], atMost: bounds[0] + bounds[1] };
  if (kind === 1) return { kind: "missing", feature };
  if (kind === 2) return { kind: "known", feature };
  return { kind: "values", feature, values: set };
};

test("finds the cases that a premise covers, and counts them", () => {
  let said = 0;
  fc.assert(
    fc.property(
      name,
      cells,
      fc.tuple(fc.integer({ min: -3, max: 9 }), fc.integer({ min: 1, max: 9 })),
      fc.uniqueArray(fc.option(value, { nil: null }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 3 }),
      (feature, given, bounds, set, kind) => {
        const rows = given.map(
          (one, i): Row => ({
            [feature]: one === "" ? null : one,
            size: i % 5 === 4 ? null : (i % 7) / 2,
            text: `t${i % 2}`,
          }),
        );
        const { doors, table } = doorsOf(rows);
        if (table.features.find((one) => one.name === feature)?.kind === "continuous") return;
        const premise = [condition(feature, bounds, set, kind)];
        const door = doors.of(doors.premise(premise));
        const expected = rows.filter((row) => premise.every((one) => holdsInRow(one, row))).length;
        if (door !== null) said++;
        if (door !== null) expect(door.cases).toBe(expected);
      },
    ),
  );
  // Names may look the same to a reader: then there is no door. It must not be the rule.
  expect(said).toBeGreaterThan(60);
});

test("says sets with gaps, values left out, and dates", () => {
  const rows = Array.from(
    { length: 20 },
    (_, i): Row => ({
      job: i % 5 === 0 ? null : ["fixed", "part time", "none"][i % 3],
      since: `2021-03-${String(1 + i).padStart(2, "0")}`,
    }),
  );
  const { doors, table } = doorsOf(rows);
  const asked = (premise: readonly Condition[]) => doors.of(doors.premise(premise));
  expect(asked([{ kind: "values", feature: "job", values: ["fixed", null] }])).toEqual({
    search: "(job = fixed or job is not known)",
    cases: rows.filter(({ job }) => job === "fixed" || job === null).length,
  });
  expect(asked([{ kind: "values", feature: "job", values: ["fixed", "none"], except: ["part time"] }])).toEqual({
    search: 'job != "part time" and job is known',
    cases: rows.filter(({ job }) => job === "fixed" || job === "none").length,
  });
  const since = table.features.find(({ name: one }) => one === "since");
  expect(since).toMatchObject({ kind: "continuous", date: expect.any(String) });
  const day = (Date.UTC(2021, 2, 10) / 86_400_000) as number;
  const date = (since as { date: "YYYY-MM-DD" }).date;
  expect(asked([{ kind: "interval", feature: "since", above: day + 0.5, atMost: null, date }])).toEqual({
    search: 'since > "2021-03-10"',
    cases: 10,
  });
});

test("a premise that no query says, and one that is too long, has no door", () => {
  const { doors } = doorsOf([{ a: "x" }, { a: "y" }]);
  expect(doors.premise([{ kind: "score", feature: "points", entries: [], above: null, atMost: 3 }])).toBeNull();
  expect(doors.of(`a = ${"x".repeat(3000)}`)).toBeNull();
  expect(doors.of("no such = query")).toBeNull();
});
