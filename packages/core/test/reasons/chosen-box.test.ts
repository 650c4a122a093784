// Which of the boxes on the way of a search becomes the rule, in a world so small that all of them are known.

import { describe, expect, test } from "vitest";
import { columnPlanOf } from "../../src/reasons/best-bins.ts";
import { binsOf, encodeInto } from "../../src/reasons/bins.ts";
import { type SearchSettings, searchBox } from "../../src/reasons/box-search.ts";
import { REASON_SETTINGS } from "../../src/reasons/find-reason.ts";
import { REAL } from "../../src/reasons/side.ts";
import { TARGETS, type Targets } from "../../src/reasons/targets.ts";
import { countsOf, features } from "./case.ts";

const width = features.length;
const EACH = 100;

interface World {
  /** How many of a hundred are right at each age from 0 to 9. */
  readonly rightAt: readonly number[];
  /** The income of a row; 0 unless told. */
  income?(age: number): number;
}

/** The rule for a case of age 9: its ages and its incomes, null for no condition, and the target that it reaches. */
function ruleIn(
  { rightAt, income = () => 0 }: World,
  targets: Partial<Targets>,
  more: Partial<SearchSettings> = {},
  tells = [1, 1, 1],
) {
  const cells = Array.from({ length: 10 * EACH }, (_, i) => {
    const age = Math.floor(i / EACH);
    return [age, income(age), 0];
  });
  const data = Float64Array.from(cells.flat());
  const bins = binsOf(features, data);
  const codes = new Uint8Array(data.length);
  encodeInto(bins, data, codes, 0);
  const kinds = Uint8Array.from(cells, ([age], i) => REAL + Number(i % EACH >= rightAt[age]));
  const counts = countsOf(bins.stride, codes, kinds);
  const search = {
    ...{ counts, plan: columnPlanOf(bins), x: codes.slice(-width) },
    ...{ tells: Float64Array.from(tells), searched: Int32Array.of(0, 1, 2) },
  };
  const own = { ...TARGETS, balanced: 0, realSlack: 1, shorterMayMiss: 0, ...targets };
  const { masks, target, standing } = searchBox(search, { ...REASON_SETTINGS, targets: own, ...more });
  const allowed = (j: number) => {
    const mask = masks.subarray(j * bins.stride, (j + 1) * bins.stride);
    return mask.includes(0) ? [...mask.keys()].filter((b) => mask[b] === 1) : null;
  };
  return { ages: allowed(0), incomes: allowed(1), target, covered: standing.right + standing.wrong };
}

/** None wrong at 9, few from 5 on, most below. */
const steps: World = { rightAt: [10, 10, 10, 10, 10, 93, 93, 93, 93, 100] };
const precision = [0.96, 0.9, 0.3];
const narrow = { ages: [9], incomes: null, covered: 100 };
const wide = { ages: [5, 6, 7, 8, 9], incomes: null, covered: 500 };

describe("the rule", () => {
  test("reaches the highest target at which it covers enough of its outcome", () => {
    // 100 of the 522 that are right are at age 9.
    expect(ruleIn(steps, { precision, recall: 0.19 })).toEqual({ ...narrow, target: 0.96 });
    expect(ruleIn(steps, { precision, recall: 0.2 })).toEqual({ ...wide, target: 0.9 });
    expect(ruleIn(steps, { precision: [0.96, 0.95, 0.3], recall: 0.2 })).toMatchObject({ ages: null, target: 0.3 });
  });

  test("reaches the highest at all where none covers enough", () => {
    expect(ruleIn(steps, { precision: [0.96, 0.9], recall: 1 })).toEqual({ ...narrow, target: 0.96 });
    expect(ruleIn(steps, { precision: [0.99, 0.9], recall: 1 })).toEqual({ ...wide, target: 0.9 });
  });

  test("is the one that is right most often where no target is reached", () => {
    expect(ruleIn(steps, { precision: [0.99, 0.98] })).toEqual({ ...narrow, target: null });
    expect(ruleIn({ rightAt: new Array(10).fill(50) }, { precision: [0.99] })).toMatchObject({
      ages: null,
      target: null,
    });
  });

  test("keeps the other outcome out, as far as both would if they were equally common", () => {
    // Of the right ones 472 of 522 are from 5 on, of the wrong ones 28 of 478: 0.94 of both, were they as many.
    expect(ruleIn(steps, { precision: [0.9], recall: 0, balanced: 0.93 })).toEqual({ ...wide, target: 0.9 });
    expect(ruleIn(steps, { precision: [0.9], recall: 0, balanced: 0.97 })).toMatchObject({ target: 0.9, ages: [9] });
    expect(ruleIn(steps, { precision: [0.99], balanced: 1.1 })).toEqual({ ...narrow, target: null });
  });

  test("covers as many rows as it can for its target", () => {
    const { covered } = ruleIn({ rightAt: [20, 20, 96, 96, 97, 97, 98, 98, 99, 99] }, { precision: [0.9] });
    expect(covered).toBe(800);
  });

  test("goes by the feature that tells more where both part the rows alike", () => {
    const twice = { ...steps, income: (age: number) => age };
    expect(ruleIn(twice, { precision: [0.9] }, {}, [1, 0.2, 0])).toMatchObject({ ages: wide.ages, incomes: null });
    expect(ruleIn(twice, { precision: [0.9] }, {}, [0.2, 1, 0])).toMatchObject({ ages: null, incomes: wide.ages });
    // As good as each other: the first.
    expect(ruleIn(twice, { precision: [0.9] })).toMatchObject({ ages: wide.ages, incomes: null });
  });

  test("has no condition that costs more than it brings, or that it may not have", () => {
    const open = { ages: null, incomes: null, covered: 1000, target: 0.4 };
    const targets = { precision: [0.9, 0.4], recall: 0 };
    expect(ruleIn(steps, targets)).toMatchObject({ target: 0.9 });
    expect(ruleIn(steps, targets, { prices: [10_000] })).toEqual(open);
    expect(ruleIn(steps, targets, { maxConditions: 0 })).toEqual(open);
    expect(ruleIn(steps, targets, { wrongCosts: [] })).toEqual(open);
  });

  test("counts both outcomes as equally common, and without balance each row the same", () => {
    // At age 8 more rows are wrong than right, but of all that are right it has far more than of all that are wrong.
    const rare = { rightAt: [0, 0, 0, 0, 0, 0, 0, 0, 20, 40] };
    const settings = { wrongCosts: [1], prices: [2] };
    const both = ruleIn(rare, { precision: [0.3] }, settings);
    expect(both).toEqual({ ages: [8, 9], incomes: null, covered: 200, target: null });
    expect(ruleIn(rare, { precision: [0.3] }, { ...settings, balance: 0 })).toEqual({ ...narrow, target: 0.3 });
  });
});
