// What lore pack can be told.

import type { Command } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addDictionaryFlags, type DictionaryFlags } from "../../flags/dictionary-flags.ts";
import { addInstanceFlags, type InstanceFlags } from "../../flags/instance-flags.ts";
import { addDateFlag, addLetterFlags, type DateFlags, type LetterFlags } from "../../flags/letter-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import type { CommandContext } from "../command-context.ts";

export type PackFlags = DatasetFlags &
  DictionaryFlags &
  ModelFlags &
  InstanceFlags &
  MethodFlags &
  LetterFlags &
  DateFlags & {
    readonly out: string;
    readonly key?: string;
    readonly reviewed?: string;
  };

const EXAMPLES = `
Examples:
  lore pack --data credit.csv --target status --model model.onnx --row 17 \\
      --out case.zip
  lore pack --data credit.csv --target status --model model.onnx --row 17 \\
      --key private.pem --reviewed "credit office, second reader" \\
      --date 2026-03-01 --out case.zip

A key is made with
  openssl genpkey -algorithm ed25519 -out private.pem
  openssl pkey -in private.pem -pubout -out public.pem`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addInstanceFlags(addModelFlags(addDataFlags(command)));
  addDictionaryFlags(command)
    .requiredOption("--out <file>", "the zip to write")
    .option("--key <file>", "an Ed25519 private key as PEM, which signs the pack")
    .option("--reviewed <text>", "who has looked at the case and the letter; written into the pack");
  addMethodFlags(addDateFlag(addLetterFlags(command)))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: PackFlags) => (await import("./pack.ts")).pack(flags, terminal, signal));
}
