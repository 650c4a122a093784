// How a pack tells which model it was.

import type { BlackBox, TargetSplit } from "@lore-xai/core";
import type { ModelKind } from "../flags/kind-of-model.ts";
import { servedIdentity } from "../model/served-identity.ts";
import type { PackedModel } from "./contents.ts";

const HASH_OF: Readonly<Partial<Record<ModelKind, PackedModel["hashOf"]>>> = {
  learner: "training data",
  server: "answers on a sample of the data",
};

export async function packedModel(model: string, blackBox: BlackBox, dataset: TargetSplit): Promise<PackedModel> {
  const identity = await servedIdentity(model, blackBox, dataset);
  const { name, kind, hash } = identity;
  const sidecarHash = "sidecarHash" in identity ? (identity.sidecarHash ?? null) : null;
  return { name, kind, hash, hashOf: HASH_OF[kind] ?? "file", sidecarHash };
}
