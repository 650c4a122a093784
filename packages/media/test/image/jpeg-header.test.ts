// The head of a JPEG, byte by byte.

import { describe, expect, test } from "vitest";
import { jpegHeader } from "../../src/image/jpeg-header.ts";

const segment = (marker: number, ...data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];
const textBytes = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const colours = (names: readonly number[]) => names.flatMap((name) => [name, 0x11, 0]);
const frame = (names: readonly number[] = [1, 2, 3], marker = 0xc0, bits = 8) =>
  segment(marker, bits, 1, 2, 3, 4, names.length, ...colours(names));
const jpeg = (...parts: readonly number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);
const RGB = textBytes("RGB");
const JFIF = segment(0xe0, ...textBytes("JFIF\0"), 1, 2);
const adobe = (transform: number) => segment(0xee, ...textBytes("Adobe"), 0, 100, 0, 0, 0, 0, transform);
const SOS = [0xff, 0xda, 0, 2];

const u16 = (value: number, isLittle: boolean) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
const u32 = (value: number, isLittle: boolean) =>
  isLittle ? [...u16(value, true), 0, 0] : [0, 0, ...u16(value, false)];
type Entry = readonly [tag: number, value: number];
/** EXIF with these entries, which say how many they are unless told otherwise. */
function exif(entries: readonly Entry[], isLittle = true, { at = 8, count = entries.length } = {}): number[] {
  const written = entries.flatMap(([tag, value]) => [
    ...[...u16(tag, isLittle), ...u16(3, isLittle), ...u32(1, isLittle)],
    ...[...u16(value, isLittle), 0, 0],
  ]);
  const head = [...textBytes(isLittle ? "II" : "MM"), ...u16(42, isLittle), ...u32(at, isLittle)];
  return segment(0xe1, ...textBytes("Exif\0\0"), ...head, ...u16(count, isLittle), ...written);
}
const orientation = (...parts: readonly number[][]) => jpegHeader(jpeg(...parts, frame())).orientation;

test("says how large the picture is, and that it lies upright where nothing else is said", () => {
  expect(jpegHeader(jpeg(frame()))).toEqual({ height: 258, width: 772, isRgb: false, orientation: 1 });
});

test("is found behind filling, markers without a length and bytes that mean nothing", () => {
  const odd = [[0xff], [0xff, 0x01], [0xff, 0xd0], [0xff, 0xd8], [0xff, 0], [7, 9], segment(0xdb, 1, 2, 3)];
  for (const before of odd) expect(jpegHeader(jpeg(before, frame())).height).toBe(258);
});

test("is not looked for among the pixels", () => {
  expect(() => jpegHeader(jpeg(SOS, frame()))).toThrow(new Error("it ends before it says how large it is"));
});

test("of a grey picture may end before the name of its one colour", () => {
  expect(jpegHeader(jpeg(segment(0xc0, 8, 0, 5, 0, 6, 1)))).toEqual({
    height: 5,
    width: 6,
    isRgb: false,
    orientation: 1,
  });
  const message = "it ends before it says how large it is";
  expect(() => jpegHeader(jpeg(segment(0xc0, 8, 0, 5, 0, 6)))).toThrow(new Error(message));
});

describe("colours are red, green and blue", () => {
  const isRgb = (...parts: readonly number[][]) => jpegHeader(jpeg(...parts)).isRgb;

  test("where they are called so, and nothing says otherwise", () => {
    expect(isRgb(frame(RGB))).toBe(true);
    expect(isRgb(frame(textBytes("RGG")))).toBe(false);
    expect(isRgb(JFIF, frame(RGB))).toBe(false);
    expect(isRgb(segment(0xe0, ...textBytes("JFXX\0")), frame(RGB))).toBe(true);
    expect(isRgb(segment(0xe2, ...textBytes("JFIF\0")), frame(RGB))).toBe(true);
  });

  test("where Adobe says that they were not transformed", () => {
    expect(isRgb(adobe(0), frame())).toBe(true);
    expect(isRgb(adobe(1), frame(RGB))).toBe(false);
    expect(isRgb(adobe(0), JFIF, frame(RGB))).toBe(false);
    expect(isRgb(segment(0xee, ...textBytes("Adobe"), 0, 100, 0, 0, 0, 0), frame(RGB))).toBe(true);
    expect(isRgb(segment(0xee, ...textBytes("Other"), 0, 100, 0, 0, 0, 0, 1), frame(RGB))).toBe(true);
    expect(isRgb(segment(0xed, ...textBytes("Adobe"), 0, 100, 0, 0, 0, 0, 1), frame(RGB))).toBe(true);
  });

  test("only where they are three", () => {
    expect(isRgb(adobe(0), frame([1]))).toBe(false);
    expect(isRgb(adobe(0), frame([1, 2, 3, 4]))).toBe(false);
  });
});

