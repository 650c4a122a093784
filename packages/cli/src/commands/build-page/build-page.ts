// lore build-page: the workbench as a folder of static files, with data and a model in it that a browser can run.
// Everything is then computed in the reader's browser.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { withDecision } from "@lore-xai/blackbox";
import { LoreError, type ReadingOptions, type TargetSplit } from "@lore-xai/core";
import { modelToBytes } from "@lore-xai/models";
import { openRowSource } from "@lore-xai/runner/rows";
import { fileOptionsOf, readingOf, sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { chosenOrEmbedded, namesNothing } from "../../data/embedded-choice.ts";
import { checkTemplateColumns, readLetterTemplate } from "../../data/letter-template.ts";
import type { DatasetFlags } from "../../flags/data-flags.ts";
import { kindOfModel, type LearnerName } from "../../flags/kind-of-model.ts";
import type { MethodFlags } from "../../flags/method-flags.ts";
import type { ModelFlags } from "../../flags/model-flags.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { decisionOf } from "../../model/decision.ts";
import { loadModel, refuseForeignFlags } from "../../model/load-model.ts";
import { servedIdentity } from "../../model/served-identity.ts";
import { trainModel } from "../../model/train-model.ts";
import { csvOfRows } from "../../output/csv-of-rows.ts";
import type { Terminal } from "../../output/terminal.ts";
import { makePageFolder, writePage } from "../../page/page-files.ts";
import type { BuildFlags } from "./definition.ts";

type ChosenFlags = DatasetFlags & ModelFlags & MethodFlags;

async function readSidecar(model: string): Promise<unknown> {
  const { sidecarPath } = await import("@lore-xai/blackbox/onnx/file");
  const text = await readFile(sidecarPath(model), "utf8").catch(() => null);
  return text === null ? undefined : JSON.parse(text);
}

/** The model as bytes that a browser can run: the ONNX file as it is, or what was trained just now. */
async function runnableModel(flags: ChosenFlags, dataset: TargetSplit, terminal: Terminal) {
  if (kindOfModel(flags.model) === "onnx") {
    // A page that cannot work is found out here rather than by whoever opens it.
    const blackBox = await loadModel(flags, dataset, terminal);
    return { blackBox, bytes: await readFile(flags.model), kind: "onnx", file: "model.onnx" } as const;
  }
  refuseForeignFlags(flags, "learner");
  const trained = await trainModel(flags.model as LearnerName, dataset, terminal);
  const blackBox = withDecision(trained, decisionOf(flags));
  return { blackBox, bytes: modelToBytes(trained), kind: "learner", file: "model.bin" } as const;
}

/** The columns that the page needs; it carries no others along. */
const columnsOf = ({ features }: TargetSplit, target: string | undefined) => [
  ...features.features.map(({ name }) => name),
  ...(target === undefined ? [] : [target]),
];

/** Of the columns that are left, all are read. */
function readingInPage(flags: DatasetFlags): ReadingOptions {
  const { columns: _columns, drop: _drop, ...reading } = readingOf(flags);
  return reading;
}

export async function buildPage(given: BuildFlags, terminal: Terminal): Promise<void> {
  const flags = chosenOrEmbedded(given);
  if (!["onnx", "learner"].includes(kindOfModel(flags.model))) {
    const message = `--model must be an .onnx file, forest, svm or network, which a browser can run, got "${flags.model}"`;
    throw new LoreError("invalid-option", `${message}; export the model, or use lore serve`);
  }
  const { data, target, labels, seed, out } = flags;
  const asked = await methodSettings(flags);
  const dictionary = await readDictionary(flags, terminal);
  const letterTemplate = await readLetterTemplate(flags);
  const surveyed = await surveyWhole(flags);
  const { dataset } = surveyed;
  sayReading(dataset, terminal);
  const names = dataset.features.features.map((feature) => feature.name);
  await checkTemplateColumns(letterTemplate, names, flags);
  const method = withDictionary(asked, dictionary, surveyed);
  const { blackBox, bytes, kind, file } = await runnableModel(flags, dataset, terminal);
  const { name, hash } = await servedIdentity(flags.model, blackBox, dataset);
  await blackBox.close();
  const sidecar = kind === "onnx" ? await readSidecar(flags.model) : undefined;
  const config = {
    format: "lore-page/1",
    data: { name: basename(data), file: "data.csv", target, reading: readingInPage(flags) },
    model: { kind, name, file, hash, labels, decision: decisionOf(flags), sidecar },
    isDemo: namesNothing(given),
    method,
    seed,
    letterTemplate,
  };
  await makePageFolder(out);
  const csv = csvOfRows(openRowSource(data, fileOptionsOf(flags)), columnsOf(dataset, target));
  await writePage(out, { csv, model: bytes, config });
  terminal.say(`wrote ${out}; serve it with any static file server`);
}
