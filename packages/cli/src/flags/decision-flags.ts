// From scores to decisions: --threshold and --positive, or --bands.

import type { Command } from "commander";
import { parseNumber } from "./parse.ts";

export interface DecisionFlags {
  readonly threshold?: number;
  readonly positive?: string;
  readonly bands?: string;
}

export function addDecisionFlags(command: Command): Command {
  return command
    .option("--threshold <number>", "for a model of scores: from this score on the outcome is --positive", parseNumber)
    .option("--positive <label>", "the outcome that a high score speaks for")
    .option("--bands <bands>", 'for a regression: outcomes by value, as in "low<200,mid<500,high"');
}
