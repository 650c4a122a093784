// The search for counterfactuals where it takes a turn: forbidden cases, gaps, budgets, crowds of the same change.

import { expect, test } from "vitest";
import {
  allowedValues,
  allowMissing,
  atMostChanges,
  costOf,
  immutable,
  inRange,
} from "../../src/constraints/constructors.ts";
import { searchCounterfactuals } from "../../src/counterfactuals/search.ts";
import { openWorld, type World } from "./small-world.ts";

const found = async (world: World) => {
  const { search, batches } = await openWorld(world);
  const candidates = await searchCounterfactuals(search);
  return { rows: candidates.map(({ codes }) => [...codes]), candidates, batches, search };
};

test("a proposal that is confirmed is found where nothing is known", async () => {
  const world = {
    decide: (codes: Float64Array) => codes[0] > 7,
    x: [0, 0, 0, 0],
    known: [],
    proposals: [[20, 0, 0, 0]],
  };
  expect((await found(world)).rows).toEqual([[8, 0, 0, 0]]);
  expect((await found({ ...world, proposals: [[5, 0, 0, 0]] })).rows).toEqual([]);
});

test("a known case that is better than a confirmed proposal comes first, wherever it stands among the known", async () => {
  const world = {
    decide: (codes: Float64Array) => codes[0] >= 10 || (codes[2] === 2 && codes[3] === 1),
    x: [0, 0, 0, 0],
    known: [
      [1, 1, 1, 1],
      [30, 5, 1, 1],
      [10, 0, 0, 0],
      [2, 2, 1, 0],
    ],
    proposals: [[0, 0, 2, 1]],
    bisections: 0,
  };
  const first = [10, 0, 0, 0];
  const second = [0, 0, 2, 1];
  expect((await found(world)).rows).toEqual([first, second]);
  expect((await found({ ...world, wanted: 1 })).rows).toEqual([first]);
  expect((await found({ ...world, constraints: [immutable("income")] })).rows).toEqual([second]);
});

test("where every known case is forbidden, what may not change is taken back and bounds are kept", async () => {
  const world = {
    decide: (codes: Float64Array) => codes[0] > 7 && codes[1] < -2,
    x: [0, 0, 0, 0],
    known: [[30, -9, 2, 1]],
    bisections: 0,
  };
  const constraints = [immutable("job"), inRange("income", { max: 12 }), inRange("rate", { min: -4.5 })];
  const repaired = await found({ ...world, known: [[1, 1, 1, 1], ...world.known, [2, 2, 2, 0]], constraints });
  expect(repaired.rows).toEqual([[12, -4.5, 0, 0]]);
  // Cases of x's own outcome are not tried.
  expect(repaired.batches[0]).toEqual([[12, -4.5, 0, 1]]);
  // A value that the known case shares with x stays, though a change to it would be out of bounds.
  const shared = { ...world, decide: (codes: Float64Array) => codes[3] === 1, known: [[0, 0, 2, 1]] };
  const { batches } = await found({ ...shared, constraints: [inRange("income", { min: 10 }), immutable("job")] });
  expect(batches[0]).toEqual([[0, 0, 0, 1]]);
  expect((await found({ ...world, constraints: [inRange("income", { min: 40 }), immutable("job")] })).rows).toEqual([
    [40, -9, 0, 0],
  ]);
  // No way: what is left of the known case has x's own outcome, or is x.
  expect((await found({ ...world, constraints: [inRange("income", { max: 7 }), immutable("job")] })).rows).toEqual([]);
  const nothing = await found({ ...world, constraints: [immutable("income", "rate", "job", "member")] });
  expect([nothing.rows, nothing.batches]).toEqual([[], []]);
});

test("a category that may not be is not taken over from a forbidden case", async () => {
  const world = { decide: (codes: Float64Array) => codes[3] === 1, x: [0, 0, 0, 0], known: [[0, 0, 2, 1]] };
  const constraints = [allowedValues("job", ["clerk"])];
  const { rows, batches } = await found({ ...world, constraints });
  expect(rows).toEqual([[0, 0, 0, 1]]);
  expect(batches.flat()).toContainEqual([0, 0, 0, 1]);
});

