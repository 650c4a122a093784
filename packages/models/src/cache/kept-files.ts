// Files that can be made again, in a folder that several processes may share: a file appears whole or not at all.

import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LoreError } from "@lore-xai/core";

/** Files that were of no use for so long are removed when another is kept. */
const KEPT_DAYS = 30;
const OWN_FILE = /^(forest|svm|network)-[0-9a-f]{64}\.(model|pool)(\.[0-9a-f-]{36}\.tmp)?$/;
/** A support vector machine holds rows that it was trained on. */
const OWNER_ONLY = 0o600;

/** What `read` makes of the file, which throws where it is damaged. */
export async function keptIn<T extends object>(
  path: string,
  read: (bytes: Uint8Array) => T,
): Promise<T | "none" | "damaged"> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return "none";
  try {
    const kept = read(bytes);
    // Remembers that it was of use; a folder that is only read is as good.
    await utimes(path, new Date(), new Date()).catch(() => undefined);
    return kept;
  } catch {
    return "damaged";
  }
}

export async function keepFile(path: string, bytes: Uint8Array): Promise<void> {
  await writeWhole(path, bytes);
  await removeUnused(dirname(path));
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, bytes, { mode: OWNER_ONLY });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** What a killed process left unfinished goes the same way. */
async function removeUnused(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  const files = (await readdir(folder)).filter((name) => OWN_FILE.test(name)).map((name) => join(folder, name));
  for (const file of files) {
    // Another process may have removed it meanwhile.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}

/** Whether it could be done. */
export async function inFolder(
  folder: string,
  onUnkept: ((error: LoreError) => void) | undefined,
  act: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const message = `cannot keep a model in the folder "${folder}": ${(error as Error).message}; choose another folder`;
    const unkept = new LoreError("file-unreadable", message, { folder }, error);
    if (onUnkept === undefined) throw unkept;
    onUnkept(unkept);
    return false;
  }
}
