// A few JSON values and typed arrays in one stretch of bytes: three numbers (a mark, the format's version, the header's
// length), the header, the arrays, a checksum. Numbers are in the byte order of the machine, as all machines of today
// have it; on another one the mark reads differently and the file is refused.

import { LoreError } from "@lore-xai/core";
import { checksum } from "./checksum.ts";

export type SavedArray = Float64Array | Int32Array;

/** What is saved: `values` must survive JSON. */
export interface Contents {
  readonly values: Readonly<Record<string, unknown>>;
  readonly arrays: Readonly<Record<string, SavedArray>>;
}

interface Header {
  readonly values: Record<string, unknown>;
  readonly arrays: readonly (readonly [name: string, type: "float64" | "int32", length: number])[];
}

/** "LORM" */
const MARK = 0x4d524f4c;
const FORMAT_VERSION = 1;
const PREFIX_BYTES = 12;
const CHECKSUM_BYTES = 4;

export function damaged(reason: string): LoreError {
  return new LoreError(
    "model-not-loadable",
    `a saved model must be as modelToBytes wrote it, but ${reason}; train the model again and save it anew`,
    { reason },
  );
}

/** JSON in ASCII, so that bytes are characters. */
function headerText({ values, arrays }: Contents): string {
  const header: Header = {
    values,
    arrays: Object.entries(arrays).map(([name, array]) => [
      name,
      array instanceof Float64Array ? "float64" : "int32",
      array.length,
    ]),
  };
  const inAscii = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(header).replace(/[^\0-\x7f]/g, inAscii);
}

const bytesOf = (array: SavedArray | Uint32Array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

export function contentsToBytes(contents: Contents): Uint8Array {
  const header = headerText(contents);
  const arrays = Object.values(contents.arrays);
  const length = arrays.reduce((sum, array) => sum + array.byteLength, PREFIX_BYTES + header.length + CHECKSUM_BYTES);
  const bytes = new Uint8Array(length);
  bytes.set(bytesOf(Uint32Array.of(MARK, FORMAT_VERSION, header.length)));
  for (let i = 0; i < header.length; i++) bytes[PREFIX_BYTES + i] = header.charCodeAt(i);
  let at = PREFIX_BYTES + header.length;
  for (const array of arrays) {
    bytes.set(bytesOf(array), at);
    at += array.byteLength;
  }
  bytes.set(bytesOf(Uint32Array.of(checksum(bytes.subarray(0, at)))), at);
  return bytes;
}

/** A copy, which begins where its numbers may. */
const copyOf = (bytes: Uint8Array, begin: number, end: number) => new Uint8Array(bytes.subarray(begin, end)).buffer;

function checkFrame(bytes: Uint8Array): void {
  if (bytes.length < PREFIX_BYTES + CHECKSUM_BYTES) throw damaged(`it has only ${bytes.length} bytes`);
  const [mark, version] = new Uint32Array(copyOf(bytes, 0, PREFIX_BYTES));
  if (mark !== MARK) throw damaged("this is another kind of file");
  if (version !== FORMAT_VERSION) {
    throw damaged(`its format has version ${version} and this package reads version ${FORMAT_VERSION}`);
  }
  const end = bytes.length - CHECKSUM_BYTES;
  const [expected] = new Uint32Array(copyOf(bytes, end, bytes.length));
  if (checksum(bytes.subarray(0, end)) !== expected) throw damaged("its checksum is wrong: it was cut off or changed");
}

function parseHeader(bytes: Uint8Array): Header {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  try {
    const { values, arrays } = JSON.parse(text) as Header;
    const isDescribed = arrays.every(
      ([name, type, length]) =>
        typeof name === "string" &&
        (type === "float64" || type === "int32") &&
        Number.isSafeInteger(length) &&
        length >= 0,
    );
    if (isDescribed && typeof values === "object" && values !== null) return { values, arrays };
  } catch {
    // Said below.
  }
  throw damaged("its header cannot be understood");
}

export function contentsFromBytes(bytes: Uint8Array): Contents {
  checkFrame(bytes);
  const [, , headerLength] = new Uint32Array(copyOf(bytes, 0, PREFIX_BYTES));
  const header = parseHeader(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headerLength));
  const arrays: Record<string, SavedArray> = {};
  let at = PREFIX_BYTES + headerLength;
  for (const [name, type, length] of header.arrays) {
    const Type = type === "float64" ? Float64Array : Int32Array;
    const end = at + length * Type.BYTES_PER_ELEMENT;
    if (end > bytes.length - CHECKSUM_BYTES) throw damaged("it is shorter than its header says");
    arrays[name] = new Type(copyOf(bytes, at, end));
    at = end;
  }
  if (at !== bytes.length - CHECKSUM_BYTES) throw damaged("it is longer than its header says");
  return { values: header.values, arrays };
}
