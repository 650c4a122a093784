import { type BlackBox, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { batchRow } from "@lore-xai/core/extend";
import { encode as encodePng } from "fast-png";
import jpeg from "jpeg-js";
import { describe, expect, test } from "vitest";
import { fromBase64, toBase64 } from "../../src/image/base64.ts";
import { slic } from "../../src/image/slic.ts";
import {
  createMediaLore,
  decodePicture,
  formatMedia,
  imageReader,
  mediaReportHtml,
  openMediaCases,
  type Picture,
  pictureFromDataUrl,
  picturesIn,
  pictureToDataUrl,
  pixelBlackBox,
  type Reading,
} from "../../src/index.ts";
import { mediaReaderContract } from "../../src/testing/index.ts";
import { disc, discUrl } from "./pictures.ts";

const NO_CORPUS = { cells: [], outcomes: null, labels: [] };
const read = async (cell: string, options = {}) =>
  (await imageReader(options).prepare(NO_CORPUS).read(cell)) as Reading;
const RED = discUrl(48, 40, [14, 12]);

describe.each([
  { name: "superpixels", reader: imageReader({ count: 12 }) },
  { name: "a grid, blurred", reader: imageReader({ segments: "grid", count: 12, replacement: "blur" }) },
  { name: "another picture", reader: imageReader({ segments: "grid", count: 9, replacement: "other" }) },
  { name: "masks", reader: imageReader({ masks: [{ name: "sky", spans: [[0, 200]] }] }) },
])("the contract of readers: $name", ({ reader }) => {
  const isChangedOnlyAt = (reading: Reading, [k]: readonly number[], written: string) => {
    const [before, after] = [pictureFromDataUrl(reading.cell), pictureFromDataUrl(written)];
    const covered = new Set(
      reading.tags[k].spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)),
    );
    return before.data.every((sample, i) => sample === after.data[i] || covered.has(Math.floor(i / 4)));
  };
  const unreadable = [
    "photo.png",
    "data:image/png;base64,????",
    "data:image/png;base64,aGVsbG8=",
    RED.slice(0, 200),
    "",
  ];
  for (const check of mediaReaderContract({
    reader,
    cells: [RED, discUrl(20, 30, null)],
    unreadable,
    isChangedOnlyAt,
  })) {
    test(check.name, check.run);
  }
});

test("superpixels hang together, are about as many as asked for, and keep to edges", () => {
  const picture = disc(60, 60, [30, 30], 12);
  const segments = slic(picture, 25);
  const count = new Set(segments).size;
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThan(45);
  const isRed = (i: number) => picture.data[4 * i] > 200;
  const mixed = [...new Set(segments)].filter((segment) => {
    const pixels = [...segments.keys()].filter((i) => segments[i] === segment);
    const share = pixels.filter(isRed).length / pixels.length;
    return share > 0.1 && share < 0.9;
  });
  expect(mixed.length).toBeLessThanOrEqual(2);
});

