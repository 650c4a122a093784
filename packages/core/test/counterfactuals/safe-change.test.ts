// Safe changes in worlds where what decides is known: more of each feature's good side never hurts.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import { compileConstraints } from "../../src/constraints/compile-constraints.ts";
import type { Constraint } from "../../src/constraints/constraint.ts";
import { atMostChanges, immutable, inRange, mayOnlyIncrease } from "../../src/constraints/constructors.ts";
import { columnScales, stepBetween, valueAtRank } from "../../src/counterfactuals/column-scales.ts";
import { joltedRows } from "../../src/counterfactuals/jolts.ts";
import { type SafeChange, type SafeSearch, safeChanges } from "../../src/counterfactuals/safe-change.ts";
import { depthsBeyond, saferCase } from "../../src/counterfactuals/safer-cases.ts";
import { DISTANCES } from "../../src/distance/by-name.ts";
import { rankOf, rankScaleOf } from "../../src/distance/ranks.ts";
import { Random } from "../../src/random/random.ts";
import { supportAt } from "../../src/reasons/log-odds.ts";
import { createPool } from "../../src/reasons/pool.ts";
import { supportFor } from "../../src/reasons/support.ts";
import { isContinuous, isSameCell, roundToResolution } from "../../src/table/feature.ts";
import type { Table } from "../../src/table/table.ts";
import { features } from "./small-world.ts";

const WIDTH = features.length;

/** Income counts most, then the rate, then the job and the membership. */
const usualScore = (codes: ArrayLike<number>, at: number) =>
  codes[at] + 2 * codes[at + 1] + 8 * codes[at + 2] + 12 * codes[at + 3];

function tableOf(rows: number, random: Random): Table {
  const draw = [() => random.below(100), () => random.below(400) / 10, () => random.below(3), () => random.below(2)];
  return { features, rowCount: rows, columns: draw.map((cell) => Float64Array.from({ length: rows }, cell)) };
}

interface World {
  readonly search: SafeSearch;
  readonly asked: Float64Array[];
}

interface WorldOptions {
  readonly x: readonly number[];
  readonly constraints?: readonly Constraint[];
  readonly maxQueries?: number;
}

const BOUND = 100;
const decide = (codes: Float64Array, offset: number) => Number(usualScore(codes, offset) > BOUND);
const labelsOf = (rows: Float64Array) => Array.from({ length: rows.length / WIDTH }, (_, i) => decide(rows, i * WIDTH));
const background = prepareBackground(tableOf(400, Random.fromSeed(3)), "keep");
const sizes = { real: 400, crosses: 300, rareCrosses: 100 };
const pool = await createPool({ background, labelCount: 2, ask: async (rows) => labelsOf(rows), sizes });

function openWorld({ x, constraints = [], maxQueries }: WorldOptions): World {
  const instance = Float64Array.from(x);
  const asked: Float64Array[] = [];
  const blackBox = {
    labels: ["no", "yes"],
    predict: ({ data }: { data: Float64Array }) => {
      asked.push(data.slice());
      return labelsOf(data);
    },
  };
  const compiled = compileConstraints(constraints, features, instance);
  const search: SafeSearch = {
    features,
    instance,
    constraints: compiled,
    distance: DISTANCES.quantile.prepare(background),
    scales: columnScales(background),
    isUnusual: () => false,
    isOddFor: () => false,
    mayAdd: () => true,
    mostChanges: Math.min(4, compiled.maxChanges),
    blackBox: openInquiry(blackBox, features, { timeoutMs: 60_000, maxQueries: maxQueries ?? null }),
    allows: (rows, offset) => compiled.allows(rows, offset),
    pool,
    wantedSurvival: 0.9,
    jolts: 12,
    tries: 3,
    random: Random.fromSeed(1),
  };
  return { search, asked };
}

const changedIn = (codes: Float64Array, x: Float64Array) =>
  [...codes.keys()].filter((j) => !isSameCell(codes[j], x[j]));

/** Just enough: the income at which the outcome turns. */
function leastIncome(x: readonly number[]) {
  const codes = Float64Array.from(x);
  while (decide(codes, 0) === 0 && codes[0] < 100) codes[0]++;
  return decide(codes, 0) === 1 && codes[0] !== x[0] ? { codes, label: 1, changed: [0] } : null;
}

const cells = fc
  .tuple(fc.nat(60), fc.nat(300), fc.nat(2), fc.nat(1))
  .map(([income, tenths, job, member]) => [income, tenths / 10, job, member]);
