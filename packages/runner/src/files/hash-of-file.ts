// What names a file by its content: the same bytes, the same name, wherever it lies.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { fileError } from "./file-error.ts";

/** The SHA-256 of a file's bytes. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(bytes as Uint8Array);
  } catch (error) {
    throw fileError(path, error);
  }
  return `sha256:${hash.digest("hex")}`;
}