test("of a crowd that changes the same the best is taken, and other changes are looked for beyond it", async () => {
  const crowd = Array.from({ length: 40 }, (_, i) => [10 + i, 0, 0, 0]);
  const { rows } = await found({
    decide: (codes) => codes[0] >= 10 || (codes[2] === 2 && codes[3] === 1),
    x: [0, 0, 0, 0],
    known: [...crowd, [0, 0, 2, 1]],
    wanted: 2,
    bisections: 0,
  });
  expect(rows).toEqual([
    [10, 0, 0, 0],
    [0, 0, 2, 1],
  ]);
});

test("a change that costs more comes later, however near it is", async () => {
  const world = {
    decide: (codes: Float64Array) => codes[0] >= 1 || codes[2] === 1,
    x: [0, 0, 0, 0],
    known: [
      [1, 0, 0, 0],
      [0, 0, 1, 0],
    ],
  };
  const near = [1, 0, 0, 0];
  const far = [0, 0, 1, 0];
  expect((await found(world)).rows).toEqual([near, far]);
  expect((await found({ ...world, constraints: [costOf("income", 1.5)] })).rows).toEqual([far, near]);
  expect((await found({ ...world, constraints: [costOf("job", 0.5)] })).rows).toEqual([far, near]);
  expect((await found({ ...world, constraints: [costOf("income", 1.5)], wanted: 1 })).rows).toEqual([far]);
});

test("each of x's gaps is tried with what is typical; of values equally far from none the more typical comes first", async () => {
  const gap = Number.NaN;
  const filled = await found({
    decide: (codes) => codes[1] > 3,
    x: [0, gap, 1, 0],
    known: [],
    typical: [9, 4.5, 2, 1],
  });
  expect(filled.rows).toEqual([[0, 4.5, 1, 0]]);
  expect(filled.candidates[0]).toMatchObject({ changed: [1], cost: 1, distance: 0.25, fromTypical: 0 });
  const beyond = await found({
    decide: (codes) => codes[1] > 6,
    x: [0, gap, 1, 0],
    known: [
      [0, 20, 1, 0],
      [0, 11, 1, 0],
    ],
    typical: [9, 4.5, 2, 1],
  });
  // Brought near what is typical, as x has no value to be brought near to.
  expect(beyond.rows).toEqual([[0, 6.1, 1, 0]]);
  expect(
    (await found({ decide: (codes) => Number.isNaN(codes[2]), x: [0, 0, 1, 0], known: [[0, 0, gap, 0]] })).rows,
  ).toEqual([]);
  expect(
    (
      await found({
        decide: (codes) => Number.isNaN(codes[2]),
        x: [0, 0, 1, 0],
        known: [[0, 0, gap, 0]],
        constraints: [allowMissing("job")],
      })
    ).rows,
  ).toEqual([[0, 0, gap, 0]]);
});

test("numbers with more digits than their column are rounded to the nearest, else away from x, else left", async () => {
  const roundedFrom = async (value: number, decide: World["decide"], x = 0) =>
    (await found({ decide, x: [x, 0, 0, 0], known: [[value, 0, 0, 0]], bisections: 0 })).rows[0][0];
  expect(await roundedFrom(7.3, (codes) => codes[0] > 6.9)).toBe(7);
  expect(await roundedFrom(7.3, (codes) => codes[0] > 7.1)).toBe(8);
  expect(await roundedFrom(7.6, (codes) => codes[0] > 7.1)).toBe(8);
  expect(await roundedFrom(-7.3, (codes) => codes[0] < -7.1)).toBe(-8);
  expect(await roundedFrom(7.3, (codes) => codes[0] < 7.4, 10)).toBe(7);
  expect(await roundedFrom(7.6, (codes) => codes[0] < 7.7, 10)).toBe(7);
  expect(await roundedFrom(7.3, (codes) => codes[0] > 7.1 && codes[0] < 7.5)).toBe(7.3);
  // The nearest is x's own value: no change.
  expect(await roundedFrom(0.3, (codes) => codes[0] >= 0)).toBe(1);
});

