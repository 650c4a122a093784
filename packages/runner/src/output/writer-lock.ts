// One batch at a time writes a result. The lock of a process that is no longer there, killed for one, does not count.

import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { LoreError } from "@lore-xai/core";
import { writeError } from "../files/file-error.ts";
import { hashOfText } from "./running-digest.ts";

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** Tells this lock from every other. */
  readonly id: string;
}

/** A process that was killed is there until its memory is given back; who goes on at once need not be refused. */
const WAIT_MS = 3000;
const LOOK_EVERY_MS = 50;
/** Where there are no hard links a lock is empty for a moment; one that says nothing for longer was left behind. */
const EMPTY_MS = 1000;

const lockPath = (out: string) => `${out}.lock`;

/** Of the locks that this process holds. */
const heldHere = new Set<string>();

function isAlive({ host, pid, id }: Holder): boolean {
  // Of another host nothing is known; who is sure that it is gone may remove the file.
  if (host !== hostname()) return true;
  // Else a process that was killed had the same number, as in a container.
  if (pid === process.pid) return heldHere.has(id);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Null where there is none. */
async function textOfLock(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
}

/** Null where it was left behind. */
async function holderOf(path: string, text: string): Promise<Holder | null> {
  let holder: Holder;
  try {
    holder = JSON.parse(text);
  } catch {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    return Date.now() - mtimeMs < EMPTY_MS ? { host: hostname(), pid: Number.NaN, id: "" } : null;
  }
  return isAlive(holder) ? holder : null;
}

const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** Whether the file, which is complete, now has that name too; a name that is taken stays as it is. */
async function takeName(complete: string, path: string): Promise<boolean> {
  try {
    await link(complete, path).catch(async (error: unknown) => {
      if (!NO_LINKS.includes(codeOf(error) ?? "")) throw error;
      await writeFile(path, await readFile(complete), { flag: "wx" });
    });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes the lock, or says who has it. One that was left behind is replaced by whoever holds the lock on replacing that very
 * one, and finds it still there: else two could find it, and the slower remove the lock of the faster.
 */
async function take(path: string, mine: string): Promise<"taken" | Holder> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, mine);
    for (;;) {
      if (await takeName(draft, path)) return "taken";
      const text = await textOfLock(path);
      if (text === null) continue;
      const holder = await holderOf(path, text);
      if (holder !== null) return holder;
      const replacing = `${path}.${hashOfText(text).slice(0, 16)}`;
      const other = await take(replacing, mine);
      if (other !== "taken") return other;
      try {
        if ((await textOfLock(path)) !== text) continue;
        await rename(draft, path);
        return "taken";
      } finally {
        await rm(replacing, { force: true });
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Resolves with what gives the lock back. */
export async function lockResult(out: string): Promise<() => Promise<void>> {
  const path = lockPath(out);
  const mine: Holder = { host: hostname(), pid: process.pid, id: randomUUID() };
  const giveBack = async () => {
    await rm(path, { force: true });
    heldHere.delete(mine.id);
  };
  heldHere.add(mine.id);
  const start = performance.now();
  for (;;) {
    const holder = await take(path, JSON.stringify(mine)).catch((error: unknown) => {
      heldHere.delete(mine.id);
      throw writeError(out, error);
    });
    if (holder === "taken") return giveBack;
    if (performance.now() - start > WAIT_MS) {
      heldHere.delete(mine.id);
      const who = Number.isNaN(holder.pid) ? "another" : `process ${holder.pid} on ${holder.host}`;
      const message = `"${out}" must be written by one batch at a time, and ${who} is at it; if it is gone, remove "${path}"`;
      throw new LoreError("file-exists", message, { path });
    }
    await pause(LOOK_EVERY_MS);
  }
}
