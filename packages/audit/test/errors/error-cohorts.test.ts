import { findErrorCohorts } from "@lore-xai/audit";
import { type Row, tableFromRows } from "@lore-xai/core";
import { holdsInRow, Random } from "@lore-xai/core/extend";
import { describe, expect, test } from "vitest";

const JOBS = ["fixed", "other", "none"];

function people(count: number, seed: number): readonly Row[] {
  const random = Random.fromSeed(seed);
  return Array.from({ length: count }, () => ({
    age: 18 + random.below(60),
    income: random.chance(0.1) ? null : 500 + random.below(3000),
    job: JOBS[random.below(3)],
  }));
}

/** One in ten is decided wrongly, and six of ten of those for whom `isHard` holds. */
function errorsOf(rows: readonly Row[], isHard: (row: Row) => boolean, seed = 3): Uint8Array {
  const random = Random.fromSeed(seed);
  return Uint8Array.from(rows, (row) => Number(random.chance(isHard(row) ? 0.6 : 0.1)));
}

describe("where a model errs", () => {
  test.each([
    ["names and numbers", (row: Row) => row.job === "other" && Number(row.age) > 45],
    ["what is not known", (row: Row) => row.income === null],
  ])("is found and measured on rows kept apart: %s", async (_, isHard) => {
    const rows = people(3000, 1);
    const found = await findErrorCohorts({ rows: tableFromRows(rows), isWrong: errorsOf(rows, isHard) });
    const [first] = found.cohorts;
    const covered = rows.filter((row) => first.premise.every((condition) => holdsInRow(condition, row)));
    expect(covered.filter(isHard).length / covered.length).toBeGreaterThan(0.9);
    expect(covered.filter(isHard).length / rows.filter(isHard).length).toBeGreaterThan(0.9);
    expect(first.wrong.low).toBeLessThan(0.6);
    expect(first.wrong.high).toBeGreaterThan(0.6);
    expect(found.made).toEqual({ rows: 1500, keptApart: 1500 });
    for (const { wrong } of found.cohorts) {
      expect(wrong.low).toBeGreaterThan(found.baseRate.successes / found.baseRate.trials);
    }
  });

  test("is named nowhere, or hardly ever, where errors fall by chance", async () => {
    const rows = people(1000, 2);
    const table = tableFromRows(rows);
    let named = 0;
    for (let seed = 0; seed < 20; seed++) {
      const isWrong = errorsOf(rows, () => false, seed + 10);
      named += Number((await findErrorCohorts({ rows: table, isWrong, seed })).cohorts.length > 0);
    }
    expect(named).toBeLessThanOrEqual(3);
  });

  test("is not looked for where there are hardly any errors, or nothing but errors", async () => {
    const rows = people(100, 4);
    const table = tableFromRows(rows);
    const few = Uint8Array.from(rows, (_, i) => Number(i < 3));
    expect((await findErrorCohorts({ rows: table, isWrong: few })).cohorts).toEqual([]);
    const all = await findErrorCohorts({ rows: table, isWrong: new Uint8Array(100).fill(1) });
    expect(all).toMatchObject({ cohorts: [], baseRate: { successes: 50, trials: 50 } });
  });
});
