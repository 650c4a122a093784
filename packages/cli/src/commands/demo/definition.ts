// What lore demo can be told.

import type { Command } from "commander";
import { addDateFlag, addLetterFlags, type DateFlags, type LetterFlags } from "../../flags/letter-flags.ts";
import { addMethodFlags, type MethodFlags } from "../../flags/method-flags.ts";
import {
  addLanguageFlag,
  addOutputFlags,
  addReviewFlag,
  addShowFlag,
  EXPLANATION_FORMATS,
  type ExplanationFormat,
  type LanguageFlags,
  type OutputFlags,
  type ReviewFlags,
  type ShowFlags,
} from "../../flags/output-flags.ts";
import { parseNumber } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export type DemoFlags = OutputFlags<ExplanationFormat> &
  ShowFlags &
  LanguageFlags &
  ReviewFlags &
  LetterFlags &
  DateFlags &
  MethodFlags & { readonly row: number };

/** An application that the forest was not trained on and calls bad. */
const DENIED_APPLICATION = 1754;

const EXAMPLES = `
Examples:
  lore demo
  lore demo --row 1203 --seed 7
  lore demo --immutable seniority --unlock records --counterfactuals 5
  lore demo --language de
  lore demo --format json | head
  lore demo --format html --out report.html`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  command.option("--row <number>", "application to explain, counted from 0", parseNumber, DENIED_APPLICATION);
  addDateFlag(addLetterFlags(addReviewFlag(command)));
  addMethodFlags(addLanguageFlag(addShowFlag(addOutputFlags(command, EXPLANATION_FORMATS))))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: DemoFlags) => (await import("./demo.ts")).demo(flags, terminal, signal));
}
