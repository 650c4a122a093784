import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/extend.ts";
import { crossOverInPlace } from "../../src/genetic/crossover.ts";
import { evolve } from "../../src/genetic/evolve.ts";
import { mutateInPlace } from "../../src/genetic/mutation.ts";
import { selectByTournamentInto } from "../../src/genetic/selection.ts";

const columnOf = (rows: Float64Array, width: number, j: number) => [...rows].filter((_, k) => k % width === j).sort();

describe("crossover", () => {
  test("neighbours swap one contiguous run of features and nothing else", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }), (seed, width, size) => {
        const before = Float64Array.from({ length: width * size }, (_, k) => k);
        const rows = before.slice();
        crossOverInPlace(rows, width, 1, Random.fromSeed(seed));
        for (let j = 0; j < width; j++) expect(columnOf(rows, width, j)).toEqual(columnOf(before, width, j));
        for (let pair = 0; pair + 1 < size; pair += 2) {
          const swapped = Array.from({ length: width }, (_, j) => rows[pair * width + j] !== before[pair * width + j]);
          const runs = swapped.filter((value, j) => value && !swapped[j - 1]).length;
          expect(runs).toBe(1);
        }
      }),
    );
  });

  test("a probability of 0 changes nothing, and 0.5 crosses about half of the pairs", () => {
    const before = Float64Array.from({ length: 4000 }, (_, k) => k);
    const never = before.slice();
    crossOverInPlace(never, 2, 0, Random.fromSeed(1));
    expect(never).toEqual(before);
    const half = before.slice();
    crossOverInPlace(half, 2, 0.5, Random.fromSeed(1));
    const crossed = Array.from(
      { length: 1000 },
      (_, p) => half[4 * p] !== before[4 * p] || half[4 * p + 1] !== before[4 * p + 1],
    );
    expect(crossed.filter(Boolean).length).toBeGreaterThan(420);
    expect(crossed.filter(Boolean).length).toBeLessThan(580);
  });
});

describe("mutation", () => {
  const columns = [Float64Array.of(1, 2, 2, 2), Float64Array.of(10, 20), Float64Array.of(100)];

  test("draws values from the background's column alone, as often as they occur there", () => {
    const rows = new Float64Array(3 * 20_000).fill(-1);
    mutateInPlace(rows, columns, { individual: 1, feature: 1 }, Random.fromSeed(2));
    const firsts = [...rows].filter((_, k) => k % 3 === 0);
    expect(new Set(firsts)).toEqual(new Set([1, 2]));
    expect(firsts.filter((value) => value === 2).length / firsts.length).toBeCloseTo(0.75, 1);
    expect(rows.every((value, k) => columns[k % 3].includes(value))).toBe(true);
  });

  test("mutates the given share of individuals, each in at least one feature", () => {
    const rows = new Float64Array(3 * 10_000).fill(-1);
    mutateInPlace(rows, columns, { individual: 0.2, feature: 0.2 }, Random.fromSeed(2));
    const replaced = Array.from(
      { length: 10_000 },
      (_, i) => rows.subarray(3 * i, 3 * i + 3).filter((v) => v !== -1).length,
    );
    const mutated = replaced.filter((count) => count > 0);
    expect(mutated.length / 10_000).toBeCloseTo(0.2, 1);
    // One for certain and each of the other two with probability 0.2.
    expect(mutated.reduce((sum, count) => sum + count, 0) / mutated.length).toBeCloseTo(1.4, 1);
  });
});

describe("selection by tournament", () => {
  test("a tournament of the whole population nearly always picks the fittest, one of size 1 ignores fitness", () => {
    const fitness = Float64Array.from({ length: 50 }, (_, i) => i);
    const winners = new Int32Array(2000);
    selectByTournamentInto(fitness, 500, Random.fromSeed(1), winners);
    expect(winners.filter((winner) => winner === 49).length).toBeGreaterThan(1990);
    selectByTournamentInto(fitness, 1, Random.fromSeed(1), winners);
    expect(winners.reduce((sum, winner) => sum + winner, 0) / 2000).toBeCloseTo(24.5, -1);
  });

  test("a tournament of three has the expected mean rank", () => {
    const fitness = Float64Array.from({ length: 1000 }, (_, i) => i);
    const winners = new Int32Array(20_000);
    selectByTournamentInto(fitness, 3, Random.fromSeed(4), winners);
    // The expected maximum of three uniform draws is 3/4 of the range.
    expect(winners.reduce((sum, winner) => sum + winner, 0) / 20_000 / 1000).toBeCloseTo(0.75, 2);
  });
});

test("evolve climbs towards the fittest and knows nothing of what a row means", async () => {
  const columns = [Float64Array.from({ length: 100 }, (_, i) => i), Float64Array.from({ length: 100 }, (_, i) => i)];
  const generationsSeen: number[] = [];
  const evolution = {
    width: 2,
    size: 200,
    generations: 15,
    tournamentSize: 3,
    vary: (rows: Float64Array, _: Float64Array, random: Random) =>
      mutateInPlace(rows, columns, { individual: 0.3, feature: 0.5 }, random),
    evaluate: async (rows: Float64Array, generation: number) => {
      generationsSeen.push(generation);
      return Float64Array.from(
        { length: rows.length / 2 },
        (_, i) => -Math.abs(rows[2 * i] - 70) - Math.abs(rows[2 * i + 1] - 30),
      );
    },
  };
  const rows = await evolve(new Float64Array(400), evolution, Random.fromSeed(5));
  const distance = Array.from({ length: 200 }, (_, i) => Math.abs(rows[2 * i] - 70) + Math.abs(rows[2 * i + 1] - 30));
  expect(distance.sort((a, b) => a - b)[100]).toBeLessThan(8);
  expect(generationsSeen).toEqual(Array.from({ length: 16 }, (_, i) => i));
});
