// Rows inside a box that are asked about: where their cells come from, that rounds are others, and what is learnt from answers.

import { beforeAll, describe, expect, test } from "vitest";
import { encodeInto, type ScoreBins, widthOfCodes } from "../../src/reasons/bins.ts";
import { BoxCounts } from "../../src/reasons/box-counts.ts";
import { codesOf, type Pool } from "../../src/reasons/pool.ts";
import { crossesInside, learnFrom, variantsInside } from "../../src/reasons/rounds.ts";
import { PROBED } from "../../src/reasons/side.ts";
import { decide, features, scoredWorld } from "./score-world.ts";

const YES = 1;
const width = features.length;
const [INCOME, JOB, , NOISE] = [0, 1, 2, 3];
let pool: Pool;
let scored: Pool;
let score: ScoreBins;
beforeAll(async () => {
  ({ pool, scored, score } = await scoredWorld());
});

const rowsIn = (rows: Float64Array) =>
  Array.from({ length: rows.length / width }, (_, i) => rows.slice(i * width, (i + 1) * width));

/** All bins but those that are kept out, by feature. */
function boxWithout(own: Pool, out: Readonly<Record<number, readonly number[]>>): Uint8Array {
  const { stride } = own.bins;
  const masks = new Uint8Array(widthOfCodes(own.bins) * stride).fill(1);
  for (const [j, bins] of Object.entries(out)) for (const bin of bins) masks[Number(j) * stride + bin] = 0;
  return masks;
}
const isInside = (own: Pool, masks: Uint8Array, row: Float64Array) =>
  codesOf(own, row).every((code, j) => masks[j * own.bins.stride + code] === 1);

describe("crosses inside a box", () => {
  /** Neither the first nor the third job, and none of the lower incomes. */
  const box = () => boxWithout(pool, { [INCOME]: [0, 1, 2, 3, 4, 5, 6, 7], [JOB]: [0, 2] });

  test("are as many as asked for, each cell one of a real row, as often of either", () => {
    const masks = box();
    const rows = rowsIn(crossesInside(pool, masks, 60, 0));
    expect(rows).toHaveLength(60);
    const real = rowsIn(pool.rows.subarray(0, pool.real * width));
    for (const row of rows) expect(isInside(pool, masks, row)).toBe(true);
    const pairs = new Set(real.map((row) => `${row[INCOME]} ${row[NOISE]}`));
    const values = features.map((_, j) => new Set(real.map((row) => row[j])));
    for (const row of rows) for (let j = 0; j < width; j++) expect(values[j].has(row[j])).toBe(true);
    // Two cells of four may be of the same row: half of the crosses have both from one.
    const together = rows.filter((row) => pairs.has(`${row[INCOME]} ${row[NOISE]}`)).length;
    expect(together).toBeGreaterThan(18);
    expect(together).toBeLessThan(48);
  });

  test("are the same in the same round, and others in each other one", () => {
    const masks = box();
    const texts = ([0, 0, 1, 2, "fresh"] as const).map((round) => crossesInside(pool, masks, 9, round).join());
    expect(texts[1]).toBe(texts[0]);
    expect(new Set(texts).size).toBe(4);
  });

  test("are none where no row can be inside, or none is wanted", () => {
    const { known } = pool.bins.columns[JOB];
    const nowhere = boxWithout(pool, { [JOB]: [...new Array(known + 1).keys()] });
    expect(crossesInside(pool, nowhere, 2, 0)).toHaveLength(0);
    expect(crossesInside(pool, box(), 0, 0)).toHaveLength(0);
    expect(crossesInside({ ...pool, real: 0 }, boxWithout(pool, {}), 5, 0)).toHaveLength(0);
  });

  test("add up to a sum inside where the box bounds it, with other cells of either row all the same", () => {
    const masks = boxWithout(scored, { [width]: [0, 1, 2, score.known - 1], [INCOME]: [9] });
    const rows = rowsIn(crossesInside(scored, masks, 40, 3));
    expect(rows).toHaveLength(40);
    for (const row of rows) expect(isInside(scored, masks, row)).toBe(true);
    expect(new Set(rows.map((row) => row[NOISE])).size).toBeGreaterThan(15);
  });
});

describe("variants inside a box", () => {
  test("are left out where the sum of points keeps them out all the same", () => {
    const instance = Float64Array.of(90, 0, 15, 50);
    const masks = boxWithout(scored, { [width]: [0, 1, 2, 3], [JOB]: [2] });
    const rows = rowsIn(variantsInside(scored, instance, masks, 60, 0));
    expect(rows.length).toBeGreaterThan(5);
    const brought = rowsIn(scored.keptApart.slice(0, 60 * width)).map((row) =>
      row[JOB] === 2 ? row.with(JOB, 0) : row,
    );
    expect(rows).toEqual(brought.filter((row) => isInside(scored, masks, row)));
    expect(rows.length).toBeLessThan(brought.length);
  });

  test("are no more than there are rows kept apart, round after round from where the last one ended", () => {
    const kept = rowsIn(pool.keptApart);
    const open = boxWithout(pool, {});
    const instance = Float64Array.of(90, 0, 15, 50);
    const of = (count: number, round: number | "fresh") => rowsIn(variantsInside(pool, instance, open, count, round));
    expect(of(1000, 0)).toEqual(kept);
    expect(of(30, 1)).toEqual(kept.slice(30, 60));
    expect(of(60, 1)).toEqual([...kept.slice(60), ...kept.slice(0, 120 - kept.length)]);
    expect(of(3, "fresh")).toEqual(kept.slice(-3).reverse());
  });
});

test("what is answered is counted beside the pool, right or wrong, as far as answers go", async () => {
  const counts = new BoxCounts(width + 1, scored.bins.stride, scored.labels.length + 10);
  counts.append(scored.codes, scored.sides[YES].kinds);
  const given = crossesInside(scored, boxWithout(scored, {}), 8, 0);
  const asked: number[] = [];
  const answered = await learnFrom(given, scored, counts, YES, async (rows, count) => {
    asked.push(count);
    const some = rows.subarray(0, 5 * width);
    return { rows: some, labels: Int32Array.from({ length: 5 }, (_, i) => decide(some, i * width)) };
  });
  expect(asked).toEqual([8]);
  expect(answered.rows).toEqual(given.subarray(0, 5 * width));
  const before = scored.labels.length;
  expect(counts.count).toBe(before + 5);
  const kinds = Array.from(answered.labels, (label) => PROBED + Number(label !== YES));
  expect([...counts.kinds.subarray(before, before + 5)]).toEqual(kinds);
  const codes = new Uint8Array(5 * (width + 1));
  encodeInto(scored.bins, answered.rows, codes, 0);
  expect(counts.codes.slice(before * (width + 1), (before + 5) * (width + 1))).toEqual(codes);
});
