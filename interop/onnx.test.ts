// Pipelines as skl2onnx exports them: probabilities as one tensor, as maps, and as a tensor per label; in WebAssembly, and by
// the native engine, which scripts/interop.sh installs apart.

import { loadOnnxFile, nativeEngine } from "@lore-xai/blackbox/onnx/file";
import { expect, test } from "vitest";
import { fileOf } from "./expected.ts";
import { type OpenModel, samePathSuite } from "./same-path-suite.ts";

const open =
  (file: string): OpenModel =>
  ({ model }, features) =>
    loadOnnxFile(fileOf(model, file), { features });

const native = await nativeEngine(process.env.LORE_NATIVE_ONNX as string);
const openNatively =
  (file: string): OpenModel =>
  ({ model }, features) =>
    loadOnnxFile(fileOf(model, file), { features, engine: native ?? undefined });

test("the native engine is the one that was installed apart, and is not beside the packages", async () => {
  expect(native).not.toBeNull();
  expect(await nativeEngine()).toBeNull();
});

samePathSuite("ONNX", open("model.onnx"), { isFloat32: true });
samePathSuite("ONNX with probabilities as maps", open("model-zipmap.onnx"), { isFloat32: true });
samePathSuite("ONNX with probabilities as columns", open("model-columns.onnx"), { isFloat32: true });
samePathSuite("ONNX, natively", openNatively("model.onnx"), { isFloat32: true });
samePathSuite("ONNX with probabilities as maps, natively", openNatively("model-zipmap.onnx"), { isFloat32: true });
