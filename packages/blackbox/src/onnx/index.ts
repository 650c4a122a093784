// ONNX models in Node and in the browser alike. From a file, in Node: load-file.ts.

export type { OnnxEngine } from "./engine.ts";
export { createOnnxBlackBox, type OnnxOptions } from "./onnx-black-box.ts";
export { type ColumnEncoding, type OnnxSidecar, type OutputKind, parseSidecar } from "./sidecar.ts";
