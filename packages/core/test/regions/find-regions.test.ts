// Regions around a confirmed point, in small worlds: numbers a and b, names c.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../../../test/hostile/rounds.ts";
import { openTally } from "../../../../test/hostile/tally.ts";
import type { BlackBox } from "../../src/blackbox/black-box.ts";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import { Random } from "../../src/random/random.ts";
import { type Box, type BoxSide, highEnd, lowEnd } from "../../src/regions/box.ts";
import { type FoundRegion, findRegions, type RegionSettings } from "../../src/regions/find-regions.ts";
import { rungsOf } from "../../src/regions/ladder.ts";
import { isContinuous, isSameCell } from "../../src/table/feature.ts";
import { rowMajor } from "../../src/table/table.ts";
import { tableFromRows } from "../../src/table/table-from-rows.ts";

const tally = openTally("find-regions");

const NAMES = ["p", "q", "r", "s"];
const background = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({ a: (i * 37) % 101, b: ((i * 53) % 200) / 10, c: NAMES[i % 4] })),
);
const { features } = background;
const rungs = rungsOf(background);
const SETTINGS: RegionSettings = { along: 12, corners: 4, inside: 10, trials: 3 };

type Decide = (codes: ArrayLike<number>) => boolean;

interface World {
  readonly x: Float64Array;
  readonly point: Float64Array;
  readonly decide: Decide;
  readonly allows?: Decide;
  readonly budget?: number;
  readonly settings?: RegionSettings;
  /** A case that was asked about before. */
  readonly known?: Float64Array;
}

function boxOf(decide: Decide): BlackBox {
  return {
    labels: ["no", "yes"],
    predict: ({ data, count }) =>
      Int32Array.from({ length: count }, (_, i) => Number(decide(data.subarray(i * 3, i * 3 + 3)))),
  };
}

/** The region of the point, and what was asked for it. */
async function regionOf(world: World) {
  const { x, point, decide, allows = () => true, budget = 72, settings = SETTINGS, known = x } = world;
  const blackBox = openInquiry(boxOf(decide), features, { timeoutMs: 1000, maxQueries: null });
  await blackBox.ask(x, 1);
  await blackBox.ask(point, 1);
  await blackBox.ask(known, 1);
  const before = blackBox.asked().rows;
  const changed = [0, 1, 2].filter((j) => !isSameCell(x[j], point[j]));
  const [found] = await findRegions([{ codes: point, changed, label: 1 }], {
    ...{ features, instance: x, rungs, blackBox: blackBox.within(budget), settings },
    allows: (rows, offset) => allows(rows.subarray(offset, offset + 3)),
    isLinked: false,
    complete: (codes) => codes,
    random: Random.fromSeed(1),
  });
  return { found, changed, asked: blackBox.asked().rows - before, blackBox };
}

const isPoint = (box: Box) => box.every(({ stops }) => stops.length === 1);

/** Decisions of any kind that give the point what x does not get: smooth ones, ones with a gap, and jagged ones. */
const worlds = fc
  .record({
    x: fc.tuple(fc.nat(100), fc.nat(200), fc.nat(3)),
    point: fc.tuple(fc.nat(100), fc.nat(200), fc.nat(3)),
    every: fc.integer({ min: 2, max: 40 }),
    kind: fc.constantFrom("beyond", "gap", "jagged", "names"),
    budget: fc.nat(80),
    limit: fc.nat(100),
  })
  .map(({ x: cells, point: other, every, kind, budget, limit }): World => {
    const codes = ([a, b, c]: readonly number[]) => Float64Array.of(a, b / 10, c);
    const [x, point] = [codes(cells), codes(other)];
    const hash = (row: ArrayLike<number>) => Math.floor(row[0] * 7 + row[1] * 130 + row[2] * 31) % every;
    const isAt = (row: ArrayLike<number>, at: Float64Array) => at.every((code, j) => code === row[j]);
    const kinds: Record<string, Decide> = {
      beyond: (row) => Math.abs(row[0] - x[0]) + Math.abs(row[1] - x[1]) > every / 4,
      gap: (row) => row[0] < limit || row[0] > limit + 7,
      jagged: (row) => hash(row) !== 0,
      names: (row) => row[2] % 2 === point[2] % 2,
    };
    return {
      ...{ x, point, budget },
      decide: (row) => isAt(row, point) || (!isAt(row, x) && kinds[kind](row)),
      allows: (row) => isAt(row, point) || row[0] <= Math.max(limit, point[0]),
    };
  })
  .filter(({ x, point }) => x.some((code, j) => code !== point[j]));

