// What lore debias can be told.

import { type Command, Option } from "commander";
import { addConstraintFlags, type ConstraintFlags } from "../../flags/constraint-flags.ts";
import { addDataFlags, type DatasetFlags } from "../../flags/data-flags.ts";
import { addDictionaryFlags, type DictionaryFlags } from "../../flags/dictionary-flags.ts";
import type { LearnerName } from "../../flags/kind-of-model.ts";
import { addSeedFlag } from "../../flags/model-question-flags.ts";
import { collect, parseWhole } from "../../flags/parse.ts";
import type { CommandContext } from "../command-context.ts";

export type DebiasFlags = DatasetFlags &
  DictionaryFlags &
  ConstraintFlags & {
    readonly target: string;
    readonly protected: string;
    readonly favourable: string;
    readonly method: "reweigh" | "massage" | "situation" | "explained";
    readonly group?: string;
    readonly proxy?: readonly string[];
    readonly learner: LearnerName;
    readonly retrain?: string;
    readonly python?: string;
    readonly trustPickle?: boolean;
    readonly seeds: number;
    readonly seed: number;
    readonly format: DebiasFormat;
    readonly out?: string;
  };

/** The forms of what is told of debiasing. */
export const DEBIAS_FORMATS = ["text", "json", "html"] as const;
export type DebiasFormat = (typeof DEBIAS_FORMATS)[number];

const MOST_SEEDS = 100;

const EXAMPLES = `
Examples:
  lore debias --data adult.csv --target income --protected sex \\
      --favourable ">50K" --method reweigh --out fair.csv
  lore debias --data adult.csv --target income --protected sex \\
      --favourable ">50K" --method explained --proxy relationship=Husband/Wife \\
      --out fair.csv
  lore debias --data adult.csv --target income --protected sex \\
      --favourable ">50K" --method massage --out fair.csv \\
      --retrain "python train.py {data} --seed {seed} --out {out}.joblib"

With reweigh the result has a column "weight" more; with the other methods the
labels are corrected. A command of --retrain is given the training rows as CSV
in {data} and writes the model to {out} with an ending that lore knows. What
may change counts for the gap in recourse: the protected column, its proxies and
what the dictionary locks stay as they are.`;

export function define(command: Command, { terminal, signal }: CommandContext): void {
  addDataFlags(command)
    .requiredOption("--protected <column>", "the column that a decision should not rest on")
    .requiredOption("--favourable <outcome>", "the outcome that people want")
    .addOption(
      new Option("--method <name>", "weights, or labels corrected by rank, by like cases, or where the value decides")
        .choices(["reweigh", "massage", "situation", "explained"])
        .default("explained"),
    )
    .option("--group <value>", "the group that is helped (default: the one with the smallest share)")
    .option(
      "--proxy <pair>",
      "values of another column that stand for the group, as in relationship=Husband/Wife; may be repeated",
      collect,
    )
    .addOption(
      new Option("--learner <name>", "asked about the rows, and trained before and after")
        .choices(["forest", "svm", "network"])
        .default("forest"),
    )
    .option("--retrain <command>", "trains a model of your own before and after instead")
    .option("--python <path>", "with --retrain: the Python that has the model's packages")
    .option("--trust-pickle", "with --retrain: load the pickle that it writes, which runs the code in it")
    .option("--seeds <number>", "so many models are trained before and after; 0 for none", parseWhole(0, MOST_SEEDS), 5)
    .addOption(new Option("--format <format>", "form of what is told").choices(DEBIAS_FORMATS).default("text"))
    .option("--out <file>", "write the data, debiased, as CSV");
  addConstraintFlags(addDictionaryFlags(addSeedFlag(command)))
    .addHelpText("after", EXAMPLES)
    .action(async (flags: DebiasFlags) => (await import("./debias.ts")).debiasData(flags, terminal, signal));
}
