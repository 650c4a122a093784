// A picture as pixels, from and to PNG and JPEG.

import { LoreError } from "@lore-xai/core";
import type { Picture } from "../reader.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import { convertIndexedToRgb, decodeJpeg, decodePng, encodePng } from "./codecs.ts";
import { jpegHeader } from "./jpeg-header.ts";

export type { Picture };

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

/** Whether a pixel has the one colour that is see-through, where there is such a colour. */
function hiddenIn({ width, depth, channels, data, transparency }: DecodedPng): (pixel: number) => boolean {
  if (transparency === undefined || transparency.length < channels) return () => false;
  if (depth >= 8) {
    return (pixel) => {
      for (let c = 0; c < channels; c++) if (data[pixel * channels + c] !== transparency[c]) return false;
      return true;
    };
  }
  // Greys of less than a byte lie packed in rows.
  const perRow = Math.ceil((width * depth) / 8);
  return (pixel) => {
    const [row, bit] = [Math.floor(pixel / width), (pixel % width) * depth];
    return ((data[row * perRow + (bit >> 3)] >> (8 - depth - (bit & 7))) & (2 ** depth - 1)) === transparency[0];
  };
}

function pictureFromPng(png: DecodedPng): Picture {
  const { width, height, palette } = png;
  const isHidden = palette === undefined ? hiddenIn(png) : () => false;
  const channels = palette === undefined ? png.channels : palette[0].length;
  const samples = palette === undefined ? samplesOf(png) : convertIndexedToRgb(png);
  const data = new Uint8ClampedArray(4 * width * height);
  const isGrey = channels < 3;
  const hasOpacity = channels === 2 || channels === 4;
  for (let i = 0; i < width * height; i++) {
    const from = i * channels;
    for (let c = 0; c < 3; c++) data[4 * i + c] = samples[isGrey ? from : from + c];
    data[4 * i + 3] = isHidden(i) ? 0 : hasOpacity ? samples[from + channels - 1] : 255;
  }
  return { width, height, data };
}

const isPng = (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47].every((byte, i) => bytes[i] === byte);
const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/** A picture of more pixels is refused before memory is taken for it: a few bytes of PNG can claim billions. */
const MOST_PIXELS = 110e6;

function checkSize(width: number, height: number): void {
  if (width * height > MOST_PIXELS)
    throw new Error(`it has ${width} x ${height} pixels, more than ${MOST_PIXELS / 1e6} million`);
}

/** Width and height stand at the same place in every PNG. */
function checkPngSize(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24) checkSize(view.getUint32(16), view.getUint32(20));
}

/** By EXIF's number: whether width and height change places, and then whether columns and rows are mirrored. */
const TURNS: Readonly<Record<number, readonly [isSwapped: boolean, fromRight: boolean, fromBottom: boolean]>> = {
  2: [false, true, false],
  3: [false, true, true],
  4: [false, false, true],
  5: [true, false, false],
  6: [true, false, true],
  7: [true, true, true],
  8: [true, true, false],
};

/** The picture upright, as whoever took it saw it. */
function turned(picture: Picture, orientation: number): Picture {
  const turn = TURNS[orientation];
  if (turn === undefined) return picture;
  const [isSwapped, fromRight, fromBottom] = turn;
  const { width, height } = picture;
  const [newWidth, newHeight] = isSwapped ? [height, width] : [width, height];
  const pixels = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const out = new Uint32Array(width * height);
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const [u, v] = isSwapped ? [y, x] : [x, y];
      const from = (fromBottom ? height - 1 - v : v) * width + (fromRight ? width - 1 - u : u);
      out[y * newWidth + x] = pixels[from];
    }
  }
  return { width: newWidth, height: newHeight, data: new Uint8ClampedArray(out.buffer) };
}

function pictureFromJpeg(bytes: Uint8Array): Picture {
  const header = jpegHeader(bytes);
  checkSize(header.width, header.height);
  const { width, height, data } = decodeJpeg(bytes, header.isRgb);
  const samples = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  return turned({ width, height, data: samples }, header.orientation);
}

/** Whether EXIF says that a picture is to be turned or mirrored. */
export const isTurned = (bytes: Uint8Array): boolean => isJpeg(bytes) && jpegHeader(bytes).orientation !== 1;

/**
 * The pixels of a PNG or JPEG, upright as EXIF says; throws where it is neither, is damaged, or is of a rare kind that cannot be read.
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
    return pictureFromJpeg(bytes);
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

/** Fast rather than small, for hundreds of them are made for one explanation; to pack a small one takes longer than to copy it. */
const ZLIB_LEVEL = 1;
const SMALL_PIXELS = 4096;

/** The picture as a PNG in a data URL. */
export function pictureToDataUrl({ width, height, data }: Picture): string {
  const level = width * height <= SMALL_PIXELS ? 0 : ZLIB_LEVEL;
  const bytes = encodePng({ width, height, data, depth: 8, channels: 4 }, { zlib: { level } });
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
