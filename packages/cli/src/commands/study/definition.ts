// What lore study can be told.

import type { Command } from "commander";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import { parseNumber } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export type StudyFlags = Partial<DatasetFlags> &
  Partial<ModelFlags> & {
    readonly cases: number;
    readonly seed: number;
    readonly out?: string;
    readonly analyse?: boolean;
    readonly json?: boolean;
  };

const CASES = 20;

const EXAMPLES = `
Examples:
  lore study --cases 20 --out study/
  lore study --data credit.csv --target status --model model.onnx --out study/
  lore study --analyse answers-*.json

The page shows people cases of the model and, by chance, a rule, changes, both,
LIME's weights, an anchor or nothing; asks what the model will say of another
case, and which change would change its mind; and saves the answers as a file.
Nothing leaves the reader's machine. The page holds rows of the data.

Without data and model the study is about what lore brings along.`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  command
    .argument("[file...]", "with --analyse: the files that the page saved")
    .option("--cases <number>", "how many cases people are asked about", parseNumber, CASES)
    .option("--out <folder>", "where to write the page")
    .option("--seed <number>", "which cases, and which questions about them", parseNumber, 0)
    .option("--analyse", "what the answers come to: right answers and times by what was shown")
    .option("--json", "with --analyse: as JSON");
  addModelFlags(addDataFlags(command, false), false)
    .addHelpText("after", EXAMPLES)
    .action(async (files: string[], flags: StudyFlags) =>
      (await import("./study.ts")).study(files, flags, terminal, signal),
    );
}
