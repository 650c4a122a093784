// The result of a command, to standard output or to a file.

import type { Terminal } from "./terminal.ts";
import { writeWhole } from "./write-whole-file.ts";

export async function writeResult(text: string, out: string | undefined, terminal: Terminal): Promise<void> {
  if (out === undefined) {
    await terminal.result(text);
    return;
  }
  await writeWhole(out, text);
  terminal.say(`wrote ${out}`);
}
