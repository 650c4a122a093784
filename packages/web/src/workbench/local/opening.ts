// Data and a model to be opened in this browser: files beside the page, by their address, or files that the reader
// chose, which never leave the browser.

import type { LoreSettings } from "@lore-xai/core";
import type { LetterTemplate } from "@lore-xai/report";
import type { DataConfig, ModelConfig, PageConfig } from "./page-config.ts";

export type Source = string | Blob;

/** A model that was made before. Without a hash, that of its content is taken. */
export type GivenModel = Omit<ModelConfig, "file" | "hash"> & {
  readonly source: Source;
  readonly hash: string | null;
};

/** No model was given: a forest is trained on the data, as the command trains one. */
export interface ForestToTrain {
  readonly kind: "train";
}

/** An earlier version of the data, and the column that names the rows of both; null where none does. */
export interface GivenBefore {
  readonly name: string;
  readonly source: Source;
  readonly idColumn: string | null;
}

export interface Opening {
  readonly data: Omit<DataConfig, "file"> & { readonly source: Source };
  readonly model: GivenModel | ForestToTrain;
  /** A second model, to compare with. */
  readonly other?: GivenModel;
  /** An earlier version of the data, to compare with. */
  readonly before?: GivenBefore;
  /** Where the ONNX engine is. */
  readonly engine: string;
  readonly method: LoreSettings;
  readonly seed: number;
  /** What stands around letters. */
  readonly letterTemplate?: LetterTemplate;
}

/** Beside the page, whoever serves it. */
export const ENGINE_FILE = "ort-wasm-simd-threaded.wasm";

export const engineAddress = (base: string) => new URL(ENGINE_FILE, base).href;

export function openingFromConfig({ data, model, method, seed, letterTemplate }: PageConfig, base: string): Opening {
  const address = (file: string) => new URL(file, base).href;
  const { file: dataFile, ...ofData } = data;
  const { file: modelFile, ...ofModel } = model;
  return {
    data: { ...ofData, source: address(dataFile) },
    model: { ...ofModel, source: address(modelFile) },
    engine: engineAddress(base),
    method,
    seed,
    ...(letterTemplate !== undefined && { letterTemplate }),
  };
}
