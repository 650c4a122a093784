// What lore serve can be told.

import { WORKERS_PER_CORE } from "@lore-xai/runner/defaults";
import type { Command } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addDictionaryFlags, type DictionaryFlags } from "../../flags/dictionary-flags.ts";
import { addLetterFlags, type LetterFlags } from "../../flags/letter-flags.ts";
import { addMediaFlags, type MediaFlags } from "../../flags/media-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import { parseList, parseNumber } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export interface ServeFlags
  extends Partial<DatasetFlags>,
    DictionaryFlags,
    LetterFlags,
    Partial<Omit<ModelFlags, "timeoutMs" | "model">>,
    MethodFlags,
    MediaFlags {
  /** Two of them are compared. */
  readonly model?: string | readonly string[];
  readonly dataBefore?: string;
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  /** False with --no-auth. */
  readonly auth: boolean;
  readonly store?: string;
  readonly repair?: boolean;
  readonly verbose?: boolean;
  readonly guard?: readonly string[];
  readonly shareKey?: string;
  readonly workers?: number;
}

const DEFAULT_PORT = 8077;
const DEFAULT_HOST = "127.0.0.1";

const EXAMPLES = `
Examples:
  lore serve
  lore serve --data credit.csv --target status --model model.onnx \\
      --immutable age,marital --store explanations.sqlite
  lore serve --data credit.csv --target status --model a.onnx --model b.onnx
  lore serve --data 2026.csv --data-before 2025.csv --id-column id --target status --model model.onnx
  lore serve --store explanations.sqlite --repair
  lore serve --data reviews.csv --target stars --text review --model model.onnx
  LORE_TOKEN=… lore serve --host 0.0.0.0 --data credit.csv --target status \\
      --model http://localhost:8080/v2/models/credit`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addModelFlags(addDataFlags(command, false), false);
  const model = command.options.find(({ long }) => long === "--model");
  model?.argParser<string | string[]>((value, before) => (before === undefined ? value : [before, value].flat()));
  if (model !== undefined) model.description += "; given twice, the second one is compared with the first";
  command
    .option(
      "--data-before <file>",
      "an earlier version of the data, to compare with; rows are the same case by --id-column",
    )
    .option("--port <number>", "0 takes any that is free", parseNumber, DEFAULT_PORT)
    .option("--host <address>", "where to listen; any but loopback needs --token or --no-auth", DEFAULT_HOST)
    .option("--token <token>", "what clients must send as a bearer token (default: LORE_TOKEN if it is set)")
    .option("--no-auth", "let everybody in who reaches the server")
    .option("--store <file>", "SQLite file to keep explanations in (default: in memory)")
    .option("--repair", "take over from a damaged --store what can be read, and keep the damaged file beside it")
    .option(
      "--guard <columns>",
      "say of each prediction which other value of these columns would change it, as in sex,age",
      parseList,
    )
    .option(
      "--share-key <file>",
      "a secret of 16 bytes or more that signs links for one person, so that they outlive the server",
    )
    .option(
      "--workers <number>",
      `threads that explain (default: one per core; at most ${WORKERS_PER_CORE} per core)`,
      parseNumber,
    )
    .option("--verbose", "one line of JSON per request on standard error");
  addMethodFlags(addMediaFlags(addLetterFlags(addDictionaryFlags(command))))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: ServeFlags) => (await import("./serve.ts")).serve(flags, terminal, signal));
}
