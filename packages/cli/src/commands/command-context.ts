import type { Terminal } from "../output/terminal.ts";

/** What every command is given besides its flags. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C, and when nobody reads the result any more. */
  readonly signal: AbortSignal;
}
