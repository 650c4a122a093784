/** The names of the protocols. */
export const HTTP_PROTOCOLS = ["oip", "mlflow", "tfserving", "json"] as const;

/** Open Inference Protocol v2, MLflow's /invocations, TensorFlow Serving's :predict, or plain JSON. */
export type HttpProtocol = (typeof HTTP_PROTOCOLS)[number];
