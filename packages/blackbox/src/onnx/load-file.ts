// An ONNX model from a file, with the sidecar beside it, run natively where that is installed. For Node only; the rest of this
// folder but for the native engine also runs in a browser.

import { LoreError } from "@lore-xai/core";
import type { ModelBlackBox } from "../model.ts";
import { readIfPresent, readJsonIfPresent } from "../read-file.ts";
import { nativeEngine } from "./native-engine.ts";
import { createOnnxBlackBox, type OnnxOptions } from "./onnx-black-box.ts";
import { parseSidecar } from "./sidecar.ts";

export { nativeEngine } from "./native-engine.ts";

/** What may be said of a model in a file. */
export type OnnxFileOptions = Omit<OnnxOptions, "bytes" | "wasmPaths">;

/** model.onnx → model.lore.json */
export function sidecarPath(modelPath: string): string {
  return `${modelPath.replace(/\.onnx$/i, "")}.lore.json`;
}

/** A sidecar in the options stands in for the one beside the model. */
export async function loadOnnxFile(path: string, options: OnnxFileOptions = {}): Promise<ModelBlackBox> {
  const bytes = await readIfPresent(path);
  if (bytes === null) throw new LoreError("file-not-found", `the model file ${path} does not exist`, { path });
  const engine = options.engine ?? (await nativeEngine()) ?? undefined;
  const beside = options.sidecar ?? (await readJsonIfPresent(sidecarPath(path)));
  return createOnnxBlackBox({
    ...options,
    bytes,
    engine,
    sidecar: beside === undefined ? undefined : parseSidecar(beside),
  });
}
