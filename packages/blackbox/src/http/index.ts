// Models behind a prediction server: Open Inference Protocol v2, MLflow, TensorFlow Serving, or plain JSON.

export { createHttpBlackBox } from "./create-http-black-box.ts";
export { headersFromEnvironment } from "./headers.ts";
export type { AnswerKind, HttpMapping } from "./mapping.ts";
export type { HttpBlackBoxOptions } from "./options.ts";
export { HTTP_PROTOCOLS, type HttpProtocol } from "./protocol.ts";
export type { Timing } from "./retry.ts";
