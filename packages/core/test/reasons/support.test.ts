// How far a pool speaks for an outcome.

import { beforeAll, describe, expect, test } from "vitest";
import { supportAt } from "../../src/reasons/log-odds.ts";
import type { Pool } from "../../src/reasons/pool.ts";
import { supportFor } from "../../src/reasons/support.ts";
import { decide, features, poolOf, tableOf } from "./score-world.ts";

const width = features.length;
let pool: Pool;
beforeAll(async () => {
  pool = await poolOf(tableOf(600));
});

const chanceOf = (outcome: number, row: number) =>
  1 / (1 + Math.exp(-supportAt(supportFor(pool, outcome), pool.rows, row * width, width)));
const rows = () => Array.from(pool.labels.keys());

describe("the support for an outcome", () => {
  test.each([0, 1])("has the share of outcome %i as its mean probability", (outcome) => {
    const mean = rows().reduce((sum, row) => sum + chanceOf(outcome, row), 0) / pool.labels.length;
    const share = pool.labels.filter((label) => label === outcome).length / pool.labels.length;
    expect(mean).toBeCloseTo(share, 6);
  });

  test("is high where the black box gives the outcome, and low where it does not", () => {
    const right = rows().filter((row) => chanceOf(1, row) > 0.5 === (decide(pool.rows, row * width) === 1));
    expect(right.length / pool.labels.length).toBeGreaterThan(0.93);
  });

  test("of one of two outcomes speaks against the other", () => {
    for (const row of rows().slice(0, 50)) expect(chanceOf(0, row) + chanceOf(1, row)).toBeCloseTo(1, 4);
  });

  test("goes up with what the desk counts, value by value, and hardly with noise", () => {
    const { of } = supportFor(pool, 1);
    expect(of(0, 90)).toBeGreaterThan(of(0, 45));
    expect(of(0, 45)).toBeGreaterThan(of(0, 10));
    expect(of(0, Number.NaN)).toBeLessThan(of(0, 10));
    expect([0, 1, 3, 2].map((job) => of(1, job))).toEqual([0, 1, 3, 2].map((job) => of(1, job)).sort((a, b) => b - a));
    expect(Math.abs(of(3, 10) - of(3, 90))).toBeLessThan(Math.abs(of(2, 1) - of(2, 19)));
  });

  test("is made once per outcome", () => {
    expect(supportFor(pool, 1)).toBe(supportFor(pool, 1));
    expect(supportFor(pool, 0)).not.toBe(supportFor(pool, 1));
  });
});
