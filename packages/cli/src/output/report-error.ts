// What went wrong, in one line for a person, and as the exit status.

import { LoreError } from "@lore-xai/core/basics";
import { CommanderError } from "commander";
import { EXIT_STATUS, STATUS_OF_CODE } from "./exit-status.ts";
import type { Terminal } from "./terminal.ts";

/** Returns the exit status. */
export async function reportError(error: unknown, terminal: Terminal): Promise<number> {
  if (error instanceof LoreError) {
    const { withFlagNames } = await import("../flags/flag-names.ts");
    terminal.say(`lore: ${withFlagNames(error.message)} [${error.code}]`);
    return STATUS_OF_CODE[error.code];
  }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT_STATUS.done;
    const message = error.message.replace(/^error: /, "");
    terminal.say(`lore: ${message}; see lore --help [invalid-option]`);
    return EXIT_STATUS.usage;
  }
  terminal.say(`lore: a fault of lore itself: ${error instanceof Error ? error.message : String(error)}`);
  if (terminal.environment.LORE_DEBUG && error instanceof Error) terminal.say(error.stack ?? "");
  return EXIT_STATUS.fault;
}
