// lore demo: one denied application of the embedded credit data, explained.

import { rowAt } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { creditFile } from "../../data/embedded-choice.ts";
import { givenForLetter } from "../../data/letter-template.ts";
import { learnerTitle } from "../../flags/kind-of-model.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { readyLore } from "../../method/ready-lore.ts";
import { trainModel } from "../../model/train-model.ts";
import { showProgress } from "../../output/explanation-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import { checkLanguage, writeExplanation } from "../../output/write-explanation.ts";
import type { DemoFlags } from "./definition.ts";

/** What lore brings along need not be announced. */
const quiet = (terminal: Terminal): Terminal => ({ ...terminal, say: () => undefined });

export async function demo(flags: DemoFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const asked = await methodSettings(flags);
  checkLanguage(flags);
  const given = await givenForLetter(flags);
  const data = await surveyWhole({ data: creditFile(), target: "status" });
  const { dataset } = data;
  const method = withDictionary(asked, await readDictionary({ data: creditFile() }, quiet(terminal)), data);
  terminal.say(`read ${countOf(dataset.features.rowCount, "loan application")}`);
  const forest = await trainModel("forest", dataset, terminal);
  const setup = { ...method, now: () => performance.now(), blackBox: forest, background: dataset.features };
  const lore = await readyLore(setup, { model: { model: "forest" }, method, dataset }, terminal, signal);
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
    ...given,
  };
  await writeExplanation(explanation, subject, flags, terminal);
}
