// A picture as tags: what is told of it, what stands where a part was taken out, and what is refused.

import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { imageReader, type Picture, pictureFromDataUrl, pictureToDataUrl, type Reading } from "../../src/index.ts";

type Options = Parameters<typeof imageReader>[0];
const greys = (width: number, height: number, valueAt: (i: number) => number): Picture => ({
  ...{ width, height },
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) => (i % 4 === 3 ? 255 : valueAt(i >> 2))),
});
const STEPS = pictureToDataUrl(greys(4, 2, (i) => 10 * i));
const BROKEN = "data:image/png;base64,aGVsbG8=";
const read = async (cell: string, options: Options = {}, cells: readonly string[] = []) =>
  (await imageReader(options).prepare({ cells, outcomes: null, labels: [] }).read(cell)) as Reading;
/** The greys of a picture. */
const values = ({ data }: Picture) => [...data].filter((_, i) => i % 4 === 0);
const written = (reading: Reading, ...present: boolean[]) => values(pictureFromDataUrl(reading.write(present)));

test("the settings are those asked for, or the usual ones", () => {
  const { kind, asksCorpus, settings, common } = imageReader();
  expect({ kind, asksCorpus, settings, common: common(STEPS) }).toEqual({
    ...{ kind: "image", asksCorpus: false, common: [] },
    settings: { segments: "superpixels", count: 40, replacement: "overall", maxSide: 256 },
  });
  expect(imageReader({ segments: "grid", count: 2, replacement: "blur", maxSide: 2 }).settings).toEqual({
    ...{ segments: "grid", count: 2, replacement: "blur", maxSide: 2 },
  });
  expect(imageReader({ masks: [{ name: "sky", spans: [] }] }).settings).toEqual({
    ...{ segments: "masks", count: 1, replacement: "overall", maxSide: 256 },
  });
});

test("settings that cannot be are refused", () => {
  const code = "invalid-option";
  expect(refusalOf(() => imageReader({ count: 1 }))).toMatchObject({
    code,
    message: "count must be a whole number of at least 2, got 1",
  });
  expect(refusalOf(() => imageReader({ count: 2.5 }))).toMatchObject({
    code,
    message: "count must be a whole number of at least 2, got 2.5",
  });
  expect(refusalOf(() => imageReader({ maxSide: 1 }))).toMatchObject({
    code,
    message: "maxSide must be a whole number of at least 2, got 1",
  });
  const named = "segments must be superpixels or grid, replacement overall or mean or blur or other, got";
  expect(refusalOf(() => imageReader({ segments: "rings" as "grid" }))).toMatchObject({
    code,
    message: `${named} rings and overall`,
  });
  expect(refusalOf(() => imageReader({ replacement: "noise" as "mean" }))).toMatchObject({
    code,
    message: `${named} superpixels and noise`,
  });
});

