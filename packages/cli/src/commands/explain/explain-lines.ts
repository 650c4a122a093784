// lore explain --stdin: cases from standard input.

import { LoreError, type Row } from "@lore-xai/core";
import { inProcessExecutor, REMEMBERED_ROWS, withRememberedPredictions } from "@lore-xai/runner";
import { featuresOf } from "../../data/cases.ts";
import { sayReading, surveyDataset } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { givenForLetter } from "../../data/letter-template.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { readyLore } from "../../method/ready-lore.ts";
import { loadModel } from "../../model/load-model.ts";
import type { Terminal } from "../../output/terminal.ts";
import { checkLanguage } from "../../output/write-explanation.ts";
import type { ExplainFlags } from "./definition.ts";
import { explainStream } from "./explain-stream.ts";

/** JSON lines in, JSON lines out, until the input ends. */
export async function explainLines(flags: ExplainFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  if (flags.method !== "lore") throw new LoreError("invalid-option", "--stdin is for LORE; leave --method out");
  await givenForLetter({ ...flags, format: "json" });
  checkLanguage({ ...flags, format: "json" });
  const asked = await methodSettings(flags);
  const { row, id, instance, out, seed } = flags;
  if ([row, id, instance, out].some((flag) => flag !== undefined)) {
    const message = "--stdin reads cases and writes lines: give no --row, --id, --instance or --out";
    throw new LoreError("invalid-option", message);
  }
  const dictionary = await readDictionary(flags, terminal);
  const { survey, dataset } = await surveyDataset(flags);
  sayReading(dataset, terminal);
  const method = withDictionary(asked, dictionary, { survey, dataset });
  const model = await loadModel(flags, dataset, terminal);
  try {
    const { features } = dataset.features;
    const blackBox = withRememberedPredictions(model, { features, maxRows: REMEMBERED_ROWS });
    const setup = { ...method, now: () => performance.now(), blackBox, background: dataset.features };
    const lore = await readyLore(setup, { model: flags, method, dataset }, terminal, signal);
    const executor = inProcessExecutor(lore);
    const cellsOf = (values: Row) => featuresOf(values, survey.columns, features);
    // Waits where whoever reads is slower.
    const write = (text: string) => terminal.result(text);
    await explainStream({ input: process.stdin.setEncoding("utf8"), executor, seed, cellsOf, write, signal });
  } finally {
    process.stdin.destroy();
    await model.close();
  }
}
