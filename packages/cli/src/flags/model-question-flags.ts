// What the commands about the whole model have in common: how cases are explained, how much may be asked, where the answer goes.

import { WORKERS_PER_CORE } from "@lore-xai/runner/defaults";
import { type Command, Option } from "commander";
import { addLanguageFlag, type LanguageFlags } from "./output-flags.ts";
import { parseWhole } from "./parse.ts";

export interface CaseFlags {
  readonly workers?: number;
  readonly journal?: string;
}

export interface BudgetFlags {
  readonly maxQueries?: number;
}

export interface AnswerFlags<Format extends string> extends LanguageFlags {
  readonly seed: number;
  readonly format?: Format;
  readonly out?: string;
}

const MOST_WORKERS = 1024;
const FEWEST_QUERIES = 1000;
const MOST_QUERIES = 1e9;
const MOST_SEED = 2 ** 32 - 1;

/** Single cases are explained on all cores, and kept. */
export function addCaseFlags(command: Command): Command {
  return command
    .option(
      "--workers <number>",
      `worker threads that explain (default: one per core; at most ${WORKERS_PER_CORE} per core)`,
      parseWhole(1, MOST_WORKERS),
    )
    .option(
      "--journal <file>",
      "keeps the explanations of single cases: run again after an interruption, it goes on from there",
    );
}

export function addBudgetFlag(command: Command): Command {
  return command.option(
    "--max-queries <number>",
    "most rows that the model is asked about (default: no limit)",
    parseWhole(FEWEST_QUERIES, MOST_QUERIES),
  );
}

export function addSeedFlag(command: Command): Command {
  return command.option("--seed <number>", "seed of all randomness", parseWhole(0, MOST_SEED), 0);
}

/** `endings`: the forms of the answer, and how a file of each ends. */
export function addAnswerFlags(command: Command, endings: Readonly<Record<string, string>>): Command {
  const all = Object.values(endings).map((ending) => `.${ending}`);
  return addLanguageFlag(addSeedFlag(command), "of a text, Markdown or HTML")
    .addOption(
      new Option("--format <format>", "form of the result; by default by the ending of --out, else text").choices(
        Object.keys(endings),
      ),
    )
    .option("--out <file>", `write the result to a file: ${all.slice(0, -1).join(", ")} or ${all.at(-1)}`);
}
