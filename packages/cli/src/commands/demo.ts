// lore demo: one denied application of the embedded credit data, explained.

import { fileURLToPath } from "node:url";
import { countOf, createLore, rowAt } from "@lore-xai/core";
import type { Command } from "commander";
import { readDataset } from "../dataset.ts";
import { addOutputFlags, parseNumber } from "../flags.ts";
import { addMethodFlags, type MethodFlags, methodSettings } from "../method-flags.ts";
import { showProgress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { learnerTitle, trainModel } from "../train-model.ts";
import { EXPLANATION_FORMATS, type ExplanationFormat, type OutputFlags, writeExplanation } from "../write-result.ts";

type DemoFlags = OutputFlags<ExplanationFormat> & MethodFlags & { readonly row: number };

/** An application that the forest was not trained on and calls bad. */
const DENIED_APPLICATION = 1754;

const EXAMPLES = `
Examples:
  lore demo
  lore demo --row 1203 --seed 7
  lore demo --immutable records,seniority --counterfactuals 5
  lore demo --format json | head
  lore demo --format html --out report.html`;

export function creditFile(): string {
  return fileURLToPath(import.meta.resolve("@lore-xai/models/data/credit.csv"));
}

async function demo(flags: DemoFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const method = await methodSettings(flags);
  const dataset = await readDataset({ data: creditFile(), target: "status" });
  terminal.say(`read ${countOf(dataset.features.rowCount, "loan application")}`);
  const forest = await trainModel("forest", dataset, terminal);
  const lore = createLore({ ...method, now: () => performance.now(), blackBox: forest, background: dataset.features });
  const row = rowAt(dataset.features, flags.row);
  const start = performance.now();
  const explanation = await lore.explain(row, { seed: flags.seed, signal, onProgress: showProgress(terminal) });
  terminal.say(`explained in ${Math.round(performance.now() - start)} ms\n`);
  const subject = {
    title: `Application ${flags.row}`,
    background: dataset.features,
    dataName: "credit.csv",
    modelName: learnerTitle("forest"),
    modelHash: null,
  };
  await writeExplanation(explanation, subject, flags, terminal);
}

export function addDemoCommand(program: Command, terminal: Terminal, signal: AbortSignal): void {
  const command = program
    .command("demo")
    .description("explain one denied loan application, with the data and the model that lore brings along")
    .option("--row <number>", "application to explain, counted from 0", parseNumber, DENIED_APPLICATION);
  addMethodFlags(addOutputFlags(command, EXPLANATION_FORMATS))
    .addHelpText("after", EXAMPLES)
    .action((flags: DemoFlags) => demo(flags, terminal, signal));
}
