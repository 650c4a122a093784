// An ONNX model from a file, with the sidecar beside it. For Node only; the rest of this folder also runs in a browser.

import { readFile } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import { notLoadable } from "../fault.ts";
import type { ModelBlackBox } from "../model.ts";
import { createOnnxBlackBox, type OnnxOptions } from "./onnx-black-box.ts";
import { type OnnxSidecar, parseSidecar } from "./sidecar.ts";

export type OnnxFileOptions = Omit<OnnxOptions, "bytes" | "wasmPaths">;

/** model.onnx → model.lore.json */
export function sidecarPath(modelPath: string): string {
  return `${modelPath.replace(/\.onnx$/i, "")}.lore.json`;
}

/** null if there is no such file. */
async function readIfPresent(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new LoreError("file-unreadable", `${path} must be a readable file: ${message}`, { path }, error);
  }
}

async function readSidecar(path: string): Promise<OnnxSidecar | undefined> {
  const bytes = await readIfPresent(path);
  if (bytes === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw notLoadable(`${path} must hold JSON: ${(error as Error).message}`, error);
  }
  return parseSidecar(value);
}

/** A sidecar in the options stands in for the one beside the model. */
export async function loadOnnxFile(path: string, options: OnnxFileOptions = {}): Promise<ModelBlackBox> {
  const bytes = await readIfPresent(path);
  if (bytes === null) throw new LoreError("file-not-found", `the model file ${path} does not exist`, { path });
  const sidecar = options.sidecar ?? (await readSidecar(sidecarPath(path)));
  return createOnnxBlackBox({ ...options, bytes, sidecar });
}
