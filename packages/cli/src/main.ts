// The lore command: wiring only.

import { LoreError, VERSION } from "@lore-xai/core";
import { writeError } from "@lore-xai/runner";
import { Command, CommanderError } from "commander";
import { addBatchCommand } from "./commands/batch.ts";
import { addBuildPageCommand } from "./commands/build-page.ts";
import { addCheckCommand } from "./commands/check.ts";
import { addDatasetsCommand } from "./commands/datasets.ts";
import { addDemoCommand } from "./commands/demo.ts";
import { addExperimentCommand } from "./commands/experiment.ts";
import { addExplainCommand } from "./commands/explain.ts";
import { addServeCommand } from "./commands/serve.ts";
import { addSidecarCommand } from "./commands/sidecar.ts";
import { addSummaryCommand } from "./commands/summary.ts";
import { addWorkerCommand } from "./commands/worker.ts";
import { EXIT_STATUS, EXIT_STATUS_HELP, STATUS_OF_CODE } from "./exit-status.ts";
import { withFlagNames } from "./flags.ts";
import { type LostOutput, processTerminal, type Terminal } from "./terminal.ts";

function createProgram(terminal: Terminal, signal: AbortSignal): Command {
  const program = new Command("lore")
    .description("Why did the model decide that, and what would have to change?")
    .version(VERSION)
    .exitOverride()
    .configureHelp({ helpWidth: 80, minWidthToWrap: 20 })
    .configureOutput({
      writeOut: (text) => terminal.result(text),
      // Reported once, by `main`.
      writeErr: () => undefined,
    })
    .addHelpText(
      "after",
      `\nExamples:\n  lore demo\n  lore explain --data credit.csv --target status --model model.mjs --row 17\n\n${EXIT_STATUS_HELP}`,
    );
  addDemoCommand(program, terminal, signal);
  addExplainCommand(program, terminal, signal);
  addCheckCommand(program, terminal, signal);
  addSidecarCommand(program, terminal, signal);
  addDatasetsCommand(program, terminal, signal);
  addBatchCommand(program, terminal, signal);
  addSummaryCommand(program, terminal);
  addWorkerCommand(program, terminal, signal);
  addServeCommand(program, terminal, signal);
  addBuildPageCommand(program, terminal);
  addExperimentCommand(program, terminal, signal);
  // Commands made before do not inherit these.
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    for (const subcommand of command.commands) subcommand.copyInheritedSettings(program);
  }
  return program;
}

function report(error: unknown, terminal: Terminal): number {
  if (error instanceof LoreError) {
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

/** Runs the command and returns its exit status; it never exits the process itself. */
export async function main(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  let lostStatus: number | null = null;
  const lose = ({ name, error }: LostOutput) => {
    const isReaderGone = error.code === "EPIPE";
    lostStatus ??= isReaderGone ? EXIT_STATUS.readerGone : EXIT_STATUS.output;
    if (!isReaderGone) report(writeError(name, error), terminal);
    interrupt();
    // The last of the output may be lost after the command has come to its end.
    process.exitCode = lostStatus;
  };
  const terminal = processTerminal(lose);
  process.once("SIGINT", interrupt);
  try {
    const program = createProgram(terminal, interruption.signal);
    if (args.length === 0) program.help();
    await program.parseAsync([...args], { from: "user" });
    return lostStatus ?? EXIT_STATUS.done;
  } catch (error) {
    // Work that ended because nobody reads its result is no error of its own.
    return lostStatus ?? report(error, terminal);
  } finally {
    process.removeListener("SIGINT", interrupt);
  }
}
