// What a model without a file is told apart by: a learner by what it learns from, a prediction server, which cannot be
// looked into, by its answers on a sample of the data. Explanations are kept under it.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BlackBox, fillMissing, selectRows, type TargetSplit, VERSION } from "@lore-xai/core";
import { rowMajor } from "@lore-xai/core/extend";
import { sampleRows } from "../data/sample-rows.ts";
import { kindOfModel } from "../flags/kind-of-model.ts";
import { identifyModel } from "./model-identity.ts";

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return `sha256:${hash.digest("hex")}`;
}

const bytesOf = (view: Float64Array | Int32Array) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

function trainingParts({ features, labels, outcomes }: TargetSplit): (string | Uint8Array)[] {
  return [JSON.stringify([features.features, labels]), ...features.columns.map(bytesOf), bytesOf(outcomes)];
}

async function answersOf(blackBox: BlackBox, { features }: TargetSplit): Promise<string> {
  const table = selectRows(fillMissing(features), sampleRows(features.rowCount));
  const batch = { features: table.features, count: table.rowCount, data: rowMajor(table) };
  return Array.from(await blackBox.predict(batch)).join(" ");
}

/** The file beside a model that decides how it is read; null for a kind of model that has none. */
async function sidecarOf(model: string): Promise<string | null> {
  const kind = kindOfModel(model);
  if (kind === "onnx") return (await import("@lore-xai/blackbox/onnx/file")).sidecarPath(model);
  return kind === "python" ? (await import("@lore-xai/blackbox/python")).pythonSidecarPath(model) : null;
}

async function sidecarHash(model: string): Promise<{ readonly sidecarHash?: string }> {
  const path = await sidecarOf(model);
  const bytes = path === null ? null : await readFile(path).catch(() => null);
  return bytes === null ? {} : { sidecarHash: hashOf(bytes) };
}

/** Name, kind and hash of the model, for a server that keeps explanations. */
export async function servedIdentity(model: string, blackBox: BlackBox, dataset: TargetSplit) {
  const { modelName: name, modelHash } = await identifyModel(model);
  const kind = kindOfModel(model);
  if (modelHash !== null) return { name, kind, hash: modelHash, ...(await sidecarHash(model)) };
  const parts = kind === "learner" ? [VERSION, ...trainingParts(dataset)] : [await answersOf(blackBox, dataset)];
  return { name, kind, hash: hashOf(name, ...parts) };
}
