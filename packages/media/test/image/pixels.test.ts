// Pictures as pixels and numbers, and as the data URLs that everybody else is shown.

import { crc32 } from "node:zlib";
import { type BlackBox, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { encode as encodePng } from "fast-png";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { fromBase64, toBase64 } from "../../src/image/base64.ts";
import { bytesOfDataUrl, decodePicture, isDataUrl, isTurned, pictureFromDataUrl } from "../../src/image/picture.ts";
import { pictureColumn, picturesIn } from "../../src/image/pictures-in.ts";
import { type Picture, pictureToDataUrl, pixelBlackBox, pixelFeatures } from "../../src/index.ts";

const plain = (width: number, height: number, ...pixel: number[]): Picture => ({
  ...{ width, height },
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) => pixel[i % 4]),
});

describe("a data URL", () => {
  test("gives back the pixels that were written, large ones packed", () => {
    const small = plain(64, 64, 1, 2, 3, 4);
    const large = plain(65, 64, 9, 8, 7, 255);
    for (const picture of [small, large]) {
      const { width, height, data } = pictureFromDataUrl(pictureToDataUrl(picture));
      expect([width, height, Buffer.from(data).equals(Buffer.from(picture.data))]).toEqual([
        picture.width,
        picture.height,
        true,
      ]);
    }
    expect(pictureToDataUrl(small).length).toBeGreaterThan(4 * 64 * 64);
    expect(pictureToDataUrl(large).length).toBeLessThan(2000);
    expect(pictureToDataUrl(small)).toMatch(/^data:image\/png;base64,[\w+/]+=*$/);
  });

  test("is what begins like one", () => {
    expect(["data:x", "photo.png", " data:x", "a data:"].map(isDataUrl)).toEqual([true, false, false, false]);
  });

  test("of another kind is refused, with its beginning", () => {
    const refused = (cell: string) => refusalOf(() => bytesOfDataUrl(cell));
    const begins = (cell: string) => ({
      ...{ code: "invalid-value", details: {} },
      message: `a picture must be written as data:image/png;base64,… got "${cell}"`,
    });
    expect(refused("data:text/plain;base64,aGk=")).toEqual(begins("data:text/plain;base64,aGk="));
    expect(refused("data:image/png,aGk=")).toEqual(begins("data:image/png,aGk="));
    expect(refused("data:image/png;base64,a*")).toEqual(begins("data:image/png;base64,a*"));
    expect(refused(" data:image/png;base64,aGk=")).toEqual(begins(" data:image/png;base64,aGk="));
    expect(refused(`x${"y".repeat(60)}`)).toEqual(begins(`x${"y".repeat(39)}`));
    expect([...bytesOfDataUrl("data:image/svg+xml;base64,aGk=")]).toEqual([104, 105]);
    expect([...bytesOfDataUrl("data:image/x-a.b;base64,aGk=")]).toEqual([104, 105]);
  });
});

describe("base64", () => {
  test("is read with spaces and without padding", () => {
    const bytes = [0, 255, 16, 77];
    expect([...(fromBase64(" AP8\nQ\tTQ== ") ?? [])]).toEqual([0, 255, 16, 77]);
    expect([...(fromBase64("AP8QTQ") ?? [])]).toEqual(bytes);
    expect([...(fromBase64("") ?? [1])]).toEqual([]);
  });

  test("is none where a sign is no digit of it, or one digit is left over", () => {
    for (const text of ["A===", "A=A=", "é234", "犬234", "A-B_", "A", "ABCDE", "AAAA=AAA"])
      expect(fromBase64(text), text).toBeNull();
  });

  test("of many bytes is that of Node", () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => (i * 31 + (i >> 5)) & 255);
    expect(toBase64(bytes) === Buffer.from(bytes).toString("base64")).toBe(true);
    expect(Buffer.compare(Buffer.from(fromBase64(toBase64(bytes)) ?? []), Buffer.from(bytes))).toBe(0);
  });
});

