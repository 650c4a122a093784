// From an opening to what a workbench is made of: the table read, the model made a black box.

import { withDecision } from "@lore-xai/blackbox";
import { createOnnxBlackBox } from "@lore-xai/blackbox/onnx";
import { type BlackBox, splitTarget, type TargetSplit, tableFromCsv } from "@lore-xai/core";
import { modelFromBytes, modelToBytes } from "@lore-xai/models";
import type { ApplicationSetup } from "@lore-xai/workbench";
import { keptOverviews } from "./kept-overviews.ts";
import { keptReviews } from "./kept-reviews.ts";
import type { GivenModel, Opening } from "./opening.ts";
import { bytesOf, hashOf, textOf } from "./read-source.ts";
import { trainForest } from "./train-forest.ts";

async function blackBoxOf(
  model: GivenModel,
  engine: string,
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

type SetupModel = ApplicationSetup["model"];

async function givenModel(model: GivenModel, engine: string, split: TargetSplit): Promise<SetupModel> {
  const bytes = await bytesOf(model.source);
  const blackBox = await blackBoxOf(model, engine, bytes, split);
  return { name: model.name, kind: model.kind, hash: model.hash ?? (await hashOf(bytes)), blackBox };
}

async function trainedModel(split: TargetSplit, target: string | undefined): Promise<SetupModel> {
  const { blackBox, name } = trainForest(split, target);
  return { name, kind: "forest", hash: await hashOf(new Uint8Array(modelToBytes(blackBox))), blackBox };
}

export async function setupFromOpening(opening: Opening): Promise<ApplicationSetup> {
  const { data, model, engine, method: settings, seed } = opening;
  const { name, target, reading } = data;
  const split = splitTarget(await tableFromCsv(textOf(data.source), reading), target);
  const opened = model.kind === "train" ? await trainedModel(split, target) : await givenModel(model, engine, split);
  const other = opening.other === undefined ? {} : { other: await givenModel(opening.other, engine, split) };
  return {
    data: { name, target: target ?? null, table: split.features, truth: split },
    model: opened,
    ...other,
    settings,
    seed,
    overviews: await keptOverviews(),
    reviews: await keptReviews(`${name} ${split.features.rowCount} ${opened.hash}`),
  };
}
