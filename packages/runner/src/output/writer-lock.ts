// One batch at a time writes a result. The lock of a process that is no longer there, killed for one, does not count.

import { open, readFile, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { LoreError } from "@lore-xai/core";
import { writeError } from "../files/file-error.ts";

interface Holder {
  readonly host: string;
  readonly pid: number;
}

const lockPath = (out: string) => `${out}.lock`;

function isAlive({ host, pid }: Holder): boolean {
  // Of another host nothing is known; who is sure that it is gone may remove the file.
  if (host !== hostname()) return true;
  // A process that was killed and came back under the same number, as in a container, is this one.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch {
    // Gone meanwhile, or half written by a process that was killed then.
    return null;
  }
}

/** Resolves with what gives the lock back. */
export async function lockResult(out: string): Promise<() => Promise<void>> {
  const path = lockPath(out);
  for (;;) {
    try {
      const handle = await open(path, "wx");
      await handle.writeFile(JSON.stringify({ host: hostname(), pid: process.pid } satisfies Holder));
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw writeError(out, error);
    }
    const holder = await readHolder(path);
    if (holder !== null && isAlive(holder)) {
      const message = `"${out}" must be written by one batch at a time, and process ${holder.pid} on ${holder.host} is at it; if it is gone, remove "${path}"`;
      throw new LoreError("file-exists", message, { path });
    }
    await rm(path, { force: true });
  }
}
