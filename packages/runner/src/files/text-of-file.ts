// The text of a file in pieces, and its lines; never more than a piece in memory.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { LoreError } from "@lore-xai/core";
import { fileError } from "./file-error.ts";
import { isGzip, refuseOtherFormats } from "./file-format.ts";
import { textDecoder } from "./text-decoding.ts";

/** Small: the cells of a piece are garbage soon after, and a large piece makes much of it at once. */
const PIECE_BYTES = 1 << 18;

function unpacked(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  // Whoever reads is told what goes wrong.
  pipeline(pieces, gunzip, () => undefined);
  return gunzip;
}

/** The bytes of a file, unpacked where it was packed by gzip, whatever its name. */
async function* bytesOfFile(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = createReadStream(path, { highWaterMark: PIECE_BYTES });
  try {
    const pieces = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Uint8Array>;
    const first = await pieces.next();
    if (first.done) return;
    const whole = async function* () {
      yield first.value;
      yield* pieces;
    };
    yield* isGzip(first.value) ? unpacked(whole()) : whole();
  } catch (error) {
    throw error instanceof LoreError ? error : fileError(path, error);
  } finally {
    stream.destroy();
  }
}

/** UTF-8 unless a byte order mark or the user says otherwise. */
export async function* textOfFile(path: string, encoding?: string): AsyncGenerator<string, void, undefined> {
  const decode = textDecoder(path, encoding);
  let isFirst = true;
  for await (const bytes of bytesOfFile(path)) {
    if (isFirst) refuseOtherFormats(path, bytes);
    isFirst = false;
    yield decode(bytes);
  }
  yield decode();
}

/** The text of a file any number of times, also where it can be read but once, as what comes through a pipe. */
export function rereadableText(path: string, encoding?: string): () => AsyncIterable<string> {
  let kept: Promise<readonly string[]> | undefined;
  const keep = async () => {
    const pieces: string[] = [];
    for await (const piece of textOfFile(path, encoding)) pieces.push(piece);
    return pieces;
  };
  return async function* () {
    const isFile = await stat(path).then(
      (stats) => stats.isFile(),
      () => true,
    );
    if (isFile) {
      yield* textOfFile(path, encoding);
      return;
    }
    kept ??= keep();
    yield* await kept;
  };
}

/** Lines without their ends, as many as each piece completes; empty lines are passed over. */
export async function* linesOf(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<readonly string[], void, undefined> {
  // Of a line that is not complete yet; joined once, however many they are.
  let begun: string[] = [];
  for await (const piece of pieces) {
    begun.push(piece);
    if (!piece.includes("\n")) continue;
    const lines = begun.join("").split("\n");
    begun = [lines.pop() as string];
    yield lines.filter((line) => line.trim() !== "");
  }
  const last = begun.join("");
  if (last.trim() !== "") yield [last];
}