test("what is no picture is refused by its first bytes, what ends too early by what it is", () => {
  const neither = "a picture must be a PNG or a JPEG; its first bytes say that it is neither";
  for (const bytes of [[0x89, 0x50, 0x4e], [0x88, 0x50, 0x4e, 0x47], [0xff, 0xd9], [0xfe, 0xd8], [0xff]]) {
    expect(refusalOf(() => decodePicture(Uint8Array.from(bytes)))).toEqual({
      ...{ code: "invalid-value", message: neither, details: {} },
    });
  }
  const early = refusalOf(() => decodePicture(Uint8Array.of(0x89, 0x50, 0x4e, 0x47)));
  expect(early).toMatchObject({ code: "invalid-value", message: expect.stringMatching(/^the PNG cannot be read: /) });
  expect(early?.message).not.toMatch(/bounds of the DataView/i);
  const jpeg = refusalOf(() => decodePicture(Uint8Array.of(0xff, 0xd8)));
  expect(jpeg?.message).toBe("the JPEG cannot be read: it ends before it says how large it is");
  expect(isTurned(bytesOfDataUrl(pictureToDataUrl(plain(1, 1, 0, 0, 0, 0))))).toBe(false);
});

test("a PNG of just as many pixels as may be is not too large", () => {
  const bytes = bytesOfDataUrl(pictureToDataUrl(plain(1, 1, 0, 0, 0, 255))).slice();
  const claim = (width: number, height: number) => {
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return refusalOf(() => decodePicture(bytes.slice(0, 24)))?.message;
  };
  expect(claim(11_001, 10_000)).toBe("the PNG cannot be read: it has 11001 x 10000 pixels, more than 110 million");
  expect(claim(11_000, 10_000)).not.toMatch(/million/);
});

describe("the colour that is see-through", () => {
  /** A PNG with the chunk that names this colour. */
  const withHidden = (png: Uint8Array, ...samples: number[]) => {
    const body = Buffer.from([...Buffer.from("tRNS"), ...samples.flatMap((sample) => [sample >> 8, sample & 255])]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length - 4);
    sum.writeUInt32BE(crc32(body));
    // After the signature and the head.
    return Uint8Array.from([...png.subarray(0, 33), ...length, ...body, ...sum, ...png.subarray(33)]);
  };
  const opacity = (png: Uint8Array) => [...decodePicture(png).data].filter((_, i) => i % 4 === 3);

  test("of greys of a bit, two bits or a byte is that grey alone", () => {
    const bits = encodePng({ width: 10, height: 2, depth: 1, channels: 1, data: Uint8Array.of(0xa0, 0x40, 0, 0x80) });
    expect(
      opacity(withHidden(bits, 1))
        .map((value) => (value === 0 ? 0 : 1))
        .join(""),
    ).toBe("01011111101111111101");
    const twoBits = encodePng({
      width: 3,
      height: 2,
      depth: 2,
      channels: 1,
      data: Uint8Array.of(0b00011000, 0b10110100),
    });
    expect(opacity(withHidden(twoBits, 2))).toEqual([255, 255, 0, 0, 255, 255]);
    const grey = encodePng({ width: 3, height: 1, depth: 8, channels: 1, data: Uint8Array.of(7, 8, 7) });
    expect(opacity(withHidden(grey, 7))).toEqual([0, 255, 0]);
  });

  test("of three samples is that colour alone", () => {
    const data = Uint8Array.of(1, 2, 3, 1, 2, 4, 0, 2, 3);
    const rgb = encodePng({ width: 3, height: 1, depth: 8, channels: 3, data });
    expect(opacity(withHidden(rgb, 1, 2, 3))).toEqual([0, 255, 255]);
  });
});

describe("a column of pictures", () => {
  const [black, white] = [plain(1, 1, 0, 0, 0, 255), plain(1, 1, 255, 255, 255, 255)];

  test("is written when somebody reads it, once", () => {
    const written: number[] = [];
    const shown = { pixels: () => black, write: (code: number) => `p${written.push(code) - 1}` };
    const feature = pictureColumn("photo", 3, shown);
    expect(written).toEqual([]);
    expect([feature.name, feature.kind, feature.values, feature.spelling]).toEqual([
      ...["photo", "categorical", ["p0", "p1", "p2"], ["p0", "p1", "p2"]],
    ]);
    expect(written).toEqual([0, 1, 2]);
  });

  test("gives pixels as they are, by the code of the row", () => {
    const pictures = [black, white];
    const feature = pictureColumn("photo", 2, { pixels: (code) => pictures[code], write: () => "unread" });
    const other = { name: "n", kind: "continuous", decimals: 0 } as const;
    const batch = { features: [other, feature], count: 3, data: Float64Array.of(9, 1, 9, 0, 9, 1) };
    const pictureOf = picturesIn(batch, "photo");
    expect([0, 1, 2].map((row) => pictureOf(row) === pictures[(row + 1) % 2])).toEqual([true, true, true]);
  });

  test("of data URLs decodes each once", () => {
    const { features } = tableFromRows([{ photo: pictureToDataUrl(white) }, { photo: pictureToDataUrl(black) }], {
      categorical: ["photo"],
    });
    const pictureOf = picturesIn({ features, count: 3, data: Float64Array.of(0, 1, 0) }, "photo");
    expect([pictureOf(0), pictureOf(1)]).toEqual([black, white]);
    expect(pictureOf(2)).toBe(pictureOf(0));
  });

  test("that is not there is refused", () => {
    expect(refusalOf(() => picturesIn({ features: [], count: 0, data: new Float64Array(0) }, "photo"))).toEqual({
      ...{ code: "unknown-feature", message: 'the model is asked about no column "photo"' },
      details: { column: "photo" },
    });
  });
});

