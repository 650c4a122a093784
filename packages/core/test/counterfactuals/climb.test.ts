import { expect, test } from "vitest";
import type { BlackBox } from "../../src/blackbox/black-box.ts";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import { climb } from "../../src/counterfactuals/climb.ts";
import type { Feature } from "../../src/table/feature.ts";
import { examinationOf } from "./small-world.ts";

const WIDTH = 20;
const features: Feature[] = Array.from({ length: WIDTH }, (_, j) => ({
  name: `f${j}`,
  kind: "continuous",
  decimals: 0,
}));

/** Each feature counts its weight; beyond 1 the label is 1. */
function open(weights: readonly number[], { hasScores = true, maxQueries = null as number | null } = {}) {
  const score = (row: Float64Array) => row.reduce((sum, code, j) => sum + Math.sign(code) * (weights[j] ?? 0), 0);
  const rowsOf = (data: Float64Array, count: number) =>
    Array.from({ length: count }, (_, i) => data.subarray(i * WIDTH, (i + 1) * WIDTH));
  const blackBox: BlackBox = {
    labels: ["no", "yes"],
    predict: ({ data, count }) => rowsOf(data, count).map((row) => Number(score(row) > 1)),
    ...(hasScores && {
      predictProbabilities: ({ data, count }) =>
        Float64Array.from(
          rowsOf(data, count).flatMap((row) => {
            const yes = Math.min(1, Math.max(0, score(row) / 2));
            return [1 - yes, yes];
          }),
        ),
    }),
  };
  const inquiry = openInquiry(blackBox, features, { timeoutMs: 60_000, maxQueries });
  return examinationOf(inquiry, new Float64Array(WIDTH), (_, __, codes) => codes.reduce((sum, code) => sum + code, 0));
}

const moves = Array.from({ length: WIDTH }, (_, feature) => ({ feature, value: 1 }));
const weights = Array.from({ length: WIDTH }, (_, j) => (j === 4 || j === 11 || j === 17 ? 0.36 : 0.1));

test("the features that move the score most are changed together, and no others", async () => {
  const found = await climb(moves, 4, open(weights));
  expect(found.map(({ changed }) => changed)).toContainEqual([4, 11, 17]);
  expect(found.every(({ changed }) => changed.length === 3)).toBe(true);
});

test("there are never more changes than are asked for", async () => {
  expect(await climb(moves, 2, open(weights))).toEqual([]);
});

test("without scores, or without questions that are left, nothing is found and nothing fails", async () => {
  expect(await climb(moves, 4, open(weights, { hasScores: false }))).toEqual([]);
  expect(await climb(moves, 4, open(weights, { maxQueries: 20 }))).toEqual([]);
  expect(await climb([], 4, open(weights))).toEqual([]);
});
