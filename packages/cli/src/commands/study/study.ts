// lore study: a page that tests what explanations tell people, and what the answers come to.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import {
  analyseStudy,
  formatStudyAnalysis,
  makeStudy,
  parseStudyAnswers,
  studyPage,
} from "@lore-xai/experiments/study";
import { sayReading, surveyDataset } from "../../data/dataset.ts";
import { chosenOrEmbedded } from "../../data/embedded-choice.ts";
import { loadModel } from "../../model/load-model.ts";
import type { Terminal } from "../../output/terminal.ts";
import type { StudyFlags } from "./definition.ts";

async function readAnswers(file: string) {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new LoreError("file-not-found", `cannot read "${file}": ${(error as Error).message}`, { file }, error);
  });
  return parseStudyAnswers(text, file);
}

async function analyse(files: readonly string[], { json }: StudyFlags, terminal: Terminal): Promise<void> {
  if (files.length === 0) {
    throw new LoreError("invalid-option", "--analyse needs the files that the study's page saved; name them");
  }
  const analysis = analyseStudy(await Promise.all(files.map(readAnswers)));
  await terminal.result(json ? `${JSON.stringify(analysis, null, 2)}\n` : formatStudyAnalysis(analysis));
}

async function writeStudy(out: string, files: Readonly<Record<string, string>>): Promise<void> {
  try {
    await mkdir(out, { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(out, name), text);
  } catch (error) {
    const message = `cannot write the study to "${out}": ${(error as Error).message}; choose another folder with --out`;
    throw new LoreError("file-unwritable", message, { out }, error);
  }
}

export async function study(
  files: readonly string[],
  given: StudyFlags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  if (given.analyse === true) return analyse(files, given, terminal);
  const { out } = given;
  if (files.length > 0) {
    throw new LoreError("invalid-option", `"${files[0]}" is too much; files are for --analyse`);
  }
  if (out === undefined) throw new LoreError("invalid-option", "--out is missing; name the folder for the page");
  const flags = chosenOrEmbedded(given);
  const { dataset } = await surveyDataset(flags);
  sayReading(dataset, terminal);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const { cases, seed } = flags;
    const made = await makeStudy({
      blackBox: model,
      background: dataset.features,
      cases,
      seed,
      signal,
      onCase: (done) => terminal.say(`${countOf(done, "case")} of ${cases}`),
    });
    await writeStudy(out, { "index.html": studyPage(made), "study.json": `${JSON.stringify(made, null, 1)}\n` });
    const few = made.cases.length;
    if (few < cases) terminal.say(`the data have ${countOf(few, "row")} only: the study has ${countOf(few, "case")}`);
    terminal.say(`wrote ${join(out, "index.html")}: open it in a browser; it holds rows of the data`);
  } finally {
    await model.close();
  }
}
