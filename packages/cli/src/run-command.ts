// One run of the lore command, from its arguments to its exit status.

import { EXIT_STATUS } from "./output/exit-status.ts";
import { reportError } from "./output/report-error.ts";
import { type LostOutput, type Surroundings, terminalOver } from "./output/terminal.ts";
import { createProgram, withHelpAsFlag } from "./program.ts";

export interface CommandRun {
  /** Ends the command before it is done. */
  readonly signal: AbortSignal;
  /** Told the exit status where nothing more can be written, which may be after the command has ended. */
  readonly onLost: (status: number) => void;
}

/** Returns the exit status; what goes wrong is said on standard error. */
export async function runCommand(
  args: readonly string[],
  surroundings: Surroundings,
  { signal, onLost }: CommandRun,
): Promise<number> {
  const loss = new AbortController();
  let lostStatus: number | null = null;
  const lose = async ({ name, error }: LostOutput) => {
    const isReaderGone = error.code === "EPIPE";
    lostStatus ??= isReaderGone ? EXIT_STATUS.readerGone : EXIT_STATUS.output;
    loss.abort();
    onLost(lostStatus);
    if (isReaderGone) return;
    const { writeError } = await import("@lore-xai/runner/rows");
    await reportError(writeError(name, error), terminal);
  };
  const terminal = terminalOver(surroundings, lose);
  try {
    const program = createProgram({ terminal, signal: AbortSignal.any([signal, loss.signal]) });
    if (args.length === 0) program.help();
    await program.parseAsync([...withHelpAsFlag(args)], { from: "user" });
    return lostStatus ?? EXIT_STATUS.done;
  } catch (error) {
    // Work that ended because nobody reads its result is no error of its own.
    return lostStatus ?? reportError(error, terminal);
  }
}
