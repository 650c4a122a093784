// The lines of a batch on disk: appended in order, flushed when told, cut back to whole lines after a crash.

import { type FileHandle, open } from "node:fs/promises";
import { fileError, writeError } from "../files/file-error.ts";

const READ_BYTES = 1 << 20;
const NEWLINE = 10;

export interface ResultFile {
  append(lines: readonly string[]): Promise<void>;
  /** Everything appended so far is on the disk itself afterwards. */
  flush(): Promise<void>;
  /** Bytes appended so far, and before. */
  bytes(): number;
  close(): Promise<void>;
}

/** Writes until all is written: a call may take only a part, as when the disk fills up. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

function resultFile(path: string, handle: FileHandle, start: number): ResultFile {
  let position = start;
  const failing = (error: unknown) => {
    throw writeError(path, error);
  };
  return {
    async append(lines) {
      if (lines.length === 0) return;
      const bytes = Buffer.from(`${lines.join("\n")}\n`);
      await writeAll(handle, bytes, position).catch(failing);
      position += bytes.length;
    },
    flush: () => handle.datasync().catch((error: unknown) => (isNoFile(error) ? undefined : failing(error))),
    bytes: () => position,
    close: () => handle.close(),
  };
}

/** Pipes and devices cannot be flushed. */
const isNoFile = (error: unknown) => ["EINVAL", "ENOTSUP"].includes((error as NodeJS.ErrnoException).code ?? "");

export async function createResultFile(path: string): Promise<ResultFile> {
  const handle = await open(path, "w").catch((error: unknown) => {
    throw writeError(path, error);
  });
  return resultFile(path, handle, 0);
}

/** The whole lines that follow a position, in pieces; `end` is where the last of them ends. */
async function* wholeLines(handle: FileHandle, from: number): AsyncGenerator<{ line: string; end: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let start = from;
  for (;;) {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, start + rest.length);
    if (bytesRead === 0) return;
    rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    for (let newline = rest.indexOf(NEWLINE); newline >= 0; newline = rest.indexOf(NEWLINE)) {
      start += newline + 1;
      const line = rest.subarray(0, newline).toString();
      rest = rest.subarray(newline + 1);
      yield { line, end: start };
    }
  }
}

export interface Reopened {
  readonly file: ResultFile;
  /** The size before anything was cut off. */
  readonly sizeBefore: number;
}

/**
 * Opens a result to go on with it. Lines after `trusted` bytes are shown to `accept` in order; from the first that is torn
 * or not accepted on, everything is cut off.
 */
export async function reopenResultFile(
  path: string,
  trusted: number,
  accept: (line: string) => boolean,
): Promise<Reopened> {
  const handle = await open(path, "r+").catch((error: unknown) => {
    throw fileError(path, error);
  });
  const { size } = await handle.stat();
  let end = trusted;
  for await (const found of wholeLines(handle, trusted)) {
    if (!accept(found.line)) break;
    end = found.end;
  }
  if (size > end) await handle.truncate(end);
  return { file: resultFile(path, handle, end), sizeBefore: size };
}