const constraintSets = fc
  .subarray<() => Constraint>([
    () => immutable("member"),
    () => mayOnlyIncrease("rate"),
    () => inRange("rate", { min: 2, max: 30 }),
    () => atMostChanges(2),
  ])
  .map((chosen) => chosen.map((make) => make()));

function always(check: (changes: readonly SafeChange[], world: World, x: readonly number[]) => void) {
  return fc.assert(
    fc.asyncProperty(cells, constraintSets, async (x, constraints) => {
      const world = openWorld({ x, constraints });
      const least = leastIncome(x);
      fc.pre(least !== null && world.search.allows(least.codes, 0));
      if (least !== null) check(await safeChanges([least], world.search), world, x);
    }),
    { numRuns: 40 },
  );
}

describe("a safe change", () => {
  test("has the outcome, as the least one has, and was asked about exactly as it is", () =>
    always(([change], { asked }) => {
      expect(decide(change.codes, 0)).toBe(1);
      expect(decide(change.least.codes, 0)).toBe(1);
      if (change.codes === change.least.codes) return;
      const rows = asked.flatMap((data) =>
        Array.from({ length: data.length / WIDTH }, (_, i) => data.slice(i * WIDTH, (i + 1) * WIDTH).join()),
      );
      expect(rows).toContain(change.codes.join());
    }));

  test("breaks no constraint, changes at most four features, at the resolution of their columns", () =>
    always(([change], { search }) => {
      expect(search.allows(change.codes, 0)).toBe(true);
      expect(change.changed).toEqual(changedIn(change.codes, search.instance));
      expect(change.changed.length).toBeLessThanOrEqual(search.mostChanges);
      for (const j of change.changed) {
        const feature = features[j];
        if (isContinuous(feature)) expect(change.codes[j]).toBe(roundToResolution(feature, change.codes[j]));
      }
    }));

  test("keeps what the least one changes, and goes no less far", () =>
    always(([change], _, x) => {
      expect(change.codes[0]).toBeGreaterThanOrEqual(change.least.codes[0]);
      expect(change.least.codes[0]).toBeGreaterThan(x[0]);
    }));

  test("is stated to be likelier to survive than the least one, and lies deeper", () =>
    always(([change]) => {
      if (change.codes === change.least.codes) return;
      expect(change.survival).toBeGreaterThan(change.least.survival);
      const support = supportFor(pool, 1);
      expect(supportAt(support, change.codes, 0, WIDTH)).toBeGreaterThan(
        supportAt(support, change.least.codes, 0, WIDTH),
      );
    }));

  test("holds where the border has moved, more often than the least one", async () => {
    let [safe, least, count] = [0, 0, 0];
    for (let income = 0; income < 60; income += 5) {
      const x = [income, 10, 1, 0];
      const { search } = openWorld({ x });
      const given = leastIncome(x);
      if (given === null) continue;
      const [change] = await safeChanges([given], search);
      count++;
      safe += Number(usualScore(change.codes, 0) > 110);
      least += Number(usualScore(change.least.codes, 0) > 110);
    }
    expect(count).toBeGreaterThan(5);
    expect(least).toBe(0);
    expect(safe).toBe(count);
  });

  test("is the least one where nothing more may be asked, with a chance all the same", async () => {
    const { search } = openWorld({ x: [50, 10, 1, 0], maxQueries: 20 });
    await search.blackBox.ask(
      Float64Array.from({ length: 20 * WIDTH }, (_, i) => i),
      20,
    );
    const least = leastIncome([50, 10, 1, 0]);
    if (least === null) throw new Error("there is a least change");
    const [change] = await safeChanges([least], search);
    expect([...change.codes]).toEqual([...least.codes]);
    expect(change.least.codes).toBe(change.codes);
    expect(change.survival).toBeGreaterThan(0);
    expect(change.survival).toBeLessThan(1);
  });

  test("asks no more than it was given, and the same each time", async () => {
    const x = [30, 10, 1, 0];
    const run = async (queries: number) => {
      const { search } = openWorld({ x });
      const least = leastIncome(x);
      if (least === null) throw new Error("there is a least change");
      const changes = await safeChanges([least], { ...search, blackBox: search.blackBox.within(queries) });
      return { changes, asked: search.blackBox.asked().rows };
    };
    for (const queries of [0, 1, 5, 13, 60]) expect((await run(queries)).asked).toBeLessThanOrEqual(queries);
    expect(await run(60)).toEqual(await run(60));
  });

  test("differs from the others in what it changes; the safest stands first", async () => {
    const x = [60, 10, 1, 0];
    const { search } = openWorld({ x });
    const ways = [
      [0, 73],
      [1, 16.1],
      [3, 1],
    ].map(([j, value]) => ({ codes: Float64Array.from(x).with(j, value), label: 1, changed: [j] }));
    const given = ways.filter(({ codes }) => decide(codes, 0) === 1);
    expect(given.length).toBeGreaterThan(1);
    const changes = await safeChanges(given, search);
    expect(changes).toHaveLength(given.length);
    expect(new Set(changes.map(({ changed }) => changed.join())).size).toBe(changes.length);
    expect(changes[0].survival).toBeGreaterThanOrEqual(search.wantedSurvival);
  });
});

