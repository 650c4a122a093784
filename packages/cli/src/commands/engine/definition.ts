// What lore engine can be told: nothing by flags. It is started by programs.

import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";

const MORE = `
Messages are frames on standard input and output; the package lore-xai of Python
speaks them. With no program at the other end the command waits for ever.`;

export function define(command: Command, { signal }: CommandContext): void {
  command.addHelpText("after", MORE).action(async () => {
    const { serveEngine } = await import("./engine.ts");
    await serveEngine(process.stdin, process.stdout, signal);
  });
}
