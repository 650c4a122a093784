// What lore recourse can be told.

import type { Command } from "commander";
import { addConstraintFlags, type ConstraintFlags } from "../../flags/constraint-flags.ts";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addDictionaryFlags, type DictionaryFlags } from "../../flags/dictionary-flags.ts";
import { addMediaFlags, type MediaFlags } from "../../flags/media-flags.ts";
import { addTimeoutFlag } from "../../flags/method-flags.ts";
import { addModelFlags, type ModelFlags } from "../../flags/model-flags.ts";
import {
  type AnswerFlags,
  addAnswerFlags,
  addBudgetFlag,
  addCaseFlags,
  type BudgetFlags,
  type CaseFlags,
} from "../../flags/model-question-flags.ts";
import { parseWhole } from "../../flags/parse.ts";
import { REPORT_FORMATS, type ReportFormat } from "../../output/report-format.ts";
import type { CommandContext } from "../command-context.ts";

export type RecourseFlags = DatasetFlags &
  MediaFlags &
  DictionaryFlags &
  ConstraintFlags &
  ModelFlags &
  CaseFlags &
  BudgetFlags &
  AnswerFlags<ReportFormat> & {
    readonly from?: string;
    readonly to: string;
    readonly rules: number;
    readonly maxChanges: number;
    readonly cases: number;
    readonly timeoutMs: number;
  };

const EXAMPLES = `
Examples:
  lore recourse --data credit.csv --target status --model model.onnx \\
      --from bad --to good
  lore recourse --data credit.csv --target status --model forest \\
      --from bad --to good --immutable age,marital --rules 5 --out recourse.html`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addMediaFlags(addTimeoutFlag(addModelFlags(addDataFlags(command))))
    .option("--from <outcome>", "the outcome that is to be left (default: any but --to)")
    .requiredOption("--to <outcome>", "the outcome that people want")
    .option("--rules <number>", "most actions", parseWhole(1, 20), 3)
    .option("--max-changes <number>", "most changes of an action", parseWhole(1, 5), 3)
    .option(
      "--cases <number>",
      "denied cases that are explained one by one to find actions",
      parseWhole(0, 10_000),
      20,
    );
  addAnswerFlags(addBudgetFlag(addCaseFlags(command)), REPORT_FORMATS);
  addConstraintFlags(addDictionaryFlags(command))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: RecourseFlags) => (await import("./recourse.ts")).recourse(flags, terminal, signal));
}