function always(check: (found: FoundRegion, world: World, more: Awaited<ReturnType<typeof regionOf>>) => void) {
  const property = fc.asyncProperty(worlds, async (world) => {
    const more = await regionOf(world);
    check(more.found, world, more);
    tally("properties of a region");
  });
  return holds(property, 300);
}

describe("a region", () => {
  test("has a side for every change, in their order, with the point in each and x in none", () =>
    always(({ box }, { x, point }, { changed }) => {
      expect(box.map(({ feature }) => feature)).toEqual(changed);
      for (const side of box) {
        expect(side.stops.some((stop) => isSameCell(stop, point[side.feature]))).toBe(true);
        const own = x[side.feature];
        if (side.isRange) expect(own < lowEnd(side) || own > highEnd(side)).toBe(true);
        else expect(side.stops).not.toContain(own);
      }
    }));

  test("ends at values that were asked, keep the outcome and are allowed", () =>
    always(({ box }, { point, decide, allows }, { blackBox }) => {
      for (const side of box) {
        for (const stop of side.stops) {
          const row = point.with(side.feature, stop);
          expect(blackBox.knows(row, 0) && decide(row) && allows?.(row)).toBe(true);
        }
      }
    }));

  test("asks no more than it may, and says what it asked", () =>
    always(({ queries, trials, kept, isCut, box }, { budget = 0 }, { asked }) => {
      expect(asked).toBeLessThanOrEqual(budget);
      expect(queries).toBe(asked);
      expect(kept).toBe(trials);
      if (budget < 10) expect(isCut && isPoint(box) && queries === 0).toBe(true);
    }));

  test("has nothing inside that is known to lose the outcome or that is forbidden", () =>
    always(({ box }, { point, decide, allows }, { blackBox }) => {
      const { rows, count } = blackBox.known();
      for (let i = 0; i < count; i++) {
        const row = rows.subarray(3 * i, 3 * i + 3);
        const isInside = row.every((code, j) => {
          const side = box.find(({ feature }) => feature === j);
          if (side === undefined) return code === point[j];
          return side.isRange ? code >= lowEnd(side) && code <= highEnd(side) : side.stops.includes(code);
        });
        if (isInside) expect(decide(row) && allows?.(row)).toBe(true);
      }
    }));

  test("without a case to try is the point, or has been asked about value by value", () =>
    always(({ box, trials }, { point }, { blackBox }) => {
      if (trials > 0 || isPoint(box)) return;
      const valuesOf = (side: BoxSide) => {
        const feature = features[side.feature];
        if (!side.isRange || !isContinuous(feature)) return [...side.stops];
        const steps = Math.round((highEnd(side) - lowEnd(side)) * 10 ** feature.decimals);
        return Array.from({ length: steps + 1 }, (_v, k) =>
          Number((lowEnd(side) + k / 10 ** feature.decimals).toFixed(feature.decimals)),
        );
      };
      const all = box.reduce(
        (rows, side) => rows.flatMap((row) => valuesOf(side).map((value) => row.with(side.feature, value))),
        [point],
      );
      expect(all.length).toBeGreaterThan(1);
      for (const row of all) expect(blackBox.knows(row, 0)).toBe(true);
    }));

  test("reaches the end of the data where more never hurts, and is not cut short", async () => {
    const x = Float64Array.of(3, 5, 0);
    const { found } = await regionOf({
      x,
      point: Float64Array.of(10, 5, 0),
      decide: ([a]: number[]) => a >= 10,
    } as World);
    const [side] = found.box;
    expect([lowEnd(side), highEnd(side), found.trials, found.isCut]).toEqual([10, 100, 10, false]);
  });

  test("ends before what loses the outcome, however narrow that is", async () => {
    const x = Float64Array.of(3, 5, 0);
    for (const lost of [12, 40, 41, 77]) {
      const decide = (row: ArrayLike<number>) => row[0] >= 10 && row[0] !== lost;
      const { found } = await regionOf({
        x,
        point: Float64Array.of(10, 5, 0),
        decide,
        budget: 300,
        settings: { ...SETTINGS, inside: 90 },
      });
      expect(highEnd(found.box[0])).toBeLessThan(lost);
    }
  });

  test("of names holds all that keep the outcome, and lists those that were asked and do not", async () => {
    const x = Float64Array.of(3, 5, 0);
    const { found } = await regionOf({
      x,
      point: Float64Array.of(3, 5, 1),
      decide: (row) => row[2] === 1 || row[2] === 3,
    });
    expect([found.box[0].stops, found.others]).toEqual([[1, 3], [[2]]]);
    expect([found.trials, found.isCut]).toEqual([0, false]);
  });

  test("of several changes is a box whose corners are asked", async () => {
    const x = Float64Array.of(3, 1, 0);
    const decide = (row: ArrayLike<number>) => row[0] >= 10 && row[1] >= 5 && row[0] + 5 * row[1] < 120;
    const { found } = await regionOf({ x, point: Float64Array.of(10, 5, 0), decide });
    const [a, b] = found.box;
    expect(decide([highEnd(a), highEnd(b), 0])).toBe(true);
    expect(highEnd(a) > 10 || highEnd(b) > 5).toBe(true);
  });

  test("has no corner that constraints on several features forbid", async () => {
    const [x, point] = [Float64Array.of(3, 1, 0), Float64Array.of(10, 5, 0)];
    const allows: Decide = (row) => row[0] + 5 * row[1] <= 120;
    const { found } = await regionOf({ x, point, decide: (row) => row[0] >= 10 && row[1] >= 5, allows });
    const [a, b] = found.box;
    expect(allows([highEnd(a), highEnd(b), 0])).toBe(true);
    expect(highEnd(a) > 10 || highEnd(b) > 5).toBe(true);
  });

  test("leaves out what the model was asked about before and gave another outcome", async () => {
    const known = Float64Array.of(50, 10, 0);
    const decide: Decide = (row) => row[0] >= 10 && row[1] >= 5 && !(row[0] === 50 && row[1] === 10);
    const { found } = await regionOf({ x: Float64Array.of(3, 1, 0), point: Float64Array.of(10, 5, 0), decide, known });
    const [a, b] = found.box;
    expect(highEnd(a) >= 50 && highEnd(b) >= 10).toBe(false);
    expect(highEnd(a) > 10 && highEnd(b) > 5).toBe(true);
  });

  test("where x lacks the number goes both ways", async () => {
    const x = Float64Array.of(Number.NaN, 5, 0);
    const decide = (row: ArrayLike<number>) => row[0] >= 20 && row[0] <= 60;
    const { found } = await regionOf({ x, point: Float64Array.of(40, 5, 0), decide });
    const [side] = found.box;
    expect(lowEnd(side)).toBeLessThan(40);
    expect(highEnd(side)).toBeGreaterThan(40);
  });

  test("where the change takes the number away is that alone", async () => {
    const x = Float64Array.of(3, 5, 0);
    const point = Float64Array.of(Number.NaN, 5, 0);
    const { found } = await regionOf({ x, point, decide: (row) => Number.isNaN(row[0]) });
    expect([found.box[0].stops, found.queries, found.isCut]).toEqual([[Number.NaN], 0, false]);
  });
});