describe("a model of pixels", () => {
  const shown = (picture: Picture, options: Partial<Parameters<typeof pixelBlackBox>[1]>) => {
    let seen: { names: string[]; numbers: number[] } = { names: [], numbers: [] };
    const model: BlackBox = {
      labels: ["a"],
      predict: ({ features, data, count }) => {
        seen = {
          names: features.map(({ name }) => name),
          numbers: Array.from(data, (value) => Math.round(1000 * value) / 1000),
        };
        return new Int32Array(count);
      },
    };
    const { features } = tableFromRows([{ photo: pictureToDataUrl(picture) }], { categorical: ["photo"] });
    const blackBox = pixelBlackBox(model, { column: "photo", width: 2, height: 1, ...options });
    blackBox.predict({ features, count: 2, data: Float64Array.of(0, 0) }, {});
    return seen;
  };
  const picture: Picture = { width: 2, height: 1, data: Uint8ClampedArray.of(255, 0, 0, 255, 0, 51, 255, 0) };

  test("takes their brightness, as eyes see it", () => {
    const once = [0.299, 0.231];
    expect(shown(picture, {})).toEqual({ names: ["p0", "p1"], numbers: [...once, ...once] });
  });

  test("takes three colours, in its own numbers and by its own names", () => {
    const once = [255, 0, 0, 0, 51, 255];
    expect(shown(picture, { channels: "rgb", white: 255, nameOf: (at) => `x${at + 1}` })).toEqual({
      ...{ names: ["x1", "x2", "x3", "x4", "x5", "x6"], numbers: [...once, ...once] },
    });
    expect(pixelFeatures({ column: "photo", width: 1, height: 2 })).toEqual([
      { name: "p0", kind: "continuous", decimals: 6 },
      { name: "p1", kind: "continuous", decimals: 6 },
    ]);
  });

  test("is shown every picture in its own size, a large photo too", () => {
    expect(shown(plain(4, 4, 255, 255, 255, 255), { white: 2 }).numbers).toEqual([2, 2, 2, 2]);
    expect(shown(plain(500, 200, 255, 255, 255, 255), {}).numbers).toEqual([1, 1, 1, 1]);
    expect(shown(plain(2, 3, 0, 0, 0, 255), { height: 1 }).numbers).toEqual([0, 0, 0, 0]);
    expect(shown(plain(1, 1, 51, 51, 51, 255), {}).numbers).toEqual([0.2, 0.2, 0.2, 0.2]);
  });

  test("has the labels, settings and probabilities of the model behind it", async () => {
    const model = functionBlackBox(() => "b", { labels: ["a", "b"] });
    const options = { column: "photo", width: 1, height: 1 };
    expect(Object.keys(pixelBlackBox({ labels: ["a"], predict: model.predict }, options))).toEqual([
      "labels",
      "predict",
    ]);
    const whole = pixelBlackBox(
      {
        ...{ labels: ["a", "b"], predict: model.predict, settings: { kind: "net" } },
        predictProbabilities: ({ data }) => Float64Array.of(data[0], 1 - data[0]),
      },
      options,
    );
    expect([whole.labels, whole.settings]).toEqual([["a", "b"], { kind: "net" }]);
    const { features } = tableFromRows([{ photo: pictureToDataUrl(plain(1, 1, 255, 255, 255, 255)) }], {
      categorical: ["photo"],
    });
    const answers = await whole.predictProbabilities?.({ features, count: 1, data: Float64Array.of(0) }, {});
    expect(answers?.[0]).toBeCloseTo(1, 10);
  });
});