test("PNGs of every depth and JPEGs are read", () => {
  const grey = encodePng({ width: 2, height: 1, data: Uint8Array.of(0, 255), depth: 8, channels: 1 });
  expect([...decodePicture(grey).data]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
  const deep = encodePng({ width: 1, height: 1, data: Uint16Array.of(65535, 0, 32896), depth: 16, channels: 3 });
  expect([...decodePicture(deep).data]).toEqual([255, 0, 128, 255]);
  const palette = [
    [255, 0, 0],
    [0, 0, 255],
  ];
  const indexed = encodePng({ width: 2, height: 1, data: Uint8Array.of(0, 1), depth: 8, channels: 1, palette });
  expect([...decodePicture(indexed).data]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
  const bits = encodePng({ width: 3, height: 1, data: Uint8Array.of(0b10100000), depth: 1, channels: 1 });
  expect([...decodePicture(bits).data].filter((_, i) => i % 4 === 0)).toEqual([255, 0, 255]);
  const { width, height, data } = disc(16, 16, [8, 8]);
  const photo = decodePicture(jpeg.encode({ width, height, data }, 95).data);
  expect([photo.width, photo.height]).toEqual([16, 16]);
  expect(photo.data[4 * (8 * 16 + 8)]).toBeGreaterThan(180);
});

test("a PNG that claims more pixels than memory has is refused before it is unpacked", () => {
  const small = encodePng({ width: 1, height: 1, data: Uint8Array.of(7), depth: 8, channels: 1 });
  const huge = Uint8Array.from(small);
  new DataView(huge.buffer).setUint32(16, 60_000);
  new DataView(huge.buffer).setUint32(20, 60_000);
  expect(() => decodePicture(huge)).toThrow(
    /the PNG cannot be read: it has 60000 x 60000 pixels, more than 110 million/,
  );
});

test("what is see-through stays so", () => {
  const data = Uint8Array.of(200, 100, 50, 0, 10, 20, 30, 128);
  const picture = decodePicture(encodePng({ width: 2, height: 1, data, depth: 8, channels: 4 }));
  expect([...picture.data]).toEqual([...data]);
});

test("base64 is given back, and what is none is refused", () => {
  for (let length = 0; length < 8; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 77 + 200) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
  expect(fromBase64("a*")).toBeNull();
  expect(fromBase64("abcde")).toBeNull();
});

const isRedder = (cell: string) => {
  const { data } = pictureFromDataUrl(cell);
  let red = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] > 180 && data[at + 1] < 80) red++;
  return red > 40;
};

