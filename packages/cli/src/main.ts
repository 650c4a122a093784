// One run of the lore command, from its arguments to its exit status.

import { EXIT_STATUS } from "./output/exit-status.ts";
import { reportError } from "./output/report-error.ts";
import type { LostOutput } from "./output/terminal.ts";
import { processTerminal } from "./output/terminal.ts";
import { createProgram, withHelpAsFlag } from "./program.ts";

/** Runs the command and returns its exit status; it never exits the process itself. */
export async function main(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  let lostStatus: number | null = null;
  const lose = async ({ name, error }: LostOutput) => {
    const isReaderGone = error.code === "EPIPE";
    lostStatus ??= isReaderGone ? EXIT_STATUS.readerGone : EXIT_STATUS.output;
    interrupt();
    // The last of the output may be lost after the command has come to its end.
    process.exitCode = lostStatus;
    if (isReaderGone) return;
    const { writeError } = await import("@lore-xai/runner/rows");
    await reportError(writeError(name, error), terminal);
  };
  const terminal = processTerminal(lose);
  process.once("SIGINT", interrupt);
  try {
    const program = createProgram({ terminal, signal: interruption.signal });
    if (args.length === 0) program.help();
    await program.parseAsync([...withHelpAsFlag(args)], { from: "user" });
    return lostStatus ?? EXIT_STATUS.done;
  } catch (error) {
    // Work that ended because nobody reads its result is no error of its own.
    return lostStatus ?? reportError(error, terminal);
  } finally {
    process.removeListener("SIGINT", interrupt);
  }
}
