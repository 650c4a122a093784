// Pipelines as skl2onnx exports them: probabilities as one tensor, as maps, and as a tensor per label.

import { loadOnnxFile } from "@lore-xai/blackbox/onnx/file";
import { fileOf } from "./expected.ts";
import { type OpenModel, samePathSuite } from "./same-path-suite.ts";

const open =
  (file: string): OpenModel =>
  ({ model }, features) =>
    loadOnnxFile(fileOf(model, file), { features });

samePathSuite("ONNX", open("model.onnx"), { isFloat32: true });
samePathSuite("ONNX with probabilities as maps", open("model-zipmap.onnx"), { isFloat32: true });
samePathSuite("ONNX with probabilities as columns", open("model-columns.onnx"), { isFloat32: true });