test("the reason lies where the disc is, the change takes it away, and both are shown", async () => {
  const data = tableFromRows([{ photo: RED }, { photo: discUrl(48, 40, null) }], { categorical: ["photo"] });
  const blackBox = functionBlackBox(({ photo }) => (isRedder(photo) ? "stop" : "go"), { labels: ["go", "stop"] });
  const reader = imageReader({ segments: "grid", count: 12 });
  const lore = createMediaLore({ blackBox, data, readers: { photo: reader } });
  const explanation = await lore.explain({ photo: RED }, { seed: 1 });
  const [cell] = explanation.media?.cells ?? [];
  const isInDisc = ([from]: readonly [number, number]) =>
    ((from % 48) - 14) ** 2 + (Math.floor(from / 48) - 12) ** 2 < 400;
  for (const { feature } of explanation.rule.premise) {
    const tag = cell.tags.find((each) => each.feature === feature);
    expect(tag?.spans.some(isInDisc)).toBe(true);
  }
  expect(explanation.counterfactuals.length).toBeGreaterThan(0);
  expect(cell.changed.some(isRedder)).toBe(false);
  expect(explanation.evidence.queries).toBeLessThan(1000);
  const html = mediaReportHtml({ explanation, title: null, dataName: "photos", modelName: "m" });
  expect(html).toContain('fill-rule="evenodd"');
  expect(html).toContain(cell.changed[0]);
  expect(formatMedia(explanation)).toMatch(/without segment \d+ \(/);
});

test("a model of pixels is asked by pictures", async () => {
  const seen: number[] = [];
  const model = {
    labels: ["dark", "light"],
    predict: ({ data, count }: { data: Float64Array; count: number }) => {
      seen.push(...data);
      return Array.from({ length: count }, (_, i) => Number(data[i * 4] > 0.5));
    },
  };
  const blackBox = pixelBlackBox(model, { column: "photo", width: 2, height: 2 });
  const white = pictureToDataUrl({ width: 4, height: 4, data: new Uint8ClampedArray(64).fill(255) });
  const { features } = tableFromRows([{ photo: white }], { categorical: ["photo"] });
  expect(await blackBox.predict({ features, count: 1, data: Float64Array.of(0) })).toEqual([1]);
  expect(seen.map((value) => Number(value.toFixed(6)))).toEqual([1, 1, 1, 1]);
});

test("a model of pixels is shown the same pictures as one of data URLs, whoever hands the batch on", async () => {
  const shown: string[] = [];
  const blackBox: BlackBox = {
    labels: ["a", "b"],
    predict: (batch) => {
      const copy = structuredClone(batch);
      const [pixels, copied] = [picturesIn(batch, "photo"), picturesIn(copy, "photo")];
      for (let row = 0; row < batch.count; row++) {
        expect(pixels(row)).toEqual(copied(row));
        shown.push(String(batchRow(copy, row).photo));
      }
      return new Int32Array(batch.count);
    },
  };
  const data = tableFromRows([{ photo: RED }], { categorical: ["photo"] });
  const cases = openMediaCases({ blackBox, data, readers: { photo: imageReader({ segments: "grid", count: 4 }) } });
  const opened = await cases.open({ photo: RED });
  const rows = Float64Array.from([1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0]);
  await opened.blackBox.predict({ features: opened.layout.features, count: 4, data: rows });
  expect(shown[0]).toBe(RED);
  expect(shown).toEqual([shown[0], shown[1], shown[0], shown[1]]);
  expect(shown[1]).not.toBe(RED);
  expect(() => picturesIn({ features: data.features, count: 1, data: rows }, "picture")).toThrow(/no column "picture"/);
});

test("a large picture is looked at smaller, and says so; as it is, it stays what it was", async () => {
  const large = discUrl(600, 300, [100, 100], 60);
  const reading = await read(large, { maxSide: 100 });
  expect(reading.size).toEqual({ width: 100, height: 50 });
  expect(reading.notes[0]).toMatch(/^the picture of 600 x 300 pixels was looked at, .* at 100 x 50; .* \d+ segments$/);
  expect(reading.write(reading.tags.map(() => true))).toBe(large);
});

describe("what is taken out is replaced by another picture", () => {
  const other = (cells: readonly string[], options = {}) =>
    imageReader({ segments: "grid", count: 4, replacement: "other", ...options }).prepare({ ...NO_CORPUS, cells });
  const plain = (colour: number, width: number, height: number): Picture => ({
    width,
    height,
    data: new Uint8ClampedArray(4 * width * height).fill(colour),
  });

  test("by the next one that can be read, at the same place, and a note names it", async () => {
    const [own, grey] = [RED, pictureToDataUrl(plain(120, 48, 40))];
    const reading = await other([grey, own, "data:image/png;base64,aGVsbG8="]).read(own);
    const { data } = pictureFromDataUrl(reading.write([false, true, true, true]));
    expect([...data.subarray(0, 4)]).toEqual([120, 120, 120, 120]);
    expect([...data.subarray(4 * 47, 4 * 48)]).toEqual([...pictureFromDataUrl(own).data.subarray(4 * 47, 4 * 48)]);
    expect(reading.notes).toEqual(["what is taken out shows what picture 1 of the data has there"]);
  });

  test("of another size brought to this one, of a file called by its name", async () => {
    const files: Record<string, string> = { "a.png": RED, "b.png": pictureToDataUrl(plain(7, 5, 9)) };
    const load = async (cell: string) => Buffer.from(files[cell].slice(files[cell].indexOf(",") + 1), "base64");
    const reading = await other(["a.png", "b.png"], { load }).read("a.png");
    expect(new Set(pictureFromDataUrl(reading.write([false, false, false, false])).data)).toEqual(new Set([7]));
    expect(reading.notes).toEqual([
      "what is taken out shows what b.png has there, brought from 5 x 9 to 48 x 40 pixels",
    ]);
  });

  test.each([
    [[RED], "got no other"],
    [[RED, "data:image/png;base64,aGVsbG8="], "got 1 other that cannot be read"],
  ])("and refused where there is none", async (cells, message) => {
    await expect(other(cells).read(RED)).rejects.toThrow(message);
  });
});

test.each([{ count: 1 }, { maxSide: 0 }, { segments: "hexagons" as "grid" }, { replacement: "noise" as "blur" }])(
  "what cannot be is refused: %o",
  (options) => {
    expect(() => imageReader(options)).toThrow(/must be/);
  },
);
