// What to open, from the files that the reader chose.

import { parseSidecar } from "@lore-xai/blackbox/onnx";
import { dictionaryFromJson, dictionaryOf, LoreError } from "@lore-xai/core";
import { csvRows } from "@lore-xai/core/extend";
import { engineAddress, type GivenModel, type Opening, type Source } from "./opening.ts";
import { textOf } from "./read-source.ts";

/** The names of the columns; the rest of the file is not read. */
export async function headerOf(data: Source): Promise<readonly string[]> {
  for await (const { header } of csvRows(textOf(data))) return header;
  return [];
}

async function sidecarFrom(file: File) {
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch (error) {
    throw new LoreError("model-not-loadable", `${file.name} must hold JSON: ${(error as Error).message}`, {}, error);
  }
  return parseSidecar(value);
}

/** Of the columns that the model knows: all but what it predicts. */
async function wordsFrom(file: File, data: File, target: string | null) {
  const columns = await headerOf(data);
  const features = columns.filter((column) => column !== target);
  return { dictionary: dictionaryOf(dictionaryFromJson(await file.text(), file.name), features, columns, file.name) };
}

/** The model of a file, and of one beside it that says how it is read. */
export async function onnxFrom(model: File, sidecar: File | null): Promise<GivenModel> {
  return {
    kind: "onnx",
    name: model.name,
    hash: null,
    source: model,
    decision: { kind: "label" },
    ...(sidecar === null ? {} : { sidecar: await sidecarFrom(sidecar) }),
  };
}

export interface FilesToOpen {
  readonly data: File;
  /** Null where a forest is to be trained. */
  readonly model: File | null;
  readonly sidecar: File | null;
  readonly dictionary: File | null;
  /** Null where the data have no outcomes. */
  readonly target: string | null;
}

export async function openingFromFiles(files: FilesToOpen, base: string): Promise<Opening> {
  const { data, model, sidecar, dictionary, target } = files;
  return {
    data: { name: data.name, ...(target === null ? {} : { target }), reading: {}, source: data },
    model: model === null ? { kind: "train" } : await onnxFrom(model, sidecar),
    engine: engineAddress(base),
    method: dictionary === null ? {} : await wordsFrom(dictionary, data, target),
    seed: 0,
  };
}
