// What to open, from the files that the reader chose.

import { parseSidecar } from "@lore-xai/blackbox/onnx";
import { LoreError } from "@lore-xai/core";
import { csvRows } from "@lore-xai/core/extend";
import { engineAddress, type Opening } from "./opening.ts";
import { textOf } from "./read-source.ts";

/** The names of the columns; the rest of the file is not read. */
export async function headerOf(data: Blob): Promise<readonly string[]> {
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

export interface FilesToOpen {
  readonly data: File;
  readonly model: File;
  readonly sidecar: File | null;
  /** Null where the data have no outcomes. */
  readonly target: string | null;
}

export async function openingFromFiles(files: FilesToOpen, base: string): Promise<Opening> {
  const { data, model, sidecar, target } = files;
  return {
    data: { name: data.name, ...(target === null ? {} : { target }), reading: {}, source: data },
    model: {
      kind: "onnx",
      name: model.name,
      hash: null,
      source: model,
      decision: { kind: "label" },
      ...(sidecar === null ? {} : { sidecar: await sidecarFrom(sidecar) }),
    },
    engine: engineAddress(base),
    method: {},
    seed: 0,
  };
}
