// Files that lie beside a model. For Node only.

import { readFile } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import { notLoadable } from "./fault.ts";

/** null if there is no such file. */
export async function readIfPresent(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new LoreError("file-unreadable", `${path} must be a readable file: ${message}`, { path }, error);
  }
}

/** undefined if there is no such file. */
export async function readJsonIfPresent(path: string): Promise<unknown> {
  const bytes = await readIfPresent(path);
  if (bytes === null) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw notLoadable(`${path} must hold JSON: ${(error as Error).message}`, error);
  }
}
