// ONNX Runtime as native code, where somebody has installed it: it takes two thirds of the time of the WebAssembly build.
// Nobody needs it, for it takes 288 MB and its install script downloads. For Node only.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { notLoadable } from "../fault.ts";
import type { OnnxEngine } from "./engine.ts";

const NAME = "onnxruntime-node";

function whereItIs(from: string): string | null {
  try {
    return createRequire(from).resolve(NAME);
  } catch {
    return null;
  }
}

/** The native engine as seen from a file or folder, this package's own by default; null where it is not installed. */
export async function nativeEngine(from: string = import.meta.url): Promise<OnnxEngine | null> {
  const path = whereItIs(from);
  if (path === null) return null;
  try {
    const { default: runtime } = (await import(pathToFileURL(path).href)) as { readonly default: OnnxEngine };
    return runtime;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw notLoadable(`${NAME} is installed but cannot be loaded (${reason}); install it anew or remove it`, error);
  }
}
