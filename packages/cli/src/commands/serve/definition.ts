// What lore serve can be told.

import type { Command } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import { parseNumber } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export interface ServeFlags extends Partial<DatasetFlags>, Partial<Omit<ModelFlags, "timeoutMs">>, MethodFlags {
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  /** False with --no-auth. */
  readonly auth: boolean;
  readonly store?: string;
  readonly repair?: boolean;
  readonly verbose?: boolean;
}

const DEFAULT_PORT = 8077;
const DEFAULT_HOST = "127.0.0.1";

const EXAMPLES = `
Examples:
  lore serve
  lore serve --data credit.csv --target status --model model.onnx \\
      --immutable age,marital --store explanations.sqlite
  lore serve --store explanations.sqlite --repair
  LORE_TOKEN=… lore serve --host 0.0.0.0 --data credit.csv --target status \\
      --model http://localhost:8080/v2/models/credit`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addModelFlags(addDataFlags(command, false), false)
    .option("--port <number>", "0 takes any that is free", parseNumber, DEFAULT_PORT)
    .option("--host <address>", "where to listen; any but loopback needs --token or --no-auth", DEFAULT_HOST)
    .option("--token <token>", "what clients must send as a bearer token (default: LORE_TOKEN if it is set)")
    .option("--no-auth", "let everybody in who reaches the server")
    .option("--store <file>", "SQLite file to keep explanations in (default: in memory)")
    .option("--repair", "take over from a damaged --store what can be read, and keep the damaged file beside it")
    .option("--verbose", "one line of JSON per request on standard error");
  addMethodFlags(command)
    .addHelpText("after", EXAMPLES)
    .action(async (flags: ServeFlags) => (await import("./serve.ts")).serve(flags, terminal, signal));
}
