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

async function* textOf(path: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(path, { encoding: "utf8", highWaterMark: 1 << 20 });
  } catch (error) {
    throw fileError(path, error);
  }
}

export async function readTable(path: string, overrides: KindOverrides): Promise<Table> {
  return tableFromCsv(textOf(path), overrides);
}