describe("questions", () => {
  /** The region of a world, and what the model was asked about, call by call. */
  async function logged(world: World) {
    const calls: number[][][] = [];
    const { x, point, decide, allows = () => true, budget = 72, settings = SETTINGS } = world;
    const inner = boxOf(decide);
    const predict: BlackBox["predict"] = (batch) => {
      calls.push(Array.from({ length: batch.count }, (_, i) => [...batch.data.subarray(3 * i, 3 * i + 3)]));
      return inner.predict(batch);
    };
    const blackBox = openInquiry({ ...inner, predict }, features, { timeoutMs: 1000, maxQueries: null });
    const changed = [0, 1, 2].filter((j) => !isSameCell(x[j], point[j]));
    const [found] = await findRegions([{ codes: point, changed, label: 1 }], {
      ...{ features, instance: x, rungs, blackBox: blackBox.within(budget), settings },
      allows: (rows, offset) => allows(rows.subarray(offset, offset + 3)),
      isLinked: false,
      complete: (codes) => codes,
      random: Random.fromSeed(1),
    });
    return { found, calls };
  }
  const x = Float64Array.of(3, 1, 0);
  const [onlyA, both] = [Float64Array.of(10, 1, 0), Float64Array.of(10, 5, 0)];

  test("go along each feature, then to the corners of a box that is wide in two, then inside", async () => {
    const { calls, found } = await logged({ x, point: both, decide: (row) => row[0] >= 10 && row[1] >= 5 });
    const [along, corners, inside] = calls;
    expect(calls).toHaveLength(3);
    expect(along.every((row) => row[0] === 10 || row[1] === 5)).toBe(true);
    const [a, b] = found.box;
    for (const row of corners) {
      expect([lowEnd(a), highEnd(a)]).toContain(row[0]);
      expect([lowEnd(b), highEnd(b)]).toContain(row[1]);
    }
    expect(inside).toHaveLength(SETTINGS.inside);
    expect(found).toMatchObject({ trials: SETTINGS.inside, kept: SETTINGS.inside });
  });

  test("are about no corners where one feature alone is wide", async () => {
    const { calls } = await logged({ x, point: onlyA, decide: (row) => row[0] >= 10 });
    expect(calls.map((rows) => rows.length)).toEqual([expect.any(Number), SETTINGS.inside]);
    const narrow = await logged({ x, point: both, decide: (row) => row[0] >= 10 && row[1] === 5 });
    expect(narrow.calls.map((rows) => rows.length)).toEqual([expect.any(Number), SETTINGS.inside]);
  });

  test("are never about what constraints forbid", async () => {
    const allows: Decide = (row) => row[0] % 2 === 0;
    const { calls } = await logged({ x, point: both, decide: (row) => row[0] >= 10 && row[1] >= 5, allows });
    expect(calls.flat().length).toBeGreaterThan(10);
    expect(calls.flat().filter((row) => !allows(row))).toEqual([]);
  });

  test("and answers are told as they were", async () => {
    const decide: Decide = (row) => row[0] >= 10 && row[0] <= 70;
    const { found, calls } = await logged({ x, point: onlyA, decide });
    const { rows, labels } = found.asked;
    const told = [...labels].map((label, i) => `${rows.slice(3 * i, 3 * i + 3)} ${label}`);
    expect(told).toEqual(calls.flat().map((row) => `${row} ${Number(decide(row))}`));
    expect(new Set(labels)).toEqual(new Set([0, 1]));
  });

  test("a box that is its point alone needs none, and is not cut short", async () => {
    const decide: Decide = (row) => row[0] === 10;
    const { found } = await logged({ x, point: onlyA, decide, budget: 12, settings: { ...SETTINGS, along: 40 } });
    expect([isPoint(found.box), found.trials, found.isCut]).toEqual([true, 0, false]);
  });

  test("a box that loses every trial is given up for its point, which is not cut short", async () => {
    // Along the numbers it stays; wherever both differ from the point it does not.
    const decide: Decide = (row) => row[0] === 10 || row[1] === 5;
    const settings = { ...SETTINGS, corners: 1, trials: 1 };
    const { found } = await logged({ x, point: both, decide, settings });
    expect(found.isCut).toBe(false);
  });
});

