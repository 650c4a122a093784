// What a server of the Open Inference Protocol says about a model. Much of it is optional, and some servers say nothing.

import type { HttpClient } from "./client.ts";
import type { DeclaredTensor } from "./declared-inputs.ts";

export interface OipMetadata {
  readonly inputs: readonly DeclaredTensor[];
  readonly outputs: readonly DeclaredTensor[];
  /** MLServer's hint how to read a whole request. */
  readonly contentType: string | undefined;
  /** What runs the model, such as "onnxruntime_onnx"; "" where it is not told. */
  readonly platform: string;
}

function contentTypeOf(json: unknown): string | undefined {
  const type = (json as { parameters?: { content_type?: unknown } | null } | null)?.parameters?.content_type;
  return typeof type === "string" ? type : undefined;
}

function tensorsOf(json: unknown): DeclaredTensor[] {
  if (!Array.isArray(json)) return [];
  return json.flatMap((tensor): DeclaredTensor[] => {
    const { name, datatype, shape } = tensor ?? {};
    if (typeof name !== "string" || typeof datatype !== "string") return [];
    const sizes = Array.isArray(shape) ? shape.map(Number) : [];
    return [{ name, datatype, shape: sizes, contentType: contentTypeOf(tensor) }];
  });
}

export async function readOipMetadata(modelUrl: URL, client: HttpClient): Promise<OipMetadata> {
  const json = (await client.sendForJsonIfAny({ method: "GET", url: modelUrl })) as Record<string, unknown> | undefined;
  return {
    inputs: tensorsOf(json?.inputs),
    outputs: tensorsOf(json?.outputs),
    contentType: contentTypeOf(json ?? null),
    platform: typeof json?.platform === "string" ? json.platform : "",
  };
}
