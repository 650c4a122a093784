// What the operating system says of a file, as errors with a code.

import { LoreError } from "@lore-xai/core";

/** What the operating system says of a file that is read, as an error with a code. */
export function fileError(path: string, error: unknown): LoreError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") {
    return new LoreError("file-not-found", `there is no file "${path}"; check the path`, { path }, error);
  }
  const isGzip = code?.startsWith("Z_") ?? false;
  const reason =
    code === "EISDIR" ? "it is a folder" : `${isGzip ? "its gzip is damaged: " : ""}${(error as Error).message}`;
  return new LoreError("file-unreadable", `cannot read "${path}": ${reason}`, { path }, error);
}

/** The same of a file that is written. */
export function writeError(path: string, error: unknown): LoreError {
  if (error instanceof LoreError) return error;
  const { code, message: reason } = error as NodeJS.ErrnoException;
  const advice =
    code === "ENOSPC" || code === "EDQUOT" ? "; the disk is full or its quota is used up: make room, then resume" : "";
  // The file that is missed may be one beside it, which nobody has named.
  const what = code === "ENOENT" ? "its folder is not there; make it first" : reason;
  const message = `cannot write "${path}": ${what}${advice}`;
  return new LoreError("file-unwritable", message, { path }, error);
}
