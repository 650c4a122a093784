// What a batch is made of, by flag: content hashes of data and model, and every option that the explanations depend on.
// Secrets, and options that change only how fast or how patiently it goes, are left out.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { type LoreSettings, VERSION } from "@lore-xai/core";
import type { JsonValue } from "@lore-xai/core/extend";
import { type Fingerprint, hashOfFile, type RowSelection } from "@lore-xai/runner";
import { fileOptionsOf, readingOf } from "../data/dataset.ts";
import type { DatasetFlags } from "../flags/data-flags.ts";
import { kindOfModel } from "../flags/kind-of-model.ts";
import type { MediaColumns } from "../flags/media-flags.ts";
import type { ModelFlags } from "../flags/model-flags.ts";

/** model.onnx → model.lore.json, which decides how the model is read. */
const sidecarOf = (model: string) => `${model.replace(/\.onnx$/i, "")}.lore.json`;

const hashOfText = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex")}`;

/** A server is named by where it is, without credentials; a learner by its name, since the data do the rest. */
export async function modelName(model: string): Promise<string> {
  const kind = kindOfModel(model);
  if (kind === "learner") return model;
  if (kind === "server") {
    const { origin, pathname } = new URL(model);
    return `${origin}${pathname}`;
  }
  const own = await hashOfFile(model);
  const sidecar = sidecarOf(model);
  return kind === "onnx" && existsSync(sidecar) ? hashOfText(own + (await hashOfFile(sidecar))) : own;
}

export interface FingerprintParts {
  readonly data: DatasetFlags;
  readonly model: ModelFlags;
  readonly method: LoreSettings;
  readonly backgroundRows: number;
  readonly media?: MediaColumns | undefined;
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as JsonValue;

/** What every explanation depends on; the rows and the seed are the batch's own. */
export async function explainerFingerprint(parts: FingerprintParts): Promise<Fingerprint> {
  const { data, model, method, backgroundRows, media } = parts;
  const { threshold, positive, bands, labels, protocol, mapping } = model;
  const options = Object.entries({
    target: data.target,
    idColumn: data.idColumn,
    backgroundRows,
    ...readingOf(data),
    ...fileOptionsOf(data),
    threshold,
    positive,
    bands,
    labels,
    protocol,
    mapping,
    method,
    media,
  }).filter(([, value]) => value !== undefined);
  return {
    version: VERSION,
    data: await hashOfFile(data.data),
    model: await modelName(model.model),
    ...Object.fromEntries(options.map(([name, value]) => [name, asJson(value)])),
  };
}

export function batchFingerprint(explainer: Fingerprint, selection: RowSelection): Fingerprint {
  return { ...explainer, selection: asJson(selection) };
}
