import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import { geneticNeighborhood, pureGeneticNeighborhood, Random } from "../../src/extend.ts";
import { DISTANCES, functionBlackBox } from "../../src/index.ts";
import { fitnessOf } from "../../src/neighborhood/fitness.ts";
import type { NeighborhoodRequest } from "../../src/neighborhood/neighborhood.ts";
import { encodeInstance } from "../../src/table/instance.ts";
import { neighborhoodContract } from "../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const options = {
  generations: 10,
  crossoverProbability: 0.5,
  mutationProbability: 0.2,
  featureMutationProbability: 0.2,
  tournamentSize: 3,
};

function request(): NeighborhoodRequest {
  const x = encodeInstance(applicant, applicants);
  return {
    features: applicants.features,
    instance: x.codes,
    outcome: 0,
    background: prepareBackground(applicants, "keep"),
    blackBox: openInquiry(loanDesk, applicants.features, { timeoutMs: 1000, maxQueries: null }),
    distance: DISTANCES.neuclid.prepare(applicants),
    size: 1000,
    allows: () => true,
    isSought: (label) => label !== 0,
    onProgress: () => undefined,
  };
}

describe("the fitness functions of the paper", () => {
  const distance = fc.double({ min: 0, max: 1, noNaN: true });

  test("are exactly as printed", () => {
    fc.assert(
      fc.property(distance, fc.boolean(), fc.boolean(), (d, same, isX) => {
        expect(fitnessOf("same", same, d, isX)).toBe((same ? 1 : 0) + (1 - d) - (isX ? 1 : 0));
        expect(fitnessOf("other", same, d, isX)).toBe((same ? 0 : 1) + (1 - d) - (isX ? 1 : 0));
      }),
    );
  });

  test("x itself has fitness 1, the same outcome at least 1, another outcome at most 1", () => {
    expect(fitnessOf("same", true, 0, true)).toBe(1);
    fc.assert(
      fc.property(distance, (d) => {
        expect(fitnessOf("same", true, d, false)).toBeGreaterThanOrEqual(1);
        expect(fitnessOf("same", false, d, false)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the genetic neighbourhood", () => {
  for (const check of neighborhoodContract(geneticNeighborhood(options), request)) test(check.name, check.run);

  test("holds N rows, balanced between the outcomes, with values of x or of the background only", async () => {
    const asked = request();
    const { count, rows, labels } = await geneticNeighborhood(options).generate(asked, Random.fromSeed(1));
    expect(count).toBe(1000);
    const same = labels.filter((label) => label === 0).length;
    expect(same).toBeGreaterThan(350);
    expect(same).toBeLessThan(650);
    const width = asked.features.length;
    const known = asked.background.columns.map((column, j) => new Set([...column, asked.instance[j]]));
    expect(rows.every((value, k) => known[k % width].has(value))).toBe(true);
  });

  test("an odd N is kept", async () => {
    const { count, labels } = await geneticNeighborhood(options).generate(
      { ...request(), size: 7 },
      Random.fromSeed(1),
    );
    expect([count, labels.length]).toEqual([7, 7]);
  });

  test("asks at most one batch per generation and run", async () => {
    const asked = request();
    await geneticNeighborhood(options).generate(asked, Random.fromSeed(1));
    expect(asked.blackBox.asked().calls).toBeLessThanOrEqual(22);
  });

  test("says when the budget cut it short", async () => {
    const { blackBox, ...asked } = request();
    const generator = geneticNeighborhood(options);
    const { notes } = await generator.generate({ ...asked, blackBox: blackBox.within(60) }, Random.fromSeed(1));
    expect(notes.map(({ code }) => code)).toEqual(["budget-used-up"]);
  });
});

describe("the genetic neighbourhood with pure halves", () => {
  const generator = pureGeneticNeighborhood(options);
  for (const check of neighborhoodContract(generator, request)) test(check.name, check.run);

  test("holds of the last populations what has come to the outcome it was bred for, and nothing else", async () => {
    const all = await geneticNeighborhood(options).generate(request(), Random.fromSeed(1));
    const pure = await generator.generate(request(), Random.fromSeed(1));
    const width = request().features.length;
    const rowsOf = ({ rows }: { rows: Float64Array }, i: number) => rows.subarray(i * width, (i + 1) * width).join();
    const expected = [...all.labels.keys()].filter((i) => (all.labels[i] === 0) === i < 500);
    expect(pure.count).toBe(expected.length);
    expect(pure.count).toBeLessThan(all.count);
    expect(pure.bred).toEqual({ rows: all.rows, labels: all.labels });
    expect(expected.map((i) => rowsOf(all, i))).toEqual(expected.map((_, k) => rowsOf(pure, k)));
  });

  test("with one outcome holds the half of x's own, and never nothing", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const blackBox = openInquiry(always, applicants.features, { timeoutMs: 1000, maxQueries: null });
    const { count } = await generator.generate({ ...request(), blackBox }, Random.fromSeed(1));
    expect(count).toBe(500);
    for (let seed = 0; seed < 20; seed++) {
      const tiny = await generator.generate({ ...request(), size: 2 }, Random.fromSeed(seed));
      expect(tiny.count).toBeGreaterThan(0);
    }
  });
});