test("nothing beyond the budget is asked, and what is known is still used", async () => {
  const world = { decide: (codes: Float64Array) => codes[0] > 7, x: [0, 0, 0, 0], known: [[20, 0, 2, 0]] };
  const none = await found({ ...world, maxQueries: 1 });
  expect(none.rows).toEqual([[20, 0, 2, 0]]);
  expect(none.batches).toEqual([]);
  for (const left of [1, 2, 3]) {
    const some = await found({ ...world, maxQueries: 1 + left });
    expect(some.batches.flat()).toHaveLength(left);
    expect(some.rows).toHaveLength(1);
  }
});

test("of two that cost the same the one outside the rule comes first, though the other is nearer", async () => {
  const world = {
    x: [0, 0, 0, 0],
    known: [
      [10, 0, 0, 0],
      [0, 0, 1, 0],
    ],
    decide: (codes: Float64Array) => codes[0] >= 10 || codes[2] === 1,
  };
  const changedIn = async (isCovered: (codes: ArrayLike<number>) => boolean) => {
    const { search } = await openWorld({ ...world, isCovered });
    return (await searchCounterfactuals(search)).map(({ changed, isException }) => ({ changed, isException }));
  };
  expect(await changedIn((codes) => codes[2] === 0)).toEqual([
    { changed: [2], isException: false },
    { changed: [0], isException: true },
  ]);
  expect(await changedIn(() => false)).toEqual([
    { changed: [0], isException: false },
    { changed: [2], isException: false },
  ]);
});

test("more changes than usual are shown only where nothing less was found, and then one way alone", async () => {
  const all = (codes: Float64Array) => codes[0] > 5 && codes[1] > 5 && codes[2] === 1 && codes[3] === 1;
  const world = { decide: all, x: [0, 0, 0, 0], known: [[9, 9, 1, 1]], usualChanges: 2 };
  const { candidates, rows } = await found(world);
  expect(rows).toEqual([[6, 5.1, 1, 1]]);
  expect(candidates[0].changed).toHaveLength(4);
  const some = (codes: Float64Array) => all(codes) || codes[0] > 40;
  const few = await found({ ...world, decide: some, known: [...world.known, [50, 0, 0, 0]] });
  expect(few.rows).toEqual([[41, 0, 0, 0]]);
});

test("a number of changes that binds is kept to, and few changes are found in cases that have more", async () => {
  const decide = (codes: Float64Array) => codes[0] > 5 && codes[3] === 1;
  const world = { decide, x: [0, 0, 0, 0], known: [[9, 9, 1, 1]] };
  expect((await found({ ...world, constraints: [atMostChanges(2)] })).rows).toEqual([[6, 0, 0, 1]]);
  expect((await found({ ...world, constraints: [atMostChanges(1)] })).rows).toEqual([]);
});

test("what hardly any real case is like comes last", async () => {
  const decide = (codes: Float64Array) => codes[0] >= 10 || codes[2] === 2;
  const world = {
    decide,
    x: [0, 0, 0, 0],
    known: [
      [10, 0, 0, 0],
      [0, 0, 2, 0],
    ],
  };
  const { search } = await openWorld(world);
  const rowsWith = async (isUnusual: (codes: Float64Array) => boolean) =>
    (await searchCounterfactuals({ ...search, isUnusual })).map(({ codes }) => [...codes]);
  expect(await rowsWith(() => false)).toEqual([
    [10, 0, 0, 0],
    [0, 0, 2, 0],
  ]);
  expect(await rowsWith((codes) => codes[0] === 10)).toEqual([
    [0, 0, 2, 0],
    [10, 0, 0, 0],
  ]);
});