test("a grid of a small picture, as a whole", async () => {
  const { write, pixels, tagsOf, ...told } = await read(STEPS, { segments: "grid", count: 2 });
  const words = { present: "in the picture", absent: "not in the picture" };
  const tag = (text: string, spans: readonly (readonly number[])[]) => ({
    ...{ name: `shows ${text}`, text, isPresent: true, spans },
    words: { label: text, ...words },
  });
  expect(told).toEqual({
    ...{ cell: STEPS, unit: "segment", notes: [], size: { width: 4, height: 2 } },
    tags: [
      tag("segment 1 (left)", [
        [0, 2],
        [4, 6],
      ]),
      tag("segment 2 (right)", [
        [2, 4],
        [6, 8],
      ]),
    ],
  });
  expect(write([true, true])).toBe(STEPS);
  expect(values(pixels?.([true, true]) as Picture)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  expect(pixels?.([false, true])).toEqual(pictureFromDataUrl(write([false, true])));
  expect(tagsOf(STEPS)).toBeNull();
});

test("what is taken out is the mean of all, or of the segment, or out of focus", async () => {
  const grid = { segments: "grid", count: 2 } as const;
  expect(written(await read(STEPS, grid), false, true)).toEqual([35, 35, 20, 30, 35, 35, 60, 70]);
  const own = await read(STEPS, { ...grid, replacement: "mean" });
  expect(written(own, true, false)).toEqual([0, 10, 45, 45, 40, 50, 45, 45]);
  const blur = written(await read(STEPS, { ...grid, replacement: "blur" }), false, false);
  expect(blur).toHaveLength(8);
  expect(blur[0]).toBeGreaterThan(10);
  expect(blur[7]).toBeLessThan(60);
});

describe("parts that are given", () => {
  const sky = { name: "sky", spans: [[0, 3]] as const };
  const field = { name: "field", spans: [[2, 5]] as const };

  test("have their names, and a pixel belongs to the first that has it", async () => {
    const reading = await read(STEPS, { masks: [sky, field] });
    expect(reading.unit).toBe("part");
    expect(reading.tags.map(({ name, text, spans }) => ({ name, text, spans }))).toEqual([
      { name: "shows sky", text: "sky", spans: [[0, 3]] },
      {
        ...{ name: "shows field", text: "field" },
        spans: [
          [3, 4],
          [4, 5],
        ],
      },
    ]);
    expect(written(reading, true, false)).toEqual([0, 10, 20, 35, 35, 50, 60, 70]);
  });

  test("may end where the picture ends, and not beyond", async () => {
    expect((await read(STEPS, { masks: [{ name: "all", spans: [[0, 8]] }] })).tags).toHaveLength(1);
    for (const [span, end] of [
      [[0, 9], 9],
      [[-1, 2], 2],
    ] as const) {
      await expect(read(STEPS, { masks: [{ name: "x", spans: [span] }] })).rejects.toMatchObject({
        ...{ code: "invalid-value" },
        message: `the mask "x" must lie inside the picture of 4 x 2 pixels; it ends at ${end}`,
      });
    }
  });

  test("must be one at least", async () => {
    await expect(read(STEPS, { masks: [] })).rejects.toMatchObject({
      ...{ code: "invalid-value" },
      message: "a picture must have at least one part to be explained by, got none",
    });
  });
});

describe("a picture that is larger than it is looked at", () => {
  test("is made smaller, and this is said with what it was taken apart into", async () => {
    const large = pictureToDataUrl(greys(8, 3, (i) => i));
    const reading = await read(large, { segments: "grid", count: 2, maxSide: 4 });
    expect(reading.size).toEqual({ width: 4, height: 2 });
    expect(reading.notes).toEqual([
      "the picture of 8 x 3 pixels was looked at, and changed ones shown to the model, at 4 x 2; the picture was taken apart into 2 segments",
    ]);
    expect(pictureFromDataUrl(reading.picture ?? "")).toMatchObject({ width: 4, height: 2 });
    expect(reading.pixels?.([true, true])).toMatchObject({ width: 8, height: 3 });
    const thin = await read(pictureToDataUrl(greys(1, 9, () => 5)), { segments: "grid", count: 2, maxSide: 3 });
    expect(thin.size).toEqual({ width: 1, height: 3 });
  });

  test("of just the size is left as it is", async () => {
    const reading = await read(STEPS, { segments: "grid", count: 2, maxSide: 4 });
    expect([reading.notes, reading.picture]).toEqual([[], undefined]);
  });
});

describe("a cell that is no data URL", () => {
  test("is loaded, and the picture shown beside its name", async () => {
    const load = async (cell: string) => (cell === "a.png" ? bytesOf(STEPS) : bytesOf(BROKEN));
    const reading = await read("a.png", { load, segments: "grid", count: 2 });
    expect([reading.cell, reading.write([true, true]), reading.picture]).toEqual(["a.png", "a.png", STEPS]);
  });

  test("is refused where nothing loads it, with its beginning", async () => {
    await expect(read("n".repeat(50))).rejects.toMatchObject({
      ...{ code: "invalid-value" },
      message: `a picture must be a data URL where no files can be loaded, got "${"n".repeat(40)}"`,
    });
  });
});

const bytesOf = (url: string) => Uint8Array.from(Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));

describe("another picture stands in", () => {
  const other = (cell: string, cells: readonly string[], options: Options = {}) =>
    read(cell, { segments: "grid", count: 2, replacement: "other", ...options }, cells);
  const plain = (value: number) => pictureToDataUrl(greys(4, 2, () => value));

  test("the next of the data, after the last one the first", async () => {
    const cells = [plain(1), STEPS, plain(3), plain(4)];
    const told = async (cell: string) => {
      const reading = await other(cell, cells);
      return [written(reading, false, false)[0], reading.notes];
    };
    const note = (row: number) => [`what is taken out shows what picture ${row} of the data has there`];
    expect(await told(STEPS)).toEqual([3, note(3)]);
    expect(await told(cells[3])).toEqual([1, note(1)]);
    expect(await told(plain(99))).toEqual([1, note(1)]);
  });

  test("none that is the same, and none that cannot be read", async () => {
    const reading = await other(STEPS, [STEPS, STEPS, BROKEN, "lost.png", plain(7)]);
    expect(written(reading, false, true)).toEqual([7, 7, 20, 30, 7, 7, 60, 70]);
    expect(reading.notes).toEqual(["what is taken out shows what picture 5 of the data has there"]);
  });

  test("and of too many that cannot be read it is said that none can", async () => {
    const broken = Array.from({ length: 25 }, (_, i) => `${i}.png`);
    await expect(other(STEPS, [STEPS, ...broken, plain(7)])).rejects.toMatchObject({
      ...{ code: "invalid-value" },
      message:
        "what is taken out of a picture must be replaced by another one of the data, got 20 others that cannot be read",
    });
    expect((await other(STEPS, [STEPS, ...broken.slice(0, 19), plain(7)])).notes).toHaveLength(1);
    await expect(other(STEPS, [])).rejects.toMatchObject({
      message: "what is taken out of a picture must be replaced by another one of the data, got no other",
    });
  });

  test("brought to the same size where it has another", async () => {
    const wide = pictureToDataUrl(greys(8, 2, () => 9));
    expect((await other(STEPS, [wide])).notes).toEqual([
      "what is taken out shows what picture 1 of the data has there, brought from 8 x 2 to 4 x 2 pixels",
    ]);
    const high = pictureToDataUrl(greys(4, 1, () => 9));
    const reading = await other(STEPS, [high]);
    expect(reading.notes[0]).toMatch(/brought from 4 x 1 to 4 x 2 pixels$/);
    expect(written(reading, false, false)).toEqual([9, 9, 9, 9, 9, 9, 9, 9]);
  });
});
