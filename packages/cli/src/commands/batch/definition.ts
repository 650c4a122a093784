// What lore batch can be told.

import type { Command } from "commander";
import { addBatchFlags, type BatchFlags } from "../../flags/batch-flags.ts";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addDictionaryFlags, type DictionaryFlags } from "../../flags/dictionary-flags.ts";
import { addMediaFlags, type MediaFlags } from "../../flags/media-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import type { CommandContext } from "../command-context.ts";

export type Flags = DatasetFlags & DictionaryFlags & ModelFlags & MethodFlags & MediaFlags & BatchFlags;

const EXAMPLES = `
Examples:
  lore batch --data credit.csv --target status --model model.onnx \\
      --out explanations.jsonl
  lore batch --data credit.csv --target status --model forest \\
      --where status=bad --sample 500 --out bad.parquet
  lore batch --data credit.csv --target status --model model.onnx \\
      --out explanations.jsonl --resume
  lore batch --data credit.csv --target status --model model.onnx \\
      --out part-$SLURM_ARRAY_TASK_ID.jsonl --shard $SLURM_ARRAY_TASK_ID/20
  lore batch --data credit.csv --target status --model model.onnx \\
      --out explanations.jsonl --queue redis://queue.example:6379
  lore batch --data reviews.csv --target stars --text review \\
      --model model.onnx --out explanations.jsonl

A row's explanation depends on --seed and the row alone: it is the one that
lore explain gives, whatever --workers and --chunk-rows are.`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addMethodFlags(addBatchFlags(addMediaFlags(addModelFlags(addDictionaryFlags(addDataFlags(command))))))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: Flags) => (await import("./batch.ts")).batch(flags, terminal, signal));
}
