// The library behind the engine, under a name of this package: a bundle of this code need not know where it is.

export { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
