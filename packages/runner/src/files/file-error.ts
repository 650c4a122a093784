// What the operating system says of a file, as errors with a code.

import { LoreError } from "@lore-xai/core";

export function fileError(path: string, error: unknown): LoreError {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") {
    return new LoreError("file-not-found", `there is no file "${path}"; check the path`, { path }, error);
  }
  const reason = code === "EISDIR" ? "it is a folder" : (error as Error).message;
  return new LoreError("file-unreadable", `cannot read "${path}": ${reason}`, { path }, error);
}

export function writeError(path: string, error: unknown): LoreError {
  if (error instanceof LoreError) return error;
  const isFull = (error as NodeJS.ErrnoException).code === "ENOSPC";
  const advice = isFull ? "; the disk is full: make room, then resume" : "";
  const message = `cannot write "${path}": ${(error as Error).message}${advice}`;
  return new LoreError("file-unwritable", message, { path }, error);
}
