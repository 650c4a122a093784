// The text of a file in pieces, and its lines; never more than a piece in memory.

import { createReadStream } from "node:fs";
import { LoreError } from "@lore-xai/core";
import { fileError } from "./file-error.ts";

/** Small: the cells of a piece are garbage soon after, and a large piece makes much of it at once. */
const PIECE_BYTES = 1 << 18;

/** Text in another encoding would reach the model as question marks, so that it is an error. */
function decoderFor(path: string): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      const message = `"${path}" must be text in UTF-8; save it as such (it may be Latin-1 or UTF-16)`;
      throw new LoreError("file-unreadable", message, { path }, error);
    }
  };
}

export async function* textOfFile(path: string): AsyncGenerator<string, void, undefined> {
  const decode = decoderFor(path);
  const stream = createReadStream(path, { highWaterMark: PIECE_BYTES });
  try {
    for await (const bytes of stream) yield decode(bytes as Uint8Array);
  } catch (error) {
    throw error instanceof LoreError ? error : fileError(path, error);
  }
  yield decode();
}

/** Lines without their ends, as many as each piece completes; empty lines are passed over. */
export async function* linesOf(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<readonly string[], void, undefined> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() as string;
    yield lines.filter((line) => line.trim() !== "");
  }
  if (rest.trim() !== "") yield [rest];
}
