// What lore check can be told.

import type { Command } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addTimeoutFlag } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import { addOutputFlags, type OutputFlags } from "../../flags/output-flags.ts";
import type { CommandContext } from "../command-context.ts";

export type CheckFlags = DatasetFlags & ModelFlags & OutputFlags & { readonly timeoutMs: number };

const EXAMPLES = `
Examples:
  lore check --data credit.csv --target status --model model.onnx
  lore check --data credit.csv --target status \\
      --model https://models.example/invocations \\
      --header "Authorization: Bearer $TOKEN"
  lore check --data houses.csv --target price --model model.cbm \\
      --bands "low<200000,mid<500000,high"`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addTimeoutFlag(addOutputFlags(addModelFlags(addDataFlags(command))))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: CheckFlags) => (await import("./check.ts")).check(flags, terminal, signal));
}
