// Cohorts of errors, whole: what is found, on which rows it was measured, and where nothing is.

import { tableFromRows } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { FEWEST_ERRORS, findErrorCohorts } from "../../src/errors/error-cohorts.ts";

const count = 240;
const table = tableFromRows(
  Array.from({ length: count }, (_, i) => ({
    zone: "abcd"[i % 4],
    age: 20 + ((i * 7) % 50),
    shop: i % 3 === 0 ? "x" : "y",
  })),
);
/** All of zone a, half of the old of zone b, and a few anywhere. */
const isWrong = Uint8Array.from({ length: count }, (_, i) =>
  Number(i % 4 === 0 || (i % 4 === 1 && 20 + ((i * 7) % 50) > 50 && i % 8 === 1) || i % 61 === 2),
);
const found = (change: object = {}) => findErrorCohorts({ rows: table, isWrong, ...change });

describe("where a model errs", () => {
  test("is told by rules that hold on rows kept apart", async () => {
    const { baseRate, cohorts, made } = await found();
    expect(made).toEqual({ rows: 120, keptApart: 120 });
    expect(baseRate.trials).toBe(120);
    expect(cohorts[0].premise).toEqual([{ kind: "value", feature: "zone", value: "a" }]);
    expect(cohorts[0].wrong.successes).toBe(cohorts[0].wrong.trials);
    expect(cohorts[0].ofErrors).toEqual(proportion(cohorts[0].wrong.successes, baseRate.successes));
    expect(
      cohorts.map(({ premise, wrong, ofErrors }) => [premise, wrong.successes, wrong.trials, ofErrors.trials]),
    ).toMatchInlineSnapshot(`
      [
        [
          [
            {
              "feature": "zone",
              "kind": "value",
              "value": "a",
            },
          ],
          32,
          32,
          41,
        ],
      ]
    `);
    const shares = cohorts.map(({ wrong }) => wrong.successes / wrong.trials);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  test("is told in as many rules and conditions as are asked for, and waited for", async () => {
    let pauses = 0;
    const pause = async () => void pauses++;
    expect((await found({ most: 1, pause })).cohorts).toHaveLength(1);
    expect(pauses).toBe(1);
    expect((await found({ most: 0, pause })).cohorts).toEqual([]);
    expect(pauses).toBe(1);
    const { cohorts } = await found({ maxConditions: 1 });
    expect(cohorts.every(({ premise }) => premise.length === 1)).toBe(true);
  });

  test("is the same with the same seed, measured on other rows with another", async () => {
    expect(await found({ seed: 0 })).toEqual(await found());
    expect((await found({ seed: 1 })).baseRate).not.toEqual((await found()).baseRate);
  });
});

describe("nothing is told", () => {
  const alone = (wrong: (i: number) => boolean, rows = 40) => {
    const some = tableFromRows(Array.from({ length: rows }, (_, i) => ({ zone: "ab"[i % 2] })));
    return findErrorCohorts({ rows: some, isWrong: Uint8Array.from({ length: rows }, (_, i) => Number(wrong(i))) });
  };

  test("of too few errors, or where everything is wrong", async () => {
    expect(FEWEST_ERRORS).toBe(10);
    expect(await alone(() => false)).toEqual({
      baseRate: proportion(0, 20),
      cohorts: [],
      made: { rows: 20, keptApart: 20 },
    });
    expect((await alone(() => true)).cohorts).toEqual([]);
    expect((await alone(() => true)).baseRate).toEqual(proportion(20, 20));
    expect((await alone((i) => i % 2 === 0 && i < 8)).cohorts).toEqual([]);
    expect((await alone((i) => i % 2 === 0, 41)).made).toEqual({ rows: 21, keptApart: 20 });
  });

  test("where errors are chance", async () => {
    const { cohorts } = await alone((i) => Math.floor(i / 2) % 2 === 0, 200);
    expect(cohorts).toEqual([]);
  });
});
