// The result of a command, to standard output or to a file.

import { writeFile } from "node:fs/promises";
import { writeError } from "@lore-xai/runner/rows";
import type { Terminal } from "./terminal.ts";

export async function writeResult(text: string, out: string | undefined, terminal: Terminal): Promise<void> {
  if (out === undefined) {
    await terminal.result(text);
    return;
  }
  await writeFile(out, text).catch((error: unknown) => {
    throw writeError(out, error);
  });
  terminal.say(`wrote ${out}`);
}
