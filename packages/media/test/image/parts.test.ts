// The steps that pictures go through: superpixels, what stands in, another size, and where a segment lies.

import { describe, expect, test } from "vitest";
import { type Picture, scaled } from "../../src/image/picture.ts";
import { segmentName, segmentPlace } from "../../src/image/segment-place.ts";
import { grid, labOf, slic } from "../../src/image/slic.ts";
import { blurred, meanOfAll, meanOfSegments } from "../../src/image/substitute.ts";
import { disc } from "./pictures.ts";

const pictureOf = (width: number, height: number, pixel: (x: number, y: number) => readonly number[]): Picture => ({
  ...{ width, height },
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, i) => pixel(i % width, Math.floor(i / width))).flat(),
  ),
});
const grey = (value: number) => [value, value, value, 255];
const plain = (r: number, g: number, b: number) => pictureOf(1, 1, () => [r, g, b, 255]);
const rowsOf = (segments: Int32Array, width: number) =>
  Array.from({ length: segments.length / width }, (_, y) =>
    Array.from(segments.subarray(y * width, (y + 1) * width), (segment) => segment.toString(36)).join(""),
  );

test("colours are those of CIELAB", () => {
  const rounded = (picture: Picture) => [...labOf(picture)].map((value) => Math.round(10 * value) / 10 + 0);
  expect(rounded(plain(255, 255, 255))).toEqual([100, 0, 0]);
  expect(rounded(plain(0, 0, 0))).toEqual([0, 0, 0]);
  expect(rounded(plain(255, 0, 0))).toEqual([53.2, 80.1, 67.2]);
  expect(rounded(plain(0, 255, 0))).toEqual([87.7, -86.2, 83.2]);
  expect(rounded(plain(0, 0, 255))).toEqual([32.3, 79.2, -107.9]);
  expect(rounded(plain(9, 9, 9))).toEqual([2.5, 0, 0]);
});

describe("superpixels", () => {
  test("of a disc", () => {
    expect(rowsOf(slic(disc(30, 20, [12, 9], 5), 12), 30)).toMatchSnapshot();
  });

  test("of a field beside another one keep to the edge between them, wherever it is", () => {
    for (const edge of [7, 13, 20]) {
      const segments = slic(
        pictureOf(27, 18, (x) => grey(x < edge ? 20 : 230)),
        10,
      );
      const sides = new Map<number, Set<boolean>>();
      for (const [i, segment] of segments.entries())
        sides.set(segment, (sides.get(segment) ?? new Set()).add(i % 27 < edge));
      expect([...sides.values()].map(({ size }) => size)).toEqual([...sides].map(() => 1));
    }
  });

  test("each hang together, and are numbered from 0 on as they come", () => {
    const width = 31;
    const segments = slic(disc(width, 23, [20, 12], 7), 15);
    const seen: number[] = [];
    for (const segment of segments) if (!seen.includes(segment)) seen.push(segment);
    expect(new Set(seen)).toEqual(new Set(seen.keys()));
    for (const segment of seen) {
      const own = new Set([...segments.keys()].filter((i) => segments[i] === segment));
      const [first] = own;
      const reached = [first];
      for (const i of reached) {
        const beside = [i % width > 0 ? i - 1 : -1, i % width < width - 1 ? i + 1 : -1, i - width, i + width];
        for (const j of beside) if (own.has(j) && !reached.includes(j)) reached.push(j);
      }
      expect(reached.length).toBe(own.size);
    }
  });
});

test("a grid has about as many fields as asked for, as square as can be", () => {
  expect(rowsOf(grid({ width: 6, height: 4, data: new Uint8ClampedArray(0) }, 6), 6)).toEqual([
    ...["001122", "001122", "334455", "334455"],
  ]);
  expect(rowsOf(grid({ width: 8, height: 2, data: new Uint8ClampedArray(0) }, 4), 8)).toEqual(["00112233", "00112233"]);
  expect(new Set(grid({ width: 3, height: 3, data: new Uint8ClampedArray(0) }, 100)).size).toBe(9);
  expect(new Set(grid({ width: 1, height: 9, data: new Uint8ClampedArray(0) }, 3)).size).toBe(3);
});

