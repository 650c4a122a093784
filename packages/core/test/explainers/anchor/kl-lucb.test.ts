import { describe, expect, test } from "vitest";
import { chooseBestArms } from "../../../src/explainers/anchor/kl-lucb.ts";
import { Random } from "../../../src/extend.ts";

const BATCH = 10;

function bandit(rates: readonly number[], random: Random, population = Number.POSITIVE_INFINITY) {
  const arms = rates.map(() => ({ successes: 0, trials: 0, population }));
  const pull = async (chosen: readonly number[]) => {
    for (const i of chosen) {
      for (let k = 0; k < BATCH && arms[i].trials < population; k++) {
        arms[i].trials++;
        if (random.chance(rates[i])) arms[i].successes++;
      }
    }
    return true;
  };
  return { arms, pull };
}

describe("KL-LUCB", () => {
  test("finds arms within the tolerance of the best, and fails no more often than delta", async () => {
    const [runs, delta, tolerance, count] = [200, 0.1, 0.1, 2];
    let failures = 0;
    for (let run = 0; run < runs; run++) {
      const random = Random.fromSeed(run);
      const rates = Array.from({ length: 6 }, () => random.float());
      const { arms, pull } = bandit(rates, random.fork("pulls"));
      const chosen = await chooseBestArms(arms, { count, tolerance, delta, pull });
      const wanted = rates.toSorted((a, b) => b - a)[count - 1];
      if (chosen.length !== count || chosen.some((i) => rates[i] < wanted - tolerance)) failures++;
    }
    expect(failures / runs).toBeLessThanOrEqual(delta);
  });

  test("spends its pulls where arms are near each other", async () => {
    const { arms, pull } = bandit([0.95, 0.9, 0.1, 0.05], Random.fromSeed(1));
    await chooseBestArms(arms, { count: 1, tolerance: 0.02, delta: 0.1, pull });
    expect(arms[0].trials + arms[1].trials).toBeGreaterThan(5 * (arms[2].trials + arms[3].trials));
  });

  test("returns all arms, best first, without a pull where all are wanted", async () => {
    const arms = [1, 3, 2].map((successes) => ({ successes, trials: 4, population: 4 }));
    const pull = () => Promise.reject(new Error("no pull was expected"));
    expect(await chooseBestArms(arms, { count: 3, tolerance: 0.1, delta: 0.1, pull })).toEqual([1, 2, 0]);
  });

  test("ends with the best so far where no more pulls are to be had", async () => {
    const arms = [1, 3, 2].map((successes) => ({ successes, trials: 4, population: 1000 }));
    const pull = async () => false;
    expect(await chooseBestArms(arms, { count: 2, tolerance: 0.01, delta: 0.1, pull })).toEqual([1, 2]);
  });

  test("ends where equal arms have been tried on all there is", async () => {
    const { arms, pull } = bandit([0.5, 0.5, 0.5], Random.fromSeed(2), 40);
    expect(await chooseBestArms(arms, { count: 1, tolerance: 0.001, delta: 0.1, pull })).toHaveLength(1);
    expect(arms.every(({ trials }) => trials <= 40)).toBe(true);
  });
});
