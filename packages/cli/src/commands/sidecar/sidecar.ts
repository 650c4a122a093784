// lore sidecar: writes model.lore.json beside an ONNX model that takes one matrix, so that nobody does so by hand.

import { existsSync } from "node:fs";
import type { ColumnEncoding, OnnxSidecar } from "@lore-xai/blackbox/onnx";
import { LoreError, type TargetSplit } from "@lore-xai/core";
import { readDataset } from "../../data/dataset.ts";
import { kindOfModel } from "../../flags/kind-of-model.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import { askEncodings } from "./ask-encodings.ts";
import type { SidecarFlags } from "./definition.ts";
import { columnsFromTable, ENCODINGS, type EncodingName, namedEncodings, usualEncoding } from "./table-sidecar.ts";

const FLAG_OF: Readonly<Record<EncodingName, keyof SidecarFlags>> = {
  number: "number",
  standardized: "standardized",
  "one-hot": "oneHot",
  codes: "codes",
  "left-out": "leftOut",
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

export async function writeSidecar(flags: SidecarFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
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
