// A zip of a few named parts: stored, sorted by name, without times, so that the same parts are the same bytes on every
// machine. What is read must be what would be written: a byte that no part accounts for has no place to hide in.

import { crc32 } from "node:zlib";
import { LoreError } from "@lore-xai/core";

export type Parts = ReadonlyMap<string, Uint8Array>;

const LOCAL = { signature: 0x04034b50, bytes: 30 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const END = { signature: 0x06054b50, bytes: 22 };
/** The version of the format that knows no more than stored files. */
const VERSION_NEEDED = 10;
const NAMES_ARE_UTF8 = 0x0800;
/** 1 January 1980, the first day that the format knows. */
const FIRST_DAY = 0x0021;

interface Entry {
  readonly name: Buffer;
  readonly content: Uint8Array;
  readonly offset: number;
}

/** What the two headers of a part have in common. */
function describe(header: Buffer, at: number, { name, content }: Entry): void {
  header.writeUInt16LE(VERSION_NEEDED, at);
  header.writeUInt16LE(NAMES_ARE_UTF8, at + 2);
  header.writeUInt16LE(FIRST_DAY, at + 8);
  header.writeUInt32LE(crc32(content), at + 10);
  header.writeUInt32LE(content.length, at + 14);
  header.writeUInt32LE(content.length, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(LOCAL.bytes);
  header.writeUInt32LE(LOCAL.signature, 0);
  describe(header, 4, entry);
  return header;
}

function centralHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(CENTRAL.bytes);
  header.writeUInt32LE(CENTRAL.signature, 0);
  header.writeUInt16LE(VERSION_NEEDED, 4);
  describe(header, 6, entry);
  header.writeUInt32LE(entry.offset, 42);
  return header;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** The parts as one file. */
export function zipOf(parts: Parts): Buffer {
  const pieces: Uint8Array[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const [text, content] of [...parts].sort(byName)) {
    const entry = { name: Buffer.from(text), content, offset };
    entries.push(entry);
    pieces.push(localHeader(entry), entry.name, content);
    offset += LOCAL.bytes + entry.name.length + content.length;
  }
  const directory = entries.flatMap((entry) => [centralHeader(entry), entry.name]);
  const end = Buffer.alloc(END.bytes);
  end.writeUInt32LE(END.signature, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}

const notAsWritten = (what: string) =>
  new LoreError(
    "pack-invalid",
    `the file must be a zip as lore pack writes it, but ${what}; it is damaged or was packed anew`,
  );

/** The parts of a file that `zipOf` has written; any other is refused. */
export function partsOf(bytes: Buffer): Parts {
  const parts = new Map<string, Uint8Array>();
  let at = 0;
  while (at + LOCAL.bytes <= bytes.length && bytes.readUInt32LE(at) === LOCAL.signature) {
    const nameEnd = at + LOCAL.bytes + bytes.readUInt16LE(at + 26);
    const end = nameEnd + bytes.readUInt32LE(at + 18);
    if (end > bytes.length) throw notAsWritten("it ends within a part");
    const name = bytes.toString("utf8", at + LOCAL.bytes, nameEnd);
    if (parts.has(name)) throw notAsWritten(`"${name}" is in it twice`);
    parts.set(name, bytes.subarray(nameEnd, end));
    at = end;
  }
  if (parts.size === 0) throw notAsWritten("it begins with no part");
  if (!zipOf(parts).equals(bytes)) throw notAsWritten("its bytes are not those of its parts");
  return parts;
}
