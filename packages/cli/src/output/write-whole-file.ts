// A file that is there whole or not at all: it is written under another name and then called by its own. What was there before
// stays until then, and a disk that fills up leaves no half of a result behind that looks like one.

import { chmod, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { writeError } from "@lore-xai/runner/rows";

/** What is at the path now, links followed; null where nothing is. */
async function presentAt(path: string) {
  try {
    const place = await realpath(path);
    const found = await stat(place);
    return { place, mode: found.mode, isFile: found.isFile() };
  } catch {
    return null;
  }
}

const isForbidden = (error: unknown) =>
  ["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "");

async function writeBeside(place: string, mode: number | undefined, write: (path: string) => Promise<void>) {
  const draft = `${place}.${process.pid}.part`;
  try {
    await write(draft);
    if (mode !== undefined) await chmod(draft, mode);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** `write` is given the path to write to. */
export async function writeWholeFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const present = await presentAt(path);
  try {
    // A pipe or a device has no other name.
    if (present !== null && !present.isFile) await write(path);
    else await writeBeside(present?.place ?? path, present?.mode, write);
  } catch (error) {
    // In a folder in which nothing new may be made, a file may still be written.
    if (present === null || !isForbidden(error)) throw writeError(path, error);
    await write(path).catch((again: unknown) => {
      throw writeError(path, again);
    });
  }
}

export const writeWhole = (path: string, contents: string | Uint8Array): Promise<void> =>
  writeWholeFile(path, (place) => writeFile(place, contents));
