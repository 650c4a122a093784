// What lore rulebook can be told.

import type { Command } from "commander";
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
import type { CommandContext } from "../command-context.ts";

/** The forms of a book, and how a file of each ends. */
export const BOOK_FORMATS = {
  text: "txt",
  json: "json",
  markdown: "md",
  html: "html",
  sql: "sql",
  python: "py",
} as const;
export type BookFormat = keyof typeof BOOK_FORMATS;

export type RuleBookFlags = DatasetFlags &
  MediaFlags &
  DictionaryFlags &
  ModelFlags &
  CaseFlags &
  BudgetFlags &
  AnswerFlags<BookFormat> & {
    readonly rules: number;
    readonly maxConditions: number;
    readonly cases: number;
    readonly explanations?: string;
    readonly timeoutMs: number;
  };

const EXAMPLES = `
Examples:
  lore rulebook --data credit.csv --target status --model model.onnx
  lore rulebook --data credit.csv --target status --model forest --rules 6 \\
      --out book.html
  lore rulebook --data credit.csv --target status --model forest \\
      --explanations explanations.jsonl --out book.sql
  lore rulebook --data mails.csv --target folder --text subject,body \\
      --model model.onnx --cases 60`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addMediaFlags(addTimeoutFlag(addModelFlags(addDataFlags(command))))
    .option("--rules <number>", "most rules of the book", parseWhole(1, 100), 12)
    .option("--max-conditions <number>", "most conditions of a rule", parseWhole(1, 10), 3)
    .option("--cases <number>", "cases that are explained to compose the book of", parseWhole(1, 100_000), 200)
    .option("--explanations <file>", "a result of lore batch to compose the book of: nothing is explained anew");
  addAnswerFlags(addBudgetFlag(addCaseFlags(addDictionaryFlags(command))), BOOK_FORMATS)
    .addHelpText("after", EXAMPLES)
    .action(async (flags: RuleBookFlags) => (await import("./rulebook.ts")).rulebook(flags, terminal, signal));
}
