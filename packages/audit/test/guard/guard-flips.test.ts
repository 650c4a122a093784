import { functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { countedBlackBox } from "@lore-xai/core/extend";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideWith, type GuardAction, guardFlips } from "../../src/index.ts";

const PEOPLE: Row[] = Array.from({ length: 60 }, (_, i) => ({
  sex: i % 2 === 0 ? "woman" : "man",
  role: i % 3 === 0 ? "single" : i % 2 === 0 ? "wife" : "husband",
  income: 500 + ((i * 37) % 1000),
}));
const people = tableFromRows(PEOPLE);

/** Men are granted from 700 on, women from 900 on; a husband always is. */
const biased = functionBlackBox(
  ({ sex, role, income }) => (role === "husband" || Number(income) >= (sex === "man" ? 700 : 900) ? "grant" : "deny"),
  { labels: ["deny", "grant"] },
);
const decide = decideWith(biased, people);
const guardWith = (action: GuardAction) => guardFlips({ decide, background: people, protected: ["sex"], action });

const person = fc.record({
  sex: fc.constantFrom("woman", "man"),
  role: fc.constantFrom("single", "wife", "husband"),
  income: fc.integer({ min: 0, max: 2000 }),
});

describe("a guard", () => {
  test("says of a decision that it rests on a value exactly where the model says so of the case with another", async () => {
    const guard = guardWith("note");
    await fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 8 }), async (rows) => {
        const other = rows.map((row) => ({ ...row, sex: row.sex === "man" ? "woman" : "man" }));
        const [answers, others] = [await decide(rows), await decide(other)];
        const guarded = await guard(rows);
        expect(guarded.map(({ outcome }) => outcome)).toEqual(answers.map(({ outcome }) => outcome));
        for (const [i, { restsOn, isForPerson }] of guarded.entries()) {
          expect(isForPerson).toBe(false);
          const expected = { column: "sex", from: rows[i].sex, to: other[i].sex, becomes: others[i].outcome };
          expect(restsOn).toEqual(others[i].outcome === answers[i].outcome ? [] : [expected]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("refers or withholds such decisions alone", async () => {
    const rows = [
      { sex: "woman", role: "single", income: 800 },
      { sex: "woman", role: "single", income: 950 },
    ];
    const told = async (action: GuardAction) =>
      (await guardWith(action)(rows)).map((one) => [one.outcome, one.isForPerson]);
    expect(await told("note")).toEqual([
      ["deny", false],
      ["grant", false],
    ]);
    expect(await told("refer")).toEqual([
      ["deny", true],
      ["grant", false],
    ]);
    expect(await told("withhold")).toEqual([
      [null, true],
      ["grant", false],
    ]);
  });

  test("swaps declared proxies along with the value", async () => {
    const wife = { sex: "woman", role: "wife", income: 600 };
    const proxies = [{ column: "role", values: ["wife", "husband"] }] as const;
    const guard = guardFlips({ decide, background: people, protected: ["sex"], proxies });
    expect((await guardWith("note")([wife]))[0].restsOn).toEqual([]);
    expect((await guard([wife]))[0].restsOn).toEqual([{ column: "sex", from: "woman", to: "man", becomes: "grant" }]);
  });

  test("takes cases with a value that the data have not, with a gap, and none", async () => {
    const odd = [
      { sex: "other", role: "widow", income: 800 },
      { sex: null, role: "single", income: 800 },
    ];
    const guarded = await guardWith("note")(odd);
    expect(guarded.map(({ restsOn }) => restsOn.map(({ to }) => to))).toEqual([["man"], ["man"]]);
    expect(await guardWith("note")([])).toEqual([]);
  });

  test("tries a column of many rare values with the commonest, names a column once, and refuses one without values", async () => {
    const many = tableFromRows(PEOPLE.map((row, i) => ({ ...row, zone: `z${i % 55}`, gap: null })));
    const box = functionBlackBox(({ zone }) => (zone === "z0" ? "grant" : "deny"), { labels: ["deny", "grant"] });
    const asked = { decide: decideWith(box, many), background: many };
    const guard = guardFlips({ ...asked, protected: ["zone", "zone"] });
    const [{ restsOn }] = await guard([{ ...PEOPLE[9], zone: "z9", gap: null }]);
    expect(restsOn).toEqual([{ column: "zone", from: "z9", to: "z0", becomes: "grant" }]);
    expect(() => guardFlips({ ...asked, protected: ["gap"] })).toThrow(/"gap" must have values to try .* got none/);
  });

  test("asks in one batch what the data know", async () => {
    const counted = countedBlackBox(biased);
    await guardFlips({ decide: decideWith(counted, people), background: people, protected: ["sex"] })(PEOPLE);
    expect(counted.count()).toEqual({ rows: 2 * PEOPLE.length, calls: 1 });
  });

  test.each([
    [["sexx"], /"sexx" must be in the data and is not; did you mean "sex"/],
    [[], /at least one protected column must be named/],
  ])("refuses %j", (columns, message) => {
    expect(() => guardFlips({ decide, background: people, protected: columns })).toThrow(message);
  });
});
