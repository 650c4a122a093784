// Whether there is a file to load, before a process is started for it.

import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";

export async function checkFile(path: string): Promise<void> {
  try {
    if (!(await stat(path)).isFile()) throw new Error("not a file");
    await access(path, constants.R_OK);
  } catch (error) {
    const isMissing = ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
    const message = isMissing ? `there is no model "${path}"; check the path` : `the model "${path}" cannot be read`;
    throw new LoreError(isMissing ? "file-not-found" : "file-unreadable", message, { path }, error);
  }
}
