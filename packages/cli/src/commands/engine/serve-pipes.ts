// The engine on two pipes of its own, for the package of Python. A case is explained by dozens of small questions, so that what
// a question costs is what counts: while an explanation waits for the model, the process waits in a read, and neither a stream
// nor the event loop comes between. Everything else is read as it comes, so that it can be cancelled while it computes.

import { read, readSync, writeSync } from "node:fs";
import { FrameReader } from "@lore-xai/blackbox/python/frames";
import { Engine, pushFrames } from "./engine.ts";
import { openLine } from "./line.ts";

/** As much as a pipe of Linux holds. */
const PIECE_BYTES = 65_536;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException | null)?.code === code;

/** All of it: a pipe may take a part. A program that has gone is noticed by the next read. */
function writeWhole(output: number, bytes: Uint8Array): void {
  try {
    for (let start = 0; start < bytes.length; ) start += writeSync(output, bytes, start);
  } catch (error) {
    if (!isCode(error, "EPIPE")) throw error;
  }
}

/** How much has come; 0 at the end, of which Windows makes an error. */
function readPiece(input: number, into: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    read(input, into, 0, into.length, null, (error, count) => {
      if (error === null) resolve(count);
      else if (isCode(error, "EOF")) resolve(0);
      else reject(error);
    });
  });
}

function readPieceNow(input: number, into: Uint8Array): number {
  try {
    return readSync(input, into, 0, into.length, null);
  } catch (error) {
    if (isCode(error, "EOF")) return 0;
    throw error;
  }
}

/** Serves one program until its end of the pipe is closed. Both are descriptors that block, as programs make them for a child. */
export async function servePipes(input: number, output: number): Promise<void> {
  const piece = Buffer.alloc(PIECE_BYTES);
  let isReading = false;
  let hasEnded = false;
  const take = (count: number) => {
    hasEnded = count === 0;
    if (hasEnded) engine.end();
    else pushFrames(reader, Buffer.from(piece.subarray(0, count)));
  };
  const waitForMore = () => {
    // One reads at a time: two would tear frames apart.
    if (isReading || hasEnded) return false;
    take(readPieceNow(input, piece));
    return true;
  };
  const engine = new Engine(openLine({ write: (frame) => writeWhole(output, frame), waitForMore }));
  const reader = new FrameReader((frame) => engine.take(frame));
  while (!hasEnded) {
    isReading = true;
    const count = await readPiece(input, piece);
    isReading = false;
    take(count);
    await engine.explained();
  }
}