test("where columns are linked, what the model gave another outcome with all that follows is left out", async () => {
  const x = Float64Array.of(3, 0.3, 0);
  // b follows from a.
  const complete = (codes: Float64Array) => codes.with(1, codes[0] / 10);
  const decide: Decide = (row) => row[0] >= 10 && row[0] !== 40;
  const blackBox = openInquiry(boxOf(decide), features, { timeoutMs: 1000, maxQueries: null });
  // Known before, as rows of the pool are; what breaks the link says nothing of the region.
  await blackBox.ask(Float64Array.of(40, 4, 0, 60, 1, 0), 2);
  const point = { codes: Float64Array.of(10, 1, 0), changed: [0], label: 1 };
  const [found] = await findRegions([point], {
    ...{ features, instance: x, rungs, blackBox, settings: SETTINGS, random: Random.fromSeed(1), isLinked: true },
    allows: (rows, offset) => rows[offset + 1] === rows[offset] / 10,
    complete,
  });
  const [side] = found.box;
  expect(highEnd(side)).toBeLessThan(40);
  expect(highEnd(side)).toBeGreaterThan(30);
});

test("of more points than the budget reaches for, the first have regions and the others say that they have none", async () => {
  const x = Float64Array.of(3, 5, 0);
  const decide: Decide = (row) => row[0] >= 10;
  const blackBox = openInquiry(boxOf(decide), features, { timeoutMs: 1000, maxQueries: null });
  const points = [10, 12, 14, 16].map((a) => ({ codes: Float64Array.of(a, 5, 0), changed: [0], label: 1 }));
  const found = await findRegions(points, {
    ...{ features, instance: x, rungs, blackBox: blackBox.within(30), settings: SETTINGS, random: Random.fromSeed(1) },
    allows: () => true,
    isLinked: false,
    complete: (codes) => codes,
  });
  expect(found.map(({ isCut }) => isCut)).toEqual([false, false, false, true]);
  expect(blackBox.asked().rows).toBeLessThanOrEqual(30);
});

test("values to ask at have the lowest and the highest of each number, and every name", () => {
  const rows = rowMajor(background);
  for (const [j, feature] of features.entries()) {
    const column = Array.from({ length: background.rowCount }, (_, i) => rows[i * 3 + j]);
    if (isContinuous(feature))
      expect([rungs[j][0], rungs[j].at(-1)]).toEqual([Math.min(...column), Math.max(...column)]);
    else expect([...rungs[j]].sort()).toEqual([0, 1, 2, 3]);
  }
});