describe("the least costly case that is so deep", () => {
  test("goes against common sense in no feature but such as the least change does", () => {
    const { search } = openWorld({ x: [20, 10, 0, 0] });
    const support = supportFor(pool, 1);
    for (const least of [Float64Array.of(90, 10, 0, 0), Float64Array.of(20, 39, 0, 0)]) {
      for (const odd of [0, 1, 2, 3]) {
        const isOdd = (feature: number) => feature === odd;
        const given = { ...search, isOdd };
        const { codes } = saferCase(least, depthsBeyond(least, support, given), 100, given);
        if (least[odd] === search.instance[odd]) expect(codes[odd]).toBe(search.instance[odd]);
        else expect(codes[odd]).toBeGreaterThanOrEqual(least[odd]);
      }
    }
  });

  test("is as deep as asked for, or the deepest that so many changes allow", async () => {
    const { search } = openWorld({ x: [20, 10, 0, 0] });
    const support = supportFor(pool, 1);
    const depthOf = (codes: Float64Array) => supportAt(support, codes, 0, WIDTH);
    const least = Float64Array.of(90, 10, 0, 0);
    let deepest = Number.NEGATIVE_INFINITY;
    for (const depth of [-2, 0, 1, 2, 4, 8, 100]) {
      const given = { ...search, isOdd: () => false };
      const { codes, isDeepest } = saferCase(least, depthsBeyond(least, support, given), depth, given);
      if (!isDeepest) expect(depthOf(codes)).toBeGreaterThanOrEqual(Math.min(depth, depthOf(least)));
      expect(depthOf(codes)).toBeGreaterThanOrEqual(Math.max(deepest, depthOf(least)) - 1e-9);
      deepest = depthOf(codes);
      expect(isDeepest).toBe(depthOf(codes) < depth);
    }
  });
});

describe("jolts", () => {
  test("are near the case or from a real row, and the same for the same random numbers", async () => {
    const { search } = openWorld({ x: [50, 10, 1, 0] });
    const surrounding = { features, scales: search.scales, real: pool.rows, realCount: pool.real };
    const row = Float64Array.of(50, 20, 2, 1);
    const rows = joltedRows(row, 200, surrounding, Random.fromSeed(4));
    expect(rows).toEqual(joltedRows(row, 200, surrounding, Random.fromSeed(4)));
    const incomes = Array.from({ length: 200 }, (_, i) => rows[i * WIDTH]);
    const near = incomes.filter((income) => stepBetween(search.scales[0], 50, income) <= 0.1).length;
    expect(near).toBeGreaterThan(150);
    expect(new Set(incomes).size).toBeGreaterThan(10);
    const kept = Array.from({ length: 200 }, (_, i) => rows[i * WIDTH + 2]).filter((job) => job === 2).length;
    expect(kept).toBeGreaterThan(150);
    expect(kept).toBeLessThan(200);
  });

  test("of a case with gaps, without real rows, are the case with its gaps", async () => {
    const { search } = openWorld({ x: [50, 10, 1, 0] });
    const surrounding = { features, scales: search.scales, real: new Float64Array(0), realCount: 0 };
    const rows = joltedRows(Float64Array.of(Number.NaN, 20, Number.NaN, 1), 5, surrounding, Random.fromSeed(4));
    for (let i = 0; i < 5; i++) {
      expect(rows[i * WIDTH]).toBeNaN();
      expect(rows[i * WIDTH + 2]).toBeNaN();
    }
  });
});

test("the value at a rank is one that occurs, and no other is nearer in rank", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: -0.2, max: 1.2, noNaN: true }),
      (values, rank) => {
        const scale = rankScaleOf(Float64Array.from(values));
        const found = valueAtRank(scale, rank);
        expect(values).toContain(found);
        const far = (value: number) => Math.abs(rankOf(scale, value) - rank);
        for (const value of values) expect(far(found)).toBeLessThanOrEqual(far(value) + 1e-9);
      },
    ),
  );
});
