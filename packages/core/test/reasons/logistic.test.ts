// The regression is at its best: no effect could be moved and speak better of the rows.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CodeColumn, logisticEffects, type WeightedRows } from "../../src/reasons/logistic.ts";

const RIDGE = 2;

/** The chance of each row, with the intercept that fits the effects best. */
function chancesOf(
  columns: readonly CodeColumn[],
  effects: readonly Float64Array[],
  { isRight, weights }: WeightedRows,
) {
  const sums = Array.from(isRight, (_, i) => columns.reduce((sum, { codes }, j) => sum + effects[j][codes[i]], 0));
  const withIntercept = (intercept: number) => sums.map((sum) => 1 / (1 + Math.exp(-sum - intercept)));
  let [low, high] = [-30, 30];
  for (let step = 0; step < 45; step++) {
    const middle = (low + high) / 2;
    const tooFew = withIntercept(middle).reduce((sum, chance, i) => sum + weights[i] * (isRight[i] - chance), 0);
    if (tooFew > 0) low = middle;
    else high = middle;
  }
  return withIntercept(low);
}

const row = fc.tuple(fc.nat(2), fc.nat(3), fc.boolean(), fc.integer({ min: 1, max: 4 }));
const worlds = fc.array(row, { minLength: 4, maxLength: 80 }).map((rows) => ({
  columns: [
    { codes: Uint8Array.from(rows, ([a]) => a), count: 4 },
    { codes: Uint8Array.from(rows, ([, b]) => b), count: 4 },
  ],
  rows: {
    isRight: Uint8Array.from(rows, ([, , isRight]) => Number(isRight)),
    weights: Float64Array.from(rows, ([, , , weight]) => weight),
  },
}));

describe("the effects of codes", () => {
  test("are where the pull towards 0 and the rows' balance each other, code by code", () => {
    fc.assert(
      fc.property(worlds, ({ columns, rows }) => {
        fc.pre(rows.isRight.includes(0) && rows.isRight.includes(1));
        const effects = logisticEffects(columns, rows);
        const chances = chancesOf(columns, effects, rows);
        const total = rows.weights.reduce((sum, weight) => sum + weight, 0);
        for (const [j, { codes, count }] of columns.entries()) {
          for (let code = 0; code < count; code++) {
            let pull = -RIDGE * effects[j][code];
            for (const i of codes.keys()) {
              if (codes[i] === code) pull += rows.weights[i] * (rows.isRight[i] - chances[i]);
            }
            expect(Math.abs(pull)).toBeLessThan(0.003 * total + 0.02);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test("are as large as the rows say, however large that is", () => {
    const codes = Uint8Array.from({ length: 8000 }, (_, i) => i % 2);
    const isRight = Uint8Array.from(codes, (code, i) => (i % 200 < 2 ? 1 - code : code));
    const [effects] = logisticEffects([{ codes, count: 2 }], { isRight, weights: new Float64Array(8000).fill(1) });
    // The odds of code 1 are 99 to 1, those of code 0 the other way round.
    expect(effects[1]).toBeCloseTo(Math.log(99), 0);
    expect(effects[0]).toBeCloseTo(-Math.log(99), 0);
  });

  test("are none without rows", () => {
    const none = { isRight: new Uint8Array(0), weights: new Float64Array(0) };
    expect(logisticEffects([{ codes: new Uint8Array(0), count: 3 }], none)).toEqual([new Float64Array(3)]);
    expect(logisticEffects([], none)).toEqual([]);
  });
});
