// What lore audit can be told.

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
import { parseList, parseWhole } from "../../flags/parse.ts";
import { REPORT_FORMATS, type ReportFormat } from "../../output/report-format.ts";
import type { CommandContext } from "../command-context.ts";

export type AuditFlags = DatasetFlags &
  MediaFlags &
  DictionaryFlags &
  ConstraintFlags &
  ModelFlags &
  CaseFlags &
  BudgetFlags &
  AnswerFlags<ReportFormat> & {
    readonly protected: readonly string[];
    readonly protectedFile?: string;
    readonly favourable: string;
    readonly reference?: string;
    readonly proxies?: readonly string[];
    /** A file, or false with --no-book. */
    readonly book?: string | false;
    /** False with --no-recourse. */
    readonly recourse: boolean;
    readonly cases: number;
    readonly timeoutMs: number;
  };

const EXAMPLES = `
Examples:
  lore audit --data adult.csv --target income --model model.onnx \\
      --protected sex,race --favourable ">50K" --out audit.html
  lore audit --data credit.csv --target status --model forest \\
      --protected marital,age --favourable good --reference married --format json
  lore audit --data credit.csv --target status --model model.onnx \\
      --id-column customer --protected faith --protected-file faiths.csv \\
      --proxies district --favourable good
  lore audit --data letters.csv --target decision --text letter \\
      --model model.onnx --protected sex --favourable invited`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addMediaFlags(addTimeoutFlag(addModelFlags(addDataFlags(command))))
    .requiredOption("--protected <columns>", "columns that a decision should not rest on", parseList)
    .option(
      "--protected-file <file>",
      "where protected columns are that the data do not have; joined by --id-column, which both files have",
    )
    .requiredOption("--favourable <outcome>", "the outcome that people want")
    .option("--reference <value>", "the group of the first column that the others are compared with")
    .option("--proxies <columns>", "columns that stand for a protected one and are moved along with it", parseList)
    .option("--book <file>", "a rule book of lore rulebook as JSON (default: one is made of 60 cases)")
    .option("--no-book", "look at no rules")
    .option("--no-recourse", "leave out what the denied of each group could do")
    .option("--cases <number>", "denied cases of each group that are explained for it", parseWhole(1, 10_000), 30);
  addAnswerFlags(addBudgetFlag(addCaseFlags(command)), REPORT_FORMATS);
  addConstraintFlags(addDictionaryFlags(command))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: AuditFlags) => (await import("./audit.ts")).audit(flags, terminal, signal));
}
