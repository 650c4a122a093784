import { describe, expect, test } from "vitest";
import { type StochasticOptions, searchStochastically } from "../../src/counterfactuals/stochastic-search.ts";
import { Random } from "../../src/random/random.ts";
import { distance, features } from "./small-world.ts";

/** Rows with a high income, all else alike. */
const incomes = Array.from({ length: 40 }, (_, i) => i - 10);
const background = {
  ...{ features, rowCount: incomes.length },
  columns: [Float64Array.from(incomes), ...[0, 0, 0].map(() => new Float64Array(incomes.length))],
};
const x = new Float64Array(4);

interface Run extends Partial<StochasticOptions> {
  /** From which income on the outcome is the other one. */
  readonly bound: number;
  /** Rows that may be asked about. */
  readonly budget?: number;
  /** |f - y'| of an income. */
  readonly miss?: (income: number) => number;
}

async function run({ bound, budget = Number.POSITIVE_INFINITY, miss, ...options }: Run) {
  const tried: { income: number; far: number; isSought: boolean }[] = [];
  const shares: number[] = [];
  let [left, batches] = [budget, 0];
  const missOf = miss ?? ((income) => (income >= bound ? 0 : 1));
  const result = await searchStochastically(
    {
      ...{ features, instance: x, background, distance, outcome: 0, miss: 1 },
      ...{ reach: Float64Array.of(3, 0, 0, 0), low: Float64Array.of(-10, 0, 0, 0), high: Float64Array.of(29, 0, 0, 0) },
      options: { population: 12, steps: 4, raises: 5, ...options },
      isSought: (label) => label === 1,
      async evaluate(rows) {
        batches++;
        const count = Math.min(left, rows.length / 4);
        left -= count;
        const asked = Array.from({ length: count }, (_, i) => rows.slice(i * 4, i * 4 + 4));
        for (const row of asked) {
          tried.push({ income: row[0], far: distance(x, 0, row, 0), isSought: row[0] >= bound });
        }
        return {
          labels: Int32Array.from(asked, ([income]) => Number(income >= bound)),
          misses: Float64Array.from(asked, ([income]) => missOf(income)),
        };
      },
      onProgress: (share) => shares.push(share),
    },
    Random.fromSeed(5),
  );
  return { ...result, tried, shares, batches };
}

describe("a stochastic search", () => {
  test("gives the nearest case of an outcome sought that it has met, and comes as near as there is", async () => {
    const { nearest, tried, isCut } = await run({ bound: 7, population: 60 });
    const sought = tried.filter(({ isSought }) => isSought);
    expect(nearest?.distance).toBe(Math.min(...sought.map(({ far }) => far)));
    expect(nearest).toMatchObject({ label: 1, miss: 0, distance: distance(x, 0, Float64Array.of(7, 0, 0, 0), 0) });
    expect(isCut).toBe(false);
  });

  test("raises lambda threefold until it pays to leave x, and says which it came to", async () => {
    // Leaving x costs 7 / 400 and saves lambda: the first is enough.
    expect((await run({ bound: 7 })).lambda).toBe(0.1);
    // Where the miss is small anyway, 0.2 squared times lambda, it takes 0.9.
    const reluctant = await run({ bound: 7, miss: (income) => (income >= 7 ? 0 : 0.2), raises: 9 });
    expect(reluctant.lambda).toBeCloseTo(0.9, 9);
    const never = await run({ bound: 99 });
    expect(never).toMatchObject({ nearest: null, isCut: false });
    expect(never.lambda).toBeCloseTo(0.1 * 3 ** 5, 9);
  });

  test("takes its steps at each lambda, three times as many to come nearer, and tells how far it is", async () => {
    const never = await run({ bound: 99 });
    expect(never.batches).toBe(4 * 6);
    expect(never.tried).toHaveLength(4 * 6 * 12);
    expect(never.shares.map((share) => Math.round(share * 12))).toEqual([1, 2, 3, 4, 5, 6, 12]);
    const found = await run({ bound: 7 });
    expect(found.batches).toBe(4 + 3 * 4);
    expect(found.shares.map((share) => Math.round(share * 12))).toEqual([1, 12]);
  });

  test("goes no further once it is cut short, whether it has found something or not", async () => {
    const none = await run({ bound: 99, budget: 30 });
    expect(none).toMatchObject({ nearest: null, isCut: true, batches: 3, lambda: 0.1 });
    expect(none.shares.at(-1)).toBe(1);
    const some = await run({ bound: 7, budget: 4 * 12 + 5 });
    expect(some).toMatchObject({ isCut: true, batches: 5 });
    expect(some.nearest?.codes[0]).toBeGreaterThanOrEqual(7);
    // A budget that is used up to the last row cuts nothing.
    expect(await run({ bound: 99, budget: 24 * 12 })).toMatchObject({ isCut: false, batches: 24 });
  });

  test("is the same for the same seed, and each step is drawn anew", async () => {
    const [one, other] = [await run({ bound: 7 }), await run({ bound: 7 })];
    expect(one.tried).toEqual(other.tried);
    expect(one.tried.slice(0, 12)).not.toEqual(one.tried.slice(12, 24));
  });
});
