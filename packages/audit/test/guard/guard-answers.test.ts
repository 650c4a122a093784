// What a guard asks, in which order, what it answers and what it refuses.

import { functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { decideWith, type GuardSetup, guardFlips } from "../../src/index.ts";

const background = tableFromRows([
  { sex: "man", race: "a", role: "sir", age: 30, empty: null },
  { sex: "woman", race: "b", role: "madam", age: 40, empty: null },
  { sex: "man", race: "c", role: "sir", age: 50, empty: null },
]);
const refusal = (setup: Partial<GuardSetup>) =>
  refusalOf(() => guardFlips({ decide: async () => [], background, protected: ["sex"], ...setup }));
/** Decisions by a function, and all that was asked. */
const deciding = (outcomeOf: (row: Row) => string) => {
  const asked: Row[][] = [];
  const decide = async (rows: readonly Row[]) => {
    asked.push([...rows]);
    return rows.map((row) => ({ outcome: outcomeOf(row) }));
  };
  return { asked, decide };
};

describe("a guard", () => {
  test("asks about every case, and then about each with every other value of each column", async () => {
    const { asked, decide } = deciding(({ sex, race }) => (sex === "woman" ? "no" : race === "c" ? "later" : "yes"));
    const guard = guardFlips({ decide, background, protected: ["sex", "race", "sex"] });
    const [first, second] = [
      { sex: "man", race: "a", role: "sir" },
      { sex: "woman", race: "c", role: "sir" },
    ];
    expect(await guard([first, second])).toEqual([
      {
        ...{ outcome: "yes", isForPerson: false },
        restsOn: [
          { column: "sex", from: "man", to: "woman", becomes: "no" },
          { column: "race", from: "a", to: "c", becomes: "later" },
        ],
      },
      { outcome: "no", isForPerson: false, restsOn: [{ column: "sex", from: "woman", to: "man", becomes: "later" }] },
    ]);
    expect(asked).toEqual([
      [
        ...[first, second, { ...first, sex: "woman" }, { ...first, race: "b" }, { ...first, race: "c" }],
        ...[
          { ...second, sex: "man" },
          { ...second, race: "a" },
          { ...second, race: "b" },
        ],
      ],
    ]);
  });

  test("swaps proxies either way, leaves other values of theirs, and tries numbers that stand for all", async () => {
    const { asked, decide } = deciding(() => "yes");
    const proxies = [{ column: "role", values: ["sir", "madam"] }] as const;
    const guard = guardFlips({ decide, background, protected: ["age"], proxies, action: "withhold" });
    const told = await guard([
      { age: 50, role: "sir" },
      { age: 50, role: "madam" },
      { age: 50, role: "dame" },
    ]);
    expect(told).toEqual(Array(3).fill({ outcome: "yes", isForPerson: false, restsOn: [] }));
    expect(asked[0].slice(3)).toEqual([
      ...[
        { age: 30, role: "madam" },
        { age: 40, role: "madam" },
      ],
      ...[
        { age: 30, role: "sir" },
        { age: 40, role: "sir" },
        { age: 30, role: "dame" },
        { age: 40, role: "dame" },
      ],
    ]);
  });

  test("of a case without the value says so", async () => {
    const { decide } = deciding(({ sex }) => (sex === "woman" ? "no" : "yes"));
    const [{ restsOn }] = await guardFlips({ decide, background, protected: ["sex"] })([{ race: "a" }]);
    expect(restsOn).toEqual([{ column: "sex", from: null, to: "woman", becomes: "no" }]);
  });

  test("refuses columns that are not there, or have no values", () => {
    expect(refusal({ protected: [] })).toEqual({
      ...{ code: "invalid-option", message: "at least one protected column must be named, got none", details: {} },
    });
    expect(refusal({ protected: ["empty"] })).toEqual({
      ...{ code: "invalid-option", details: { column: "empty" } },
      message: 'the protected column "empty" must have values to try that some rows have, got none',
    });
    expect(refusal({ protected: ["rase"] })).toEqual({
      ...{ code: "unknown-feature", details: {} },
      message: 'the column "rase" must be in the data and is not; did you mean "race"?',
    });
    expect(refusal({ proxies: [{ column: "rol", values: ["sir", "madam"] }] })?.code).toBe("unknown-feature");
    expect(refusal({})).toBeNull();
  });
});

test("cases whose values the data have not are asked about alone, and answered in their places", async () => {
  const batches: number[] = [];
  const box = functionBlackBox(({ sex, age }) => (sex === "other" || Number(age) > 45 ? "yes" : "no"), {
    labels: ["no", "yes"],
  });
  const counting = {
    ...box,
    predict: (...given: Parameters<typeof box.predict>) => {
      batches.push(given[0].count);
      return box.predict(...given);
    },
  };
  const person = (sex: string, age: number) => ({ sex, race: "a", role: "sir", age, empty: null });
  const decide = decideWith(counting, background);
  const rows = [person("man", 50), person("other", 30), person("woman", 40), person("strange", 30)];
  expect(await decide(rows)).toEqual(["yes", "yes", "no", "no"].map((outcome) => ({ outcome })));
  expect(batches).toEqual([2, 1, 1]);
  expect(await decide([])).toEqual([]);
  expect(batches).toHaveLength(3);
});
