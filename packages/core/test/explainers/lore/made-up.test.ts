// A background of variants that were made up for one case, as of a text with words taken out.

import { describe, expect, test } from "vitest";
import { type BlackBox, createLore, type Feature, type Table } from "../../../src/index.ts";
import { Random } from "../../../src/random/random.ts";

const TAGS = 12;
const features: Feature[] = Array.from({ length: TAGS }, (_, k) => ({
  name: `t${k}`,
  kind: "boolean",
  values: [false, true],
  spelling: ["false", "true"],
}));
const instance = Object.fromEntries(features.map(({ name }) => [name, true]));

/** Of each variant another share of the tags is taken out; `kept` stay. */
function variants(count: number, random: Random, kept: readonly number[] = []): Float64Array[] {
  return Array.from({ length: count }, () => {
    const taken = random.float();
    return Float64Array.from({ length: TAGS }, (_, k) => Number(kept.includes(k) || !random.chance(taken)));
  });
}

/** Near the case the first tag is enough; where most are taken out it needs the next two. */
const isIn = (row: ArrayLike<number>) => {
  const present = Array.from(row).reduce((sum, tag) => sum + tag, 0);
  return row[0] === 1 && (present > 4 || (row[1] === 1 && row[2] === 1));
};
const model: BlackBox = {
  labels: ["out", "in"],
  predict: ({ data, count }) =>
    Array.from({ length: count }, (_, i) => Number(isIn(data.subarray(i * TAGS, (i + 1) * TAGS)))),
};

const rows = variants(1500, Random.fromSeed(1));
const background: Table = {
  features,
  columns: features.map((_, j) => Float64Array.from(rows, (row) => row[j])),
  rowCount: rows.length,
};
const explain = (isMadeUp: boolean) =>
  createLore({ blackBox: model, background, isMadeUp, effort: "quick", poolQueries: 120 }).explain(instance, {
    seed: 1,
  });

describe("variants in place of real cases", () => {
  test("the rule is right of nearly all that are brought to keep to it, and says so", async () => {
    const { rule, evidence } = await explain(true);
    const kept = rule.premise.map(({ feature }) => Number(feature.slice(1)));
    const fresh = variants(1000, Random.fromSeed(2), kept);
    expect(fresh.filter(isIn).length / fresh.length).toBeGreaterThan(0.95);
    const said = evidence.rule?.onBackground;
    expect(said?.trials).toBeGreaterThan(20);
    expect((said?.successes ?? 0) / (said?.trials ?? 1)).toBeGreaterThan(0.9);
  });

  test("nothing is said of real cases, and changes are the least that do", async () => {
    const { counterfactuals } = await explain(true);
    expect(counterfactuals.length).toBeGreaterThan(0);
    for (const { plausibility, survival, nearestReal, least } of counterfactuals) {
      expect([plausibility, survival, nearestReal, least]).toEqual([null, null, null, null]);
    }
    expect(counterfactuals[0].changes).toEqual([{ feature: "t0", from: true, to: false }]);
    const ofRows = await explain(false);
    expect(ofRows.counterfactuals[0].survival).not.toBeNull();
  });
});
