// Against the Python package lime: the same features first, in the same order of magnitude, on 50 rows of credit data.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { createLime, type LimeExplanation, rowAt, splitTarget, type Table, tableFromCsv } from "../../../src/index.ts";
import { forestOf, type PythonExplanation, readFixture } from "./python-lime.ts";

const fixture = readFixture();
const blackBox = forestOf(fixture);
let background: Table;

beforeAll(async () => {
  const csv = readFileSync(new URL("../../../../models/data/credit.csv", import.meta.url), "utf8");
  background = splitTarget(await tableFromCsv(csv), "status").features;
});

const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;
const ours = ({ weights }: LimeExplanation, count: number) => weights.slice(0, count).map(({ feature }) => feature);
const theirs = ({ weights }: PythonExplanation, count: number) => Object.keys(weights).slice(0, count);
const common = (a: readonly string[], b: readonly string[]) => a.filter((name) => b.includes(name)).length;

describe.each(fixture.modes)("LIME and lime, discretize $discretize, $features features", (mode) => {
  let pairs: { mine: LimeExplanation; python: PythonExplanation }[];

  beforeAll(async () => {
    const { discretize, features } = mode;
    const lime = createLime({ blackBox, background, discretize, features });
    pairs = [];
    for (const python of mode.explanations) {
      pairs.push({ mine: await lime.explain(rowAt(background, python.row), { seed: python.row }), python });
    }
  });

  test("have the same first feature in at least 90% of the rows", () => {
    const same = share(pairs.map(({ mine, python }) => ours(mine, 1)[0] === theirs(python, 1)[0]));
    expect(same).toBeGreaterThanOrEqual(0.9);
  });

  test("share at least two of the first three features in every row, and all three nearly as often as lime with itself", () => {
    const shared = pairs.map(({ mine, python }) => common(ours(mine, 3), theirs(python, 3)));
    expect(Math.min(...shared)).toBeGreaterThanOrEqual(2);
    expect(share(shared.map((count) => count === 3))).toBeGreaterThanOrEqual(
      Math.min(0.9, mode.selfAgreement.three - 0.1),
    );
  });

  test("have weights that differ no more than lime's do between seeds: by four standard deviations at most", () => {
    for (const { mine, python } of pairs) {
      for (const { feature, weight } of mine.weights.slice(0, 3)) {
        if (feature in python.weights) expect(Math.abs(weight - python.weights[feature])).toBeLessThan(4 * mode.spread);
      }
    }
  });

  test("explain as much and say the same of the instance: within 0.02 on average, 0.15 in every row", () => {
    for (const figure of ["score", "localPrediction"] as const) {
      const differences = pairs.map(({ mine, python }) => Math.abs(mine[figure] - python[figure]));
      expect(differences.reduce((sum, difference) => sum + difference, 0) / pairs.length).toBeLessThan(0.02);
      expect(Math.max(...differences)).toBeLessThan(0.15);
    }
  });
});
