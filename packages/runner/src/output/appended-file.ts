// A file that grows at its end: appended to in order, flushed when told, cut back after a crash.

import { type FileHandle, open } from "node:fs/promises";
import { fileError, writeError } from "../files/file-error.ts";

export interface AppendedFile {
  /** What a call that fails has written of its bytes is written over by the next. */
  append(bytes: Uint8Array): Promise<void>;
  /** Everything appended so far is on the disk itself afterwards. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Writes until all is written: a call may take only a part, as when the disk fills up. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

function appendedFile(path: string, handle: FileHandle, start: number): AppendedFile {
  let position = start;
  const failing = (error: unknown) => {
    throw writeError(path, error);
  };
  return {
    async append(bytes) {
      await writeAll(handle, bytes, position).catch(failing);
      position += bytes.length;
    },
    flush: () => handle.datasync().catch((error: unknown) => (isNoFile(error) ? undefined : failing(error))),
    close: () => handle.close(),
  };
}

/** Pipes and devices cannot be flushed. */
const isNoFile = (error: unknown) => ["EINVAL", "ENOTSUP"].includes((error as NodeJS.ErrnoException).code ?? "");

export async function createFile(path: string): Promise<AppendedFile> {
  const handle = await open(path, "w").catch((error: unknown) => {
    throw writeError(path, error);
  });
  return appendedFile(path, handle, 0);
}

/** Goes on after so many bytes; what follows them is cut off. */
export async function reopenFile(path: string, bytes: number): Promise<AppendedFile> {
  const handle = await open(path, "r+").catch((error: unknown) => {
    throw fileError(path, error);
  });
  await handle.truncate(bytes);
  return appendedFile(path, handle, bytes);
}
