// The lore command in a process of its own: its streams, its environment, Ctrl-C.

import { runCommand } from "./run-command.ts";

export { runCommand };

/** Runs the command and returns its exit status; it never exits the process itself. */
export async function main(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once("SIGINT", interrupt);
  try {
    return await runCommand(args, process, {
      signal: interruption.signal,
      // The last of the output may be lost after the command has come to its end.
      onLost: (status) => {
        process.exitCode = status;
      },
    });
  } finally {
    process.removeListener("SIGINT", interrupt);
  }
}
