// lore sidecar: writes model.lore.json beside an ONNX model that takes one matrix, so that nobody does so by hand.

import { existsSync } from "node:fs";
import type { ColumnEncoding, OnnxSidecar } from "@lore-xai/blackbox/onnx";
import { LoreError, type TargetSplit } from "@lore-xai/core";
import { type Command, Option } from "commander";
import { askEncodings } from "../ask-encodings.ts";
import { type DatasetFlags, readDataset } from "../dataset.ts";
import { addDataFlags, parseList } from "../flags.ts";
import { kindOfModel } from "../load-model.ts";
import { columnsFromTable, ENCODINGS, type EncodingName, namedEncodings, usualEncoding } from "../table-sidecar.ts";
import type { Terminal } from "../terminal.ts";
import { writeResult } from "../write-result.ts";

interface SidecarFlags extends DatasetFlags {
  readonly model: string;
  readonly from?: string;
  readonly python?: string;
  readonly trustPickle?: boolean;
  readonly labels?: readonly string[];
  readonly number?: readonly string[];
  readonly standardized?: readonly string[];
  readonly oneHot?: readonly string[];
  readonly codes?: readonly string[];
  readonly leftOut?: readonly string[];
  readonly yes?: boolean;
  readonly force?: boolean;
  readonly out?: string;
}

const EXAMPLES = `
Examples:
  lore sidecar --data credit.csv --target status --model model.onnx \\
      --from columns.joblib --trust-pickle --python .venv/bin/python
  lore sidecar --data credit.csv --target status --model model.onnx
  lore sidecar --data credit.csv --target status --model model.onnx --yes \\
      --standardized age,income --codes records --left-out customer

--from takes a fitted ColumnTransformer, alone or in a Pipeline. Without it the
columns stand in the matrix as they stand in the data, and each is asked about.`;

const FLAG_OF: Readonly<Record<EncodingName, keyof SidecarFlags>> = {
  ...{ number: "number", standardized: "standardized", "one-hot": "oneHot", codes: "codes", "left-out": "leftOut" },
};

function namedIn(flags: SidecarFlags): Partial<Record<EncodingName, readonly string[]>> {
  const given = ENCODINGS.map((name) => [name, flags[FLAG_OF[name]]] as const);
  return Object.fromEntries(given.filter(([, columns]) => columns !== undefined));
}

async function fromTransformer(flags: SidecarFlags): Promise<OnnxSidecar> {
  const [clash] = Object.keys(namedIn(flags));
  if (clash !== undefined) {
    throw new LoreError("invalid-option", `--${clash} is for a sidecar without --from, which says it all`);
  }
  const { sidecarFromTransformer } = await import("@lore-xai/blackbox/python");
  const { from = "", python, trustPickle } = flags;
  return sidecarFromTransformer({ path: from, python, trustPickle });
}

async function fromTable(
  flags: SidecarFlags,
  { features }: TargetSplit,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<readonly ColumnEncoding[]> {
  if (flags.python !== undefined || flags.trustPickle !== undefined) {
    throw new LoreError("invalid-option", "--python and --trust-pickle are for --from, which is not given");
  }
  const named = namedEncodings(namedIn(flags), features);
  const open = features.features.filter(({ name }) => !named.has(name));
  if (open.length === 0) return columnsFromTable(features, named);
  if (flags.yes !== true && terminal.isInteractive && process.stdin.isTTY === true) {
    return columnsFromTable(features, new Map([...named, ...(await askEncodings(open, signal))]));
  }
  if (flags.yes !== true) {
    const message = `it must be said how ${open.map(({ name }) => name).join(", ")} are encoded`;
    const advice = "name them with --number, --standardized, --one-hot, --codes or --left-out";
    throw new LoreError("invalid-option", `${message}; ${advice}, or take the usual with --yes`);
  }
  for (const feature of open) terminal.say(`${feature.name}: ${usualEncoding(feature)}`);
  return columnsFromTable(features, named);
}

/** Opened with the sidecar, the model says whether the matrix is as wide as it must be. */
async function tryOn(model: string, sidecar: OnnxSidecar, { features, labels }: TargetSplit): Promise<void> {
  const { loadOnnxFile } = await import("@lore-xai/blackbox/onnx/file");
  const blackBox = await loadOnnxFile(model, { sidecar, features: features.features, labelsIfUnnamed: labels });
  await blackBox.close();
}

async function writeSidecar(flags: SidecarFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const { model, labels, force } = flags;
  if (kindOfModel(model) !== "onnx") {
    throw new LoreError("invalid-option", `--model must be a model.onnx, got "${model}"; others need no such sidecar`);
  }
  const { sidecarPath } = await import("@lore-xai/blackbox/onnx/file");
  const out = flags.out ?? sidecarPath(model);
  if (existsSync(out) && force !== true) {
    throw new LoreError("file-exists", `${out} is there already; write over it with --force, or give another --out`);
  }
  const dataset = await readDataset(flags);
  const made: OnnxSidecar =
    flags.from === undefined
      ? { version: 1, columns: await fromTable(flags, dataset, terminal, signal) }
      : await fromTransformer(flags);
  const sidecar: OnnxSidecar = labels === undefined ? made : { ...made, labels };
  await tryOn(model, sidecar, dataset);
  await writeResult(`${JSON.stringify(sidecar, null, 2)}\n`, out, terminal);
  terminal.say(`see whether the model does well with it: lore check … --model ${model}`);
}

export function addSidecarCommand(program: Command, terminal: Terminal, signal: AbortSignal): void {
  const command = program
    .command("sidecar")
    .description("write model.lore.json for an ONNX model of one matrix: how columns become numbers");
  const columns = (flag: string, help: string) => new Option(`--${flag} <columns>`, help).argParser(parseList);
  addDataFlags(command)
    .requiredOption("--model <file>", "the model.onnx; the sidecar goes beside it")
    .option("--from <file>", "a fitted ColumnTransformer or Pipeline, pickled, that makes the matrix")
    .option("--python <path>", "the Python that has scikit-learn (default: python3)")
    .option("--trust-pickle", "load the pickle, which runs the code in it")
    .addOption(columns("number", "columns of numbers that go in as they are"))
    .addOption(columns("standardized", "columns less their mean, by their deviation, in these data"))
    .addOption(columns("one-hot", "columns that become one of 0 and 1 for each category, sorted"))
    .addOption(columns("codes", "columns that become 0, 1, 2 … for their categories, sorted"))
    .addOption(columns("left-out", "columns that the model does not get"))
    .option("--yes", "ask nothing: numbers as they are and categories one-hot, where no flag says otherwise")
    .option("--labels <labels>", "outcomes in the model's own order, where it does not name them", parseList)
    .option("--force", "write over a sidecar that is there")
    .option("--out <file>", "where to write, instead of beside the model")
    .addHelpText("after", EXAMPLES)
    .action((flags: SidecarFlags) => writeSidecar(flags, terminal, signal));
}