describe("what stands where a segment was taken out", () => {
  const picture = pictureOf(4, 1, (x) => [10 * x, 100, 200 - x, 255]);

  test("is the mean colour of all, or of the segment; what is in none stays", () => {
    const all = [15, 100, 198, 255];
    expect([...meanOfAll(picture).data]).toEqual([...all, ...all, ...all, ...all]);
    const [left, right] = [
      [5, 100, 200, 255],
      [30, 100, 197, 255],
    ];
    expect([...meanOfSegments(picture, Int32Array.of(0, 0, -1, 1)).data]).toEqual([
      ...[...left, ...left],
      ...[20, 100, 198, 255],
      ...right,
    ]);
  });

  test("is the picture out of focus: as bright, in one colour as it was, and an edge grows soft", () => {
    const flat = pictureOf(9, 5, () => [7, 80, 160, 255]);
    expect(blurred(flat)).toEqual(flat);
    const edge = blurred(pictureOf(16, 16, (x) => grey(x < 8 ? 0 : 240)));
    const row = Array.from({ length: 16 }, (_, x) => edge.data[4 * (5 * 16 + x)]);
    expect(row).toMatchSnapshot();
    const turned = blurred(pictureOf(16, 16, (_, y) => grey(y < 8 ? 0 : 240)));
    expect(Array.from({ length: 16 }, (_, y) => turned.data[4 * (y * 16 + 5)])).toEqual(row);
  });
});

describe("a picture in another size", () => {
  test("has the mean of the pixels that each covers", () => {
    const picture = pictureOf(4, 2, (x, y) => grey(10 * x + 100 * y));
    const values = ({ data }: Picture) => [...data].filter((_, i) => i % 4 === 0);
    expect(values(scaled(picture, 2, 1))).toEqual([55, 75]);
    expect(values(scaled(picture, 4, 2))).toEqual(values(picture));
    expect(values(scaled(picture, 1, 2))).toEqual([15, 115]);
    expect(values(scaled(picture, 8, 2))).toEqual([
      0, 0, 10, 10, 20, 20, 30, 30, 100, 100, 110, 110, 120, 120, 130, 130,
    ]);
    expect(values(scaled(picture, 3, 1))).toEqual([55, 65, 75]);
    expect(scaled(picture, 3, 1)).toMatchObject({ width: 3, height: 1 });
  });
});

describe("where a segment lies", () => {
  const size = { width: 9, height: 9 };
  const at = (x: number, y: number) => segmentPlace([[9 * y + x, 9 * y + x + 1]], size);

  test("is told by thirds", () => {
    expect([0, 2, 3, 5, 6, 8].map((x) => at(x, 4).across)).toEqual([
      "left",
      "left",
      "middle",
      "middle",
      "right",
      "right",
    ]);
    expect([0, 2, 3, 5, 6, 8].map((y) => at(4, y).down)).toEqual([
      "top",
      "top",
      "middle",
      "middle",
      "bottom",
      "bottom",
    ]);
  });

  test("is that of the middle of all its pixels", () => {
    const wide: [number, number][] = [
      [0, 9],
      [9, 11],
    ];
    expect(segmentPlace(wide, size)).toEqual({ down: "top", across: "middle" });
    const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((y): [number, number] => [9 * y + 6, 9 * y + 9]);
    expect(segmentPlace(rows, size)).toEqual({ down: "middle", across: "right" });
  });

  test("is part of its name", () => {
    expect(segmentName(3, { down: "top", across: "left" })).toBe("segment 3 (top left)");
    expect(segmentName(4, { down: "middle", across: "right" })).toBe("segment 4 (right)");
    expect(segmentName(5, { down: "middle", across: "middle" })).toBe("segment 5 (middle)");
  });
});
