// A result held against its journal: every byte that the batch goes on from is read again and must be the one that was written.

import { type FileHandle, open } from "node:fs/promises";
import { countOf } from "@lore-xai/core/words";
import { fileError } from "../files/file-error.ts";
import { AT_THE_START, type Checkpoint, damaged, type JournalContents } from "./journal.ts";
import { emptyDigest, type RunningDigest } from "./running-digest.ts";

/** How far the result has come, and the digest of it. */
export interface Confirmed {
  readonly state: Checkpoint;
  readonly digest: RunningDigest;
}

const READ_BYTES = 1 << 20;

async function readUpTo(bytes: number, handle: FileHandle, digest: RunningDigest): Promise<void> {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  while (digest.bytes() < bytes) {
    const wanted = Math.min(READ_BYTES, bytes - digest.bytes());
    const { bytesRead } = await handle.read(buffer, 0, wanted, digest.bytes());
    if (bytesRead === 0) return;
    digest.update(buffer.subarray(0, bytesRead));
  }
}

async function withFile<T>(path: string, read: (handle: FileHandle, size: number) => Promise<T>): Promise<T> {
  const handle = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT"
      ? damaged(path, "it is not there, and its journal speaks of it")
      : fileError(path, error);
  });
  try {
    return await read(handle, (await handle.stat()).size);
  } finally {
    await handle.close();
  }
}

const isAt = (digest: RunningDigest, { bytes, hash }: Checkpoint) => digest.bytes() === bytes && digest.hash() === hash;

function shorter(path: string, size: number, bytes: number) {
  return damaged(path, `it must have the ${countOf(bytes, "byte")} that its journal speaks of, got ${size}`);
}

/**
 * What was on the disk must be there unchanged. What was only announced may be missing, torn or something else after a power
 * cut, and counts as far as it is what was announced.
 */
export function confirmLines(path: string, { checkpoints, announced }: JournalContents): Promise<Confirmed> {
  return withFile(path, async (handle, size) => {
    let digest = emptyDigest();
    let state = AT_THE_START;
    for (const next of checkpoints) {
      if (size < next.bytes) throw shorter(path, size, next.bytes);
      await readUpTo(next.bytes, handle, digest);
      if (!isAt(digest, next)) {
        throw damaged(path, `lines ${state.lines + 1} to ${next.lines} are not those that were written`);
      }
      state = next;
    }
    for (const next of announced) {
      const further = digest.copy();
      await readUpTo(next.bytes, handle, further);
      if (!isAt(further, next)) break;
      [digest, state] = [further, next];
    }
    return { state, digest };
  });
}

/** The result of a finished batch, from its first byte to its last. */
export function confirmFinished(path: string, state: Checkpoint): Promise<Confirmed> {
  return withFile(path, async (handle, size) => {
    if (size < state.bytes) throw shorter(path, size, state.bytes);
    const digest = emptyDigest();
    await readUpTo(size, handle, digest);
    if (!isAt(digest, state)) throw damaged(path, "it is not the result that was written");
    return { state, digest };
  });
}

/** Of a file that is complete. */
export function digestOfFile(path: string): Promise<RunningDigest> {
  return withFile(path, async (handle, size) => {
    const digest = emptyDigest();
    await readUpTo(size, handle, digest);
    return digest;
  });
}
