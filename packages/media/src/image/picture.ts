// A picture as pixels, from and to PNG and JPEG.

import { LoreError } from "@lore-xai/core";
import { fromBase64, toBase64 } from "./base64.ts";
import { convertIndexedToRgb, decodeJpeg, decodePng, encodePng } from "./codecs.ts";

/** Pixels row by row, each as red, green, blue and opacity from 0 to 255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

type DecodedPng = ReturnType<typeof decodePng>;

/** The samples of a picture, each from 0 to 255; those of less than a byte lie packed in rows. */
function samplesOf({ width, height, depth, channels, data }: DecodedPng): ArrayLike<number> {
  if (depth === 8) return data;
  if (depth === 16) return Uint8Array.from(data, (sample) => sample >> 8);
  const perRow = Math.ceil((width * channels * depth) / 8);
  const most = 2 ** depth - 1;
  return Uint8Array.from({ length: width * height * channels }, (_, i) => {
    const [row, bit] = [Math.floor(i / (width * channels)), (i % (width * channels)) * depth];
    const byte = data[row * perRow + (bit >> 3)];
    return Math.round((255 * ((byte >> (8 - depth - (bit & 7))) & most)) / most);
  });
}

function pictureFromPng(png: DecodedPng): Picture {
  const { width, height, palette } = png;
  const channels = palette === undefined ? png.channels : palette[0].length;
  const samples = palette === undefined ? samplesOf(png) : convertIndexedToRgb(png);
  const data = new Uint8ClampedArray(4 * width * height);
  const isGrey = channels < 3;
  const hasOpacity = channels === 2 || channels === 4;
  for (let i = 0; i < width * height; i++) {
    const from = i * channels;
    for (let c = 0; c < 3; c++) data[4 * i + c] = samples[isGrey ? from : from + c];
    data[4 * i + 3] = hasOpacity ? samples[from + channels - 1] : 255;
  }
  return { width, height, data };
}

const isPng = (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47].every((byte, i) => bytes[i] === byte);
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** A picture of more pixels is refused before memory is taken for it: a few bytes of PNG can claim billions. */
const MOST_PIXELS = 110e6;

/** Width and height stand at the same place in every PNG. */
function checkPngSize(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = bytes.length < 24 ? [0, 0] : [view.getUint32(16), view.getUint32(20)];
  if (width * height > MOST_PIXELS)
    throw new Error(`it has ${width} x ${height} pixels, more than ${MOST_PIXELS / 1e6} million`);
}

/**
 * The pixels of a PNG or JPEG; throws where it is neither, or is damaged.
 */
export function decodePicture(bytes: Uint8Array): Picture {
  if (!isPng(bytes) && !isJpeg(bytes)) {
    throw new LoreError("invalid-value", "a picture must be a PNG or a JPEG; its first bytes say that it is neither");
  }
  try {
    if (isPng(bytes)) {
      checkPngSize(bytes);
      return pictureFromPng(decodePng(bytes));
    }
    const { width, height, data } = decodeJpeg(bytes);
    return { width, height, data: new Uint8ClampedArray(data) };
  } catch (error) {
    const kind = isPng(bytes) ? "PNG" : "JPEG";
    throw new LoreError("invalid-value", `the ${kind} cannot be read: ${(error as Error).message}`, {}, error);
  }
}

const DATA_URL = /^data:image\/[\w.+-]+;base64,/;

/** Whether a cell is a picture itself rather than the name of a file. */
export const isDataUrl = (cell: string) => cell.startsWith("data:");

/** The bytes of a picture that is written out as a data URL. */
export function bytesOfDataUrl(cell: string): Uint8Array {
  const bytes = DATA_URL.test(cell) ? fromBase64(cell.slice(cell.indexOf(",") + 1)) : null;
  if (bytes !== null) return bytes;
  throw new LoreError(
    "invalid-value",
    `a picture must be written as data:image/png;base64,… got "${cell.slice(0, 40)}"`,
  );
}

/** Fast rather than small: a thousand of them are made for one explanation. */
const ZLIB_LEVEL = 1;

/** The picture as a PNG in a data URL. */
export function pictureToDataUrl({ width, height, data }: Picture): string {
  const bytes = encodePng({ width, height, data, depth: 8, channels: 4 }, { zlib: { level: ZLIB_LEVEL } });
  return `data:image/png;base64,${toBase64(bytes)}`;
}

/** The picture that a data URL holds: what a model does with the cells that it is asked about. */
export const pictureFromDataUrl = (cell: string): Picture => decodePicture(bytesOfDataUrl(cell));

/** The picture in another size; each pixel is the mean of those that it covers. */
export function scaled({ width, height, data }: Picture, newWidth: number, newHeight: number): Picture {
  const out = new Uint8ClampedArray(4 * newWidth * newHeight);
  for (let y = 0; y < newHeight; y++) {
    const [top, bottom] = [Math.floor((y * height) / newHeight), Math.ceil(((y + 1) * height) / newHeight)];
    for (let x = 0; x < newWidth; x++) {
      const [left, right] = [Math.floor((x * width) / newWidth), Math.ceil(((x + 1) * width) / newWidth)];
      const sums = [0, 0, 0, 0];
      for (let j = top; j < bottom; j++) {
        for (let i = left; i < right; i++) for (let c = 0; c < 4; c++) sums[c] += data[4 * (j * width + i) + c];
      }
      const count = (bottom - top) * (right - left);
      for (let c = 0; c < 4; c++) out[4 * (y * newWidth + x) + c] = sums[c] / count;
    }
  }
  return { width: newWidth, height: newHeight, data: out };
}