describe("how the picture is to be turned", () => {
  test.each([true, false])("is read in either order of bytes (little-endian: %s)", (isLittle) => {
    expect(orientation(exif([[0x0112, 6]], isLittle))).toBe(6);
    expect(
      orientation(
        exif(
          [
            [0x0100, 5],
            [0x0112, 8],
          ],
          isLittle,
        ),
      ),
    ).toBe(8);
  });

  test("is nothing where it makes no sense or EXIF does not say it", () => {
    expect(orientation(exif([[0x0112, 0]]))).toBe(1);
    expect(orientation(exif([[0x0112, 9]]))).toBe(1);
    expect(orientation(exif([[0x0112, 1]]))).toBe(1);
    expect(orientation(exif([[0x0110, 6]]))).toBe(1);
    expect(orientation(exif([]))).toBe(1);
    expect(orientation(exif([[0x0112, 6]]).with(4, 0x45 + 1))).toBe(1);
  });

  test("is the first that is said, whatever stands in the same kind of segment before", () => {
    const other = segment(0xe1, ...textBytes("http://ns.adobe.com/xap/1.0/"));
    expect(orientation(other, exif([[0x0112, 3]]), exif([[0x0112, 5]]))).toBe(3);
    expect(orientation(exif([[0x0112, 99]]), exif([[0x0112, 5]]))).toBe(5);
    const elsewhere = exif([[0x0112, 3]]).with(1, 0xe3);
    expect(orientation(elsewhere)).toBe(1);
  });

  test("is nothing where EXIF points beyond its own end", () => {
    expect(orientation(exif([[0x0112, 6]], true, { at: 5000 }))).toBe(1);
    expect(orientation(exif([[0x0100, 6]], true, { count: 3 }))).toBe(1);
    expect(orientation(exif([], true, { count: 1 }))).toBe(1);
    expect(orientation(segment(0xe1, ...textBytes("Exif\0\0II*\0"), 8, 0, 0))).toBe(1);
    expect(orientation(segment(0xe1, ...textBytes("Exif\0\0II*\0"), 8, 0, 0, 0))).toBe(1);
    expect(orientation(segment(0xe1, ...textBytes("Exif\0\0II*\0"), 7, 0, 0, 0))).toBe(1);
  });
});

describe("what cannot be read is refused", () => {
  test.each([
    [0xc3, "lossless"],
    [0xc5, "hierarchical"],
    [0xc6, "hierarchical progressive"],
    [0xc7, "hierarchical lossless"],
    [0xc9, "arithmetic"],
    [0xca, "progressive arithmetic"],
    [0xcb, "lossless arithmetic"],
    [0xcd, "hierarchical arithmetic"],
    [0xce, "hierarchical progressive arithmetic"],
    [0xcf, "hierarchical lossless arithmetic"],
  ])("coding %i is called %s", (marker, name) => {
    const message = `its coding, ${name}, is not supported; save it as a baseline JPEG or a PNG`;
    expect(() => jpegHeader(jpeg(frame([1], marker)))).toThrow(new Error(message));
  });

  test("all codings of Huffman codes are not", () => {
    for (const marker of [0xc0, 0xc1, 0xc2]) expect(jpegHeader(jpeg(frame([1], marker))).width).toBe(772);
  });

  test("bits and colours that the decoder has not", () => {
    const refused = (...parts: readonly number[][]) => {
      try {
        return jpegHeader(jpeg(...parts));
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused(frame([1], 0xc0, 12))).toBe("12 bits of a colour are not supported, 8 are; save it as a PNG");
    expect(refused(frame([1, 2]))).toBe("2 colours are not supported, 1, 3 and 4 are");
    expect(refused(frame([]))).toBe("0 colours are not supported, 1, 3 and 4 are");
    expect(refused(frame([1, 2, 3, 4]))).toBe(
      "it has four colours and does not say which; save it as red, green and blue",
    );
    expect(refused(adobe(2), frame([1, 2, 3, 4]))).toMatchObject({ width: 772 });
  });
});
