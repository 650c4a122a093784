// lore build-page: the workbench as a folder of static files, with data and a model in it that a browser can run.
// Everything is then computed in the reader's browser.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { withDecision } from "@lore-xai/blackbox";
import { LoreError, type ReadingOptions, type TargetSplit } from "@lore-xai/core";
import { modelToBytes } from "@lore-xai/models";
import { openRowSource } from "@lore-xai/runner";
import type { Command } from "commander";
import { csvOfRows } from "../csv-of-rows.ts";
import { type DatasetFlags, fileOptionsOf, readDataset, readingOf, sayReading } from "../dataset.ts";
import { decisionOf } from "../decision-flags.ts";
import { chosenOrEmbedded, namesNothing } from "../embedded-choice.ts";
import { addDataFlags } from "../flags.ts";
import { addModelFlags, kindOfModel, loadModel, type ModelFlags, refuseForeignFlags } from "../load-model.ts";
import { addMethodFlags, type MethodFlags, methodSettings } from "../method-flags.ts";
import { servedIdentity } from "../model-hash.ts";
import { makePageFolder, writePage } from "../page-files.ts";
import type { Terminal } from "../terminal.ts";
import { type LearnerName, trainModel } from "../train-model.ts";

type BuildFlags = Partial<DatasetFlags> & Partial<ModelFlags> & MethodFlags & { readonly out: string };
type ChosenFlags = DatasetFlags & ModelFlags & MethodFlags;

const EXAMPLES = `
Examples:
  lore build-page --out page
  lore build-page --data credit.csv --target status --model model.onnx --out page
  lore build-page --data credit.csv --target status --model model.onnx \\
      --immutable age,marital --out page

Without data and model the page asks its reader for a CSV and a model.onnx,
which stay in the browser, or shows what lore brings along.

Serve the folder with any static file server, for example:
  python3 -m http.server --bind 127.0.0.1 --directory page`;

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

async function buildPage(given: BuildFlags, terminal: Terminal): Promise<void> {
  const flags = chosenOrEmbedded(given);
  if (!["onnx", "learner"].includes(kindOfModel(flags.model))) {
    const message = `--model must be an .onnx file, forest, svm or network, which a browser can run, got "${flags.model}"`;
    throw new LoreError("invalid-option", `${message}; export the model, or use lore serve`);
  }
  const { data, target, labels, seed, out } = flags;
  const method = await methodSettings(flags);
  const dataset = await readDataset(flags);
  sayReading(dataset, terminal);
  const { blackBox, bytes, kind, file } = await runnableModel(flags, dataset, terminal);
  const { name, hash } = await servedIdentity(flags.model, blackBox, dataset);
  await blackBox.close();
  const sidecar = kind === "onnx" ? await readSidecar(flags.model) : undefined;
  const config = {
    format: "lore-page/1",
    data: { name: basename(data), file: "data.csv", target, reading: readingInPage(flags) },
    model: { kind, name, file, hash, labels, decision: decisionOf(flags), sidecar },
    isDemo: namesNothing(given),
    ...{ method, seed },
  };
  await makePageFolder(out);
  const csv = csvOfRows(openRowSource(data, fileOptionsOf(flags)), columnsOf(dataset, target));
  await writePage(out, { csv, model: bytes, config });
  terminal.say(`wrote ${out}; serve it with any static file server`);
}

export function addBuildPageCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command("build-page")
    .description("write the workbench as static files, for a browser without a server")
    .requiredOption("--out <folder>", "where to write the page");
  addMethodFlags(addModelFlags(addDataFlags(command, false), false))
    .addHelpText("after", EXAMPLES)
    .action((flags: BuildFlags) => buildPage(flags, terminal));
}
