// Points: what the regression finds, how it becomes a table of whole numbers, and that every way to add them up agrees.

import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { binOfScore, type ScoreBins } from "../../src/reasons/bins.ts";
import { logisticEffects } from "../../src/reasons/logistic.ts";
import { codesOf, type Pool } from "../../src/reasons/pool.ts";
import { scoredPool } from "../../src/reasons/scored-pool.ts";
import { covers, holdsInRow, pointsInRow } from "../../src/rules/condition.ts";
import { premiseTest } from "../../src/rules/premise-test.ts";
import { scoreName, scoreOfTable } from "../../src/rules/score-of-table.ts";
import { sumOfPoints } from "../../src/tree/points.ts";
import { features, scoredWorld, writtenRow } from "./score-world.ts";

const YES = 1;
let pool: Pool;
let scored: Pool;
let score: ScoreBins;

beforeAll(async () => {
  ({ pool, scored, score } = await scoredWorld());
});

const cells = fc
  .tuple(
    fc.oneof(fc.integer({ min: -10, max: 120 }), fc.constant(Number.NaN)),
    // The code 4 is that of a job that nobody has seen.
    fc.constantFrom(0, 1, 2, 3, 4, Number.NaN),
    fc.oneof(fc.integer({ min: 0, max: 25 }), fc.constant(Number.NaN)),
    fc.integer({ min: 0, max: 100 }),
  )
  .map((row) => Float64Array.from(row));

describe("a logistic regression on codes", () => {
  test("finds the log odds of each code, nearly", () => {
    const codes = Uint8Array.from({ length: 4000 }, (_, i) => i % 2);
    // Of code 0 one in four is right, of code 1 three in four.
    const isRight = Uint8Array.from(codes, (code, i) => Number(((i >> 1) % 4 === 0) === (code === 0)));
    const [effects] = logisticEffects([{ codes, count: 2 }], { isRight, weights: new Float64Array(4000).fill(1) });
    expect(effects[1] - effects[0]).toBeCloseTo(2 * Math.log(3), 1);
  });

  test("stays finite where a code has one outcome only", () => {
    const codes = Uint8Array.from({ length: 100 }, (_, i) => i % 2);
    const [effects] = logisticEffects([{ codes, count: 3 }], {
      isRight: codes,
      weights: new Float64Array(100).fill(1),
    });
    expect(Math.abs(effects[0])).toBeLessThan(20);
    expect(effects[2]).toBe(0);
  });
});

describe("the points of an outcome", () => {
  test("are small whole numbers for few features, none of them for what tells nothing", () => {
    expect(score.table.length).toBeLessThanOrEqual(6);
    expect(score.table.map(({ feature }) => features[feature].name)).not.toContain("noise");
    for (const { points, missing } of score.table) {
      for (const each of [...points, missing]) {
        expect(Number.isInteger(each)).toBe(true);
        expect(Math.abs(each)).toBeLessThanOrEqual(9);
      }
    }
  });

  test("go up where the desk's own do, and what is missing has its own", () => {
    const income = score.table.find(({ feature }) => feature === 0);
    expect(income?.missing).toBeLessThan(Math.min(...(income?.points ?? [])));
    expect([...(income?.points ?? [])]).toEqual([...(income?.points ?? [])].sort((a, b) => a - b));
  });

  test("are made once per pool and outcome", () => {
    expect(scoredPool(pool, YES)).toBe(scored);
    expect(scoredPool(pool, 0)).not.toBe(scored);
  });

  test("are left out where the pool has one outcome only", async () => {
    const always = {
      ...pool,
      scored: new Map(),
      sides: pool.sides.map((side) => ({ ...side, kinds: side.kinds.map(() => 0) })),
    };
    expect(scoredPool(always, YES)).toBe(always);
  });

  test("add up to the same sum from codes, from bins and from a row as people write it, gaps and unseen values too", () => {
    const condition = scoreOfTable(score.table, features, { above: null, atMost: null });
    fc.assert(
      fc.property(cells, (row) => {
        const sum = sumOfPoints(score.table, row, 0);
        expect(pointsInRow(condition, { ...writtenRow(row), ...(row[1] === 4 && { job: "unseen" }) })).toBe(sum);
        const codes = codesOf(scored, row);
        expect(codes[features.length]).toBe(binOfScore(score, codes, 0));
        const [above, atMost] = [score.cuts[codes[features.length] - 1], score.cuts[codes[features.length]]];
        expect(sum > (above ?? Number.NEGATIVE_INFINITY) && sum <= (atMost ?? Number.POSITIVE_INFINITY)).toBe(true);
      }),
    );
  });
});

describe("a condition on a sum of points", () => {
  test("holds of the same rows from JSON, from codes and for many rows", () => {
    const bound = fc.option(fc.integer({ min: -8, max: 8 }));
    const more = features.map((feature, j) =>
      j === 1 && feature.kind !== "continuous" ? { ...feature, values: [...feature.values, "unseen"] } : feature,
    );
    fc.assert(
      fc.property(cells, bound, bound, (row, above, atMost) => {
        const condition = JSON.parse(JSON.stringify(scoreOfTable(score.table, features, { above, atMost })));
        const isTrue = holdsInRow(condition, { ...writtenRow(row), ...(row[1] === 4 && { job: "unseen" }) });
        expect(premiseTest([condition], more)(row, 0)).toBe(isTrue);
        expect(covers([condition], more, row)).toBe(isTrue);
      }),
    );
  });

  test("is called what no column is called", () => {
    expect(scoreName(features)).toBe("points");
    const taken = (name: string) => ({ name, kind: "continuous", decimals: 0 }) as const;
    expect(scoreName([taken("points")])).toBe("points in all");
  });
});
