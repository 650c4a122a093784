// What lore verify can be told.

import type { Command } from "commander";
import { addHostModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import { addOutputFlags, type OutputFlags } from "../../flags/output-flags.ts";
import type { CommandContext } from "../command-context.ts";

export type VerifyFlags = Partial<ModelFlags> &
  OutputFlags & {
    readonly data?: string;
    readonly key?: string;
  };

const EXAMPLES = `
Examples:
  lore verify case.zip --key public.pem
  lore verify case.zip --data credit.csv
  lore verify case.zip --data credit.csv --model model.onnx

Without data: hashes, signature, and that decision and changes are among the
recorded answers. With the data the explanation is made again from those
answers, with the model from the model's own. Nothing is fetched from anywhere.`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  command
    .argument("<file>", "the zip that lore pack wrote")
    .option("--data <file>", "the data that the case was explained with, to make the explanation again")
    .option("--key <file>", "the Ed25519 public key as PEM that the pack must be signed by");
  addOutputFlags(addHostModelFlags(command, false))
    .addHelpText("after", EXAMPLES)
    .action(async (file: string, flags: VerifyFlags) =>
      (await import("./verify.ts")).verify(file, flags, terminal, signal),
    );
}
