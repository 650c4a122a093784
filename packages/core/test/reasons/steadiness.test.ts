// Random halves of the rows, what comes up in them, and which conditions go because they are chance.

import { describe, expect, test } from "vitest";
import { columnPlanOf } from "../../src/reasons/best-bins.ts";
import { binsOf, encodeInto } from "../../src/reasons/bins.ts";
import { constrainedFeatures } from "../../src/reasons/box.ts";
import { BoxCounts } from "../../src/reasons/box-counts.ts";
import { REASON_SETTINGS } from "../../src/reasons/find-reason.ts";
import { CROSS } from "../../src/reasons/side.ts";
import { halvesOf, timesFound, withoutUnsteady } from "../../src/reasons/steadiness.ts";
import { standingOf, TARGETS } from "../../src/reasons/targets.ts";
import { countsOf, features } from "./case.ts";

const width = features.length;

describe("halves of rows", () => {
  /** Rows that tell their number in two codes. */
  const COUNT = 3200;
  const codes = Uint8Array.from({ length: 2 * COUNT }, (_, at) => (at % 2 === 0 ? at >> 9 : (at >> 1) & 255));
  const kinds = Uint8Array.from({ length: COUNT }, (_, i) => i % 5);
  const all = new BoxCounts(2, 256, COUNT);
  all.append(codes, kinds);
  const halves = halvesOf(all, 6);
  const numbersIn = ({ codes: own, count }: BoxCounts) =>
    Array.from({ length: count }, (_, k) => own[2 * k] * 256 + own[2 * k + 1]);

  test("are as many as asked for, each of other rows, and the same again", () => {
    expect(halves).toHaveLength(6);
    expect(new Set(halves.map((half) => numbersIn(half).join())).size).toBe(6);
    expect(halvesOf(all, 6).map(numbersIn)).toEqual(halves.map(numbersIn));
    expect(halvesOf(all, 0)).toEqual([]);
  });

  test("have each row once at most, in order, with its kind, and count it", () => {
    for (const half of halves) {
      const numbers = numbersIn(half);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect([...half.kinds]).toEqual(numbers.map((i) => kinds[i]));
      expect([...half.total].slice(0, 5)).toEqual(
        [0, 1, 2, 3, 4].map((k) => numbers.filter((i) => i % 5 === k).length),
      );
      expect([half.width, half.stride]).toEqual([2, 256]);
    }
  });

  test("are drawn row by row, with even chances wherever a row stands", () => {
    const times = new Int32Array(32);
    let [together, pairs] = [0, 0];
    for (const half of halves) {
      const drawn = new Set(numbersIn(half));
      for (const i of drawn) times[i % 32]++;
      for (let i = 1; i < COUNT; i++, pairs++) if (drawn.has(i) && drawn.has(i - 1)) together++;
      for (let i = 32; i < COUNT; i++, pairs++) if (drawn.has(i) && drawn.has(i - 32)) together++;
    }
    // Of 600 each, half of them but for four standard deviations.
    for (const each of times) expect(Math.abs(each - 300)).toBeLessThan(50);
    expect(Math.abs(together / pairs - 0.25)).toBeLessThan(0.015);
  });
});

/** Ages and incomes from 0 to 9 and two jobs, one row each; `isRight` of those whose outcome is the rule's. */
function worldOf(isRight: (age: number, income: number, job: number) => boolean) {
  const cells = Array.from({ length: 200 }, (_, i) => [i % 10, Math.floor(i / 10) % 10, Math.floor(i / 100)]);
  const data = Float64Array.from(cells.flat());
  const bins = binsOf(features, data);
  const codes = new Uint8Array(data.length);
  encodeInto(bins, data, codes, 0);
  const kinds = Uint8Array.from(cells, ([age, income, job]) => CROSS + Number(!isRight(age, income, job)));
  const counts = countsOf(bins.stride, codes, kinds);
  const x = Uint8Array.of(8, 8, 0);
  const tells = new Float64Array(width).fill(1);
  return { bins, search: { counts, plan: columnPlanOf(bins), x, tells, searched: Int32Array.of(0, 1, 2) } };
}
/** Bounds on real rows alone play no part here. */
const targets = { ...TARGETS, balanced: 0.6, realSlack: 1, steadierMayMiss: 0.01 };

test("a feature is found in the halves in which it is searched for with success", () => {
  const { search } = worldOf((age) => age > 4);
  const halves = halvesOf(search.counts, 4);
  expect([...timesFound(search, { ...REASON_SETTINGS, targets }, halves)]).toEqual([4, 0, 0]);
  expect([...timesFound(search, { ...REASON_SETTINGS, targets, maxConditions: 0 }, halves)]).toEqual([0, 0, 0]);
  expect([...timesFound(search, { ...REASON_SETTINGS, targets }, halves.slice(0, 3))]).toEqual([3, 0, 0]);
});

describe("a box", () => {
  /** The features that keep a condition, of a box with ages and incomes from `low` on and one job. */
  function kept(
    isRight: Parameters<typeof worldOf>[0],
    found: readonly number[],
    more: Partial<typeof targets> = {},
    target?: number,
  ) {
    const { bins, search } = worldOf(isRight);
    const { stride } = bins;
    const { counts } = search;
    const masks = new Uint8Array(width * stride).fill(1);
    masks.fill(0, 0, 5).fill(0, 10, stride);
    masks.fill(0, stride, stride + 5).fill(0, stride + 10, 2 * stride);
    masks.fill(0, 2 * stride + 1, 3 * stride);
    counts.moveTo(masks);
    const own = { ...targets, ...more };
    const standing = standingOf(counts.covered, counts.total, own);
    const box = withoutUnsteady({ masks, standing, target: target ?? null }, search, Int32Array.from(found), own);
    counts.moveTo(box.masks);
    expect(box.standing).toEqual(standingOf(counts.covered, counts.total, own));
    expect(box.target).toBe(target ?? null);
    return constrainedFeatures(box.masks, width, stride);
  }
  const byAge = (age: number) => age > 4;

  test("loses conditions that came up in fewer than two halves, where it is as good without them", () => {
    expect(kept(byAge, [5, 0, 1])).toEqual([0]);
    expect(kept(byAge, [5, 2, 1])).toEqual([0, 1]);
    expect(kept(byAge, [5, 2, 2])).toEqual([0, 1, 2]);
  });

  test("keeps those without which it would be wrong too often, for what it promises or for what it is", () => {
    expect(kept(byAge, [0, 0, 0])).toEqual([0]);
    const most = (age: number, income: number) => age > 4 || income > 4;
    expect(kept(most, [0, 5, 5])).toEqual([1, 2]);
    // Without the age half of 50 rows are right.
    expect(kept(byAge, [0, 5, 5], { balanced: 0 }, 0.5)).toEqual([0, 1, 2]);
    expect(kept(byAge, [0, 5, 5], { balanced: 0 }, 0.35)).toEqual([1, 2]);
  });

  test("keeps those without which it would be no better than chance", () => {
    expect(kept(byAge, [0, 5, 5], { balanced: 0.6 }, 0.35)).toEqual([0, 1, 2]);
    expect(kept(byAge, [0, 5, 5], { balanced: 0.505 }, 0.35)).toEqual([1, 2]);
  });

  test("loses the least steady first, and then one less where it could not lose both", () => {
    const either = (age: number, income: number) => age > 4 || income > 4;
    expect(kept(either, [1, 0, 5])).toEqual([0, 2]);
    expect(kept(either, [0, 1, 5])).toEqual([1, 2]);
  });
});
