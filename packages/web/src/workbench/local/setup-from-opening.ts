// From an opening to what a workbench is made of: the table read, the model made a black box.

import { withDecision } from "@lore-xai/blackbox";
import { createOnnxBlackBox } from "@lore-xai/blackbox/onnx";
import { type BlackBox, splitTarget, type TargetSplit, tableFromCsv } from "@lore-xai/core";
import { modelFromBytes } from "@lore-xai/models";
import type { ApplicationSetup } from "@lore-xai/workbench";
import type { Opening } from "./opening.ts";
import { bytesOf, hashOf, textOf } from "./read-source.ts";

async function blackBoxOf(
  { model, engine }: Opening,
  bytes: Uint8Array,
  { features, labels }: TargetSplit,
): Promise<BlackBox> {
  if (model.kind === "learner") return withDecision(modelFromBytes(bytes), model.decision);
  return createOnnxBlackBox({
    bytes,
    features: features.features,
    labels: model.labels,
    labelsIfUnnamed: labels.length === 0 ? undefined : labels,
    decision: model.decision,
    sidecar: model.sidecar,
    wasmPaths: engine,
  });
}

export async function setupFromOpening(opening: Opening): Promise<ApplicationSetup> {
  const { data, model, method: settings, seed } = opening;
  const { name, target, reading } = data;
  const [table, bytes] = await Promise.all([tableFromCsv(textOf(data.source), reading), bytesOf(model.source)]);
  const split = splitTarget(table, target);
  return {
    data: { name, target: target ?? null, table: split.features },
    model: {
      name: model.name,
      kind: model.kind,
      hash: model.hash ?? (await hashOf(bytes)),
      blackBox: await blackBoxOf(opening, bytes, split),
    },
    settings,
    seed,
  };
}
