// The lore command as commander knows it: every command by name alone, and in full the one that is named.

import { VERSION } from "@lore-xai/core/basics";
import { Command } from "commander";
import { COMMANDS } from "./commands/all-commands.ts";
import type { CommandContext } from "./commands/command-context.ts";
import { EXIT_STATUS_HELP } from "./output/exit-status.ts";

const EXAMPLES = `
Examples:
  lore demo
  lore explain --data credit.csv --target status --model model.mjs --row 17

${EXIT_STATUS_HELP}`;

const HELP = { helpWidth: 80, minWidthToWrap: 20 };

export function createProgram(context: CommandContext): Command {
  const { terminal } = context;
  const program = new Command("lore")
    .description("Why did the model decide that, and what would have to change?")
    .version(VERSION)
    .exitOverride()
    .configureHelp(HELP)
    .configureOutput({
      writeOut: (text) => terminal.result(text),
      // Reported once, by `main`.
      writeErr: () => undefined,
    })
    .addHelpText("after", EXAMPLES)
    .hook("preSubcommand", async (_program, command) => {
      const listed = COMMANDS.find(({ name }) => name === command.name());
      (await listed?.load())?.define(command, context);
    })
    .hook("preAction", async (_program, command) => {
      if (command.opts().data !== undefined) await (await import("./data/names-with-commas.ts")).joinNames(command);
    });
  // A command inherits settings when it is made.
  for (const { name, usage, description, isHidden } of COMMANDS) {
    program
      .command(name, { hidden: isHidden === true })
      .usage(usage)
      .description(description);
  }
  // A command's flags and arguments are not known here; its usage names them.
  program.configureHelp({ ...HELP, subcommandTerm: (command) => `${command.name()} ${command.usage()}` });
  return program;
}

/** `lore help explain` is `lore explain --help`: only a command that is called is defined in full. */
export function withHelpAsFlag(args: readonly string[]): readonly string[] {
  const [first, named] = args;
  return first === "help" && COMMANDS.some(({ name }) => name === named) ? [named, "--help"] : args;
}
