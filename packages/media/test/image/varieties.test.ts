import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromBase64 } from "../../src/image/base64.ts";
import { decodePicture, imageReader, pictureFromDataUrl } from "../../src/index.ts";

interface Variety {
  readonly name: string;
  readonly base64: string;
  readonly width: number;
  readonly height: number;
  readonly rgba: string;
  /** How far a sample may be from Pillow's: decoders of JPEG round otherwise. */
  readonly tolerance: number;
}

const VARIETIES = JSON.parse(
  readFileSync(new URL("./fixtures/pictures.json", import.meta.url), "utf8"),
) as readonly Variety[];
const bytesOf = (text: string) => fromBase64(text) ?? new Uint8Array(0);
const named = (name: string) => {
  const found = VARIETIES.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no picture "${name}"`);
  return bytesOf(found.base64);
};

describe("every variety of picture is read as Pillow reads it", () => {
  test.each(VARIETIES)("$name", ({ base64, width, height, rgba, tolerance }) => {
    const picture = decodePicture(bytesOf(base64));
    expect([picture.width, picture.height]).toEqual([width, height]);
    const wanted = bytesOf(rgba);
    const off = picture.data.map((sample, i) => {
      // What cannot be seen has no colour.
      const isHidden = i % 4 !== 3 && wanted[i - (i % 4) + 3] === 0;
      return isHidden ? 0 : Math.abs(sample - wanted[i]);
    });
    expect(off.reduce((most, value) => Math.max(most, value), 0)).toBeLessThanOrEqual(tolerance);
  });
});

/** Where the segment with one of these markers begins. */
function segmentAt(bytes: Uint8Array, markers: readonly number[]): number {
  const at = bytes.findIndex((byte, i) => byte === 0xff && markers.includes(bytes[i + 1]));
  if (at < 0) throw new Error("no such segment");
  return at;
}

const changedAt = (bytes: Uint8Array, at: number, value: number) => bytes.with(at, value);

describe("what cannot be read is refused, and named", () => {
  const baseline = named("JPEG, baseline");
  const frame = segmentAt(baseline, [0xc0]);
  const cmyk = named("JPEG, CMYK");
  const withoutAdobe = changedAt(cmyk, segmentAt(cmyk, [0xee]) + 1, 0xed);
  test.each([
    ["arithmetic coding", changedAt(baseline, frame + 1, 0xc9), /its coding, arithmetic, is not supported; save it/],
    ["a lossless JPEG", changedAt(baseline, frame + 1, 0xc3), /its coding, lossless, is not supported/],
    ["12 bits", changedAt(baseline, frame + 4, 12), /12 bits of a colour are not supported, 8 are/],
    ["two colours", changedAt(baseline, frame + 9, 2), /2 colours are not supported/],
    ["four colours of no name", withoutAdobe, /four colours and does not say which/],
    [
      "a JPEG that is too large",
      changedAt(changedAt(baseline, frame + 5, 255), frame + 7, 255),
      /more than 110 million/,
    ],
    ["a JPEG that ends in its head", baseline.slice(0, 30), /ends before it says how large it is/],
    ["a JPEG without its end", baseline.slice(0, baseline.length - 120), /the JPEG cannot be read: it ends before/],
    ["a PNG without its end", named("PNG, interlaced").slice(0, 90), /the PNG cannot be read/],
    ["a GIF", new TextEncoder().encode("GIF89a"), /must be a PNG or a JPEG/],
    ["nothing", new Uint8Array(0), /must be a PNG or a JPEG/],
  ])("%s", (_, bytes, message) => {
    expect(() => decodePicture(bytes)).toThrow(message);
  });
});

test("a photo that lay on its side is looked at upright, and says so; as it is, it stays what it was", async () => {
  const { base64 } = VARIETIES.find(({ name }) => name === "JPEG, EXIF orientation 6") as Variety;
  const cell = `data:image/jpeg;base64,${base64}`;
  const reading = await imageReader({ segments: "grid", count: 6 })
    .prepare({ cells: [], outcomes: null, labels: [] })
    .read(cell);
  expect(reading.size).toEqual({ width: 16, height: 24 });
  expect(reading.notes).toEqual([expect.stringMatching(/upright, as its EXIF orientation says$/)]);
  const own = reading.tags.map(() => true);
  expect(reading.write(own)).toBe(cell);
  expect(pictureFromDataUrl(reading.write(own.with(0, false)))).toMatchObject({ width: 16, height: 24 });
  expect(pictureFromDataUrl(reading.picture ?? "")).toMatchObject({ width: 16, height: 24 });
});
