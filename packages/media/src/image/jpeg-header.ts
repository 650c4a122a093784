// What a JPEG says of itself before its pixels: how it is coded, how large it is, and how it is to be turned. The decoder does not
// ask all of it, and would give wrong colours, or a picture that lies on its side, without a word.

/** The head of a JPEG. */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** Whether its three colours are red, green and blue as they are. */
  readonly isRgb: boolean;
  /** As EXIF numbers them, from 1 for upright to 8. */
  readonly orientation: number;
}

/** Marker bytes of ITU T.81, table B.1. */
const SOS = 0xda;
const APP1 = 0xe1;
const APP14 = 0xee;
const CODINGS: Readonly<Record<number, string | null>> = {
  // Baseline, extended and progressive, all of Huffman codes.
  192: null,
  193: null,
  194: null,
  195: "lossless",
  197: "hierarchical",
  198: "hierarchical progressive",
  199: "hierarchical lossless",
  201: "arithmetic",
  202: "progressive arithmetic",
  203: "lossless arithmetic",
  205: "hierarchical arithmetic",
  206: "hierarchical progressive arithmetic",
  207: "hierarchical lossless arithmetic",
};

interface Segment {
  readonly marker: number;
  readonly data: Uint8Array;
}

/** The segments before the pixels; fewer where the file ends before. */
function segmentsIn(bytes: Uint8Array): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1];
    // Filling, and markers without a length.
    if (marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8) || marker === 1) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === SOS) break;
    const length = (bytes[at + 2] << 8) | bytes[at + 3];
    segments.push({ marker, data: bytes.subarray(at + 4, at + 2 + length) });
    at += 2 + length;
  }
  return segments;
}

const textAt = (data: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...data.subarray(from, from + length));

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Upright where EXIF says nothing, or nothing that makes sense. */
function orientationIn({ data }: Segment): number | null {
  if (textAt(data, 0, 6) !== "Exif\0\0" || data.length < 14) return null;
  const view = new DataView(data.buffer, data.byteOffset + 6, data.byteLength - 6);
  const isLittle = textAt(data, 6, 2) === "II";
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const count = view.getUint16(directory, isLittle);
  for (let k = 0; k < count; k++) {
    const entry = directory + 2 + k * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > view.byteLength) return null;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

const isFrame = ({ marker, data }: Segment) => Object.hasOwn(CODINGS, marker) && data.length >= 6;
const isAdobe = ({ marker, data }: Segment) => marker === APP14 && textAt(data, 0, 5) === "Adobe" && data.length >= 12;

/** As libjpeg decides it: by Adobe's marker, else by what the colours are called. */
function isCodedRgb(segments: readonly Segment[], names: string, isJfif: boolean): boolean {
  const adobe = segments.find(isAdobe);
  if (isJfif) return false;
  return adobe === undefined ? names === "RGB" : adobe.data[11] === 0;
}

/** Throws where the decoder could not read it, with what it is that cannot be read. */
export function jpegHeader(bytes: Uint8Array): JpegHeader {
  const segments = segmentsIn(bytes);
  const frame = segments.find(isFrame);
  if (frame === undefined) throw new Error("it ends before it says how large it is");
  const coding = CODINGS[frame.marker];
  if (coding !== null) throw new Error(`its coding, ${coding}, is not supported; save it as a baseline JPEG or a PNG`);
  const { data } = frame;
  if (data[0] !== 8) throw new Error(`${data[0]} bits of a colour are not supported, 8 are; save it as a PNG`);
  const components = data[5];
  if (components === 4 && !segments.some(isAdobe)) {
    throw new Error("it has four colours and does not say which; save it as red, green and blue");
  }
  if (components !== 1 && components !== 3 && components !== 4) {
    throw new Error(`${components} colours are not supported, 1, 3 and 4 are`);
  }
  const names = String.fromCharCode(...Array.from({ length: components }, (_, k) => data[6 + 3 * k] ?? 0));
  const isJfif = segments.some((segment) => segment.marker === 0xe0 && textAt(segment.data, 0, 4) === "JFIF");
  const turned = segments.filter(({ marker }) => marker === APP1).map(orientationIn);
  return {
    height: (data[1] << 8) | data[2],
    width: (data[3] << 8) | data[4],
    isRgb: components === 3 && isCodedRgb(segments, names, isJfif),
    orientation: turned.find((found) => found !== null) ?? 1,
  };
}
