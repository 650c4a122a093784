// What TensorFlow Serving says about a model's default signature, in the terms of the Open Inference Protocol.

import type { HttpClient } from "./client.ts";
import type { DeclaredTensor } from "./declared-inputs.ts";
import { parsePath, readPath } from "./json-path.ts";

const SIGNATURE = parsePath("metadata.signature_def.signature_def.serving_default");

const DATATYPES: Readonly<Record<string, string>> = {
  DT_FLOAT: "FP32",
  DT_DOUBLE: "FP64",
  DT_HALF: "FP16",
  DT_INT64: "INT64",
  DT_INT32: "INT32",
  DT_INT16: "INT16",
  DT_INT8: "INT8",
  DT_UINT8: "UINT8",
  DT_STRING: "BYTES",
  DT_BOOL: "BOOL",
};

interface SignatureTensor {
  readonly dtype?: string;
  /** Sizes are texts: "-1". */
  readonly tensor_shape?: { readonly dim?: readonly { readonly size?: string }[] };
}

function tensorsOf(json: unknown): DeclaredTensor[] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json as Record<string, SignatureTensor>).map(([name, { dtype = "", tensor_shape }]) => ({
    name,
    datatype: DATATYPES[dtype] ?? dtype,
    shape: (tensor_shape?.dim ?? []).map(({ size }) => Number(size)),
  }));
}

export async function readTfServingSignature(modelUrl: URL, client: HttpClient) {
  const url = new URL(modelUrl);
  url.pathname += "/metadata";
  const json = await client.sendForJsonIfAny({ method: "GET", url });
  const signature = readPath(json, SIGNATURE) as { inputs?: unknown; outputs?: unknown } | undefined;
  return { inputs: tensorsOf(signature?.inputs), outputs: tensorsOf(signature?.outputs) };
}
