// From scores to decisions: --threshold and --positive, or --bands.

import { type Decision, parseBands } from "@lore-xai/blackbox";
import { LoreError } from "@lore-xai/core";
import type { Command } from "commander";
import { parseNumber } from "./flags.ts";

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

export function decisionOf({ threshold, positive, bands }: DecisionFlags): Decision {
  if (bands !== undefined) {
    if (threshold !== undefined || positive !== undefined) {
      throw new LoreError("invalid-option", "give either --bands or --threshold with --positive, not both");
    }
    return { kind: "bands", bands: parseBands(bands) };
  }
  if (threshold === undefined && positive === undefined) return { kind: "label" };
  if (threshold === undefined || positive === undefined) {
    throw new LoreError(
      "invalid-option",
      "--threshold and --positive go together, as in --threshold 0.35 --positive good",
    );
  }
  return { kind: "threshold", threshold, positive };
}
