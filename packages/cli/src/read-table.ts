// A CSV file as a table, read as a stream.

import { createReadStream } from "node:fs";
import { type KindOverrides, LoreError, type Table, tableFromCsv } from "@lore-xai/core";

export function fileError(path: string, error: unknown): LoreError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") {
    return new LoreError("file-not-found", `there is no file "${path}"; check the path`, { path }, error);
  }
  const reason = code === "EISDIR" ? "it is a folder" : (error as Error).message;
  return new LoreError("file-unreadable", `cannot read "${path}": ${reason}`, { path }, error);
}

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

async function* textOf(path: string): AsyncGenerator<string> {
  const decode = decoderFor(path);
  const stream = createReadStream(path, { highWaterMark: 1 << 20 });
  try {
    for await (const bytes of stream) yield decode(bytes as Uint8Array);
  } catch (error) {
    throw error instanceof LoreError ? error : fileError(path, error);
  }
  yield decode();
}

export async function readTable(path: string, overrides: KindOverrides): Promise<Table> {
  return tableFromCsv(textOf(path), overrides);
}
