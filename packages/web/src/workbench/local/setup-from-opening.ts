// From an opening to what a workbench is made of: the table read, the model made a black box.

import { withDecision } from "@lore-xai/blackbox";
import { createOnnxBlackBox } from "@lore-xai/blackbox/onnx";
import { type BlackBox, LoreError, splitTarget, type TargetSplit, tableFromCsv } from "@lore-xai/core";
import { csvRows } from "@lore-xai/core/extend";
import { modelFromBytes, modelToBytes } from "@lore-xai/models";
import { type ApplicationSetup, earlierReading, matchRows, type NamedRows } from "@lore-xai/workbench";
import { headerOf } from "./files-opening.ts";
import { keptOverviews } from "./kept-overviews.ts";
import { keptReviews } from "./kept-reviews.ts";
import type { GivenBefore, GivenModel, Opening, Source } from "./opening.ts";
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

async function idsIn(source: Source, column: string, name: string): Promise<NamedRows> {
  const ids: string[] = [];
  for await (const { header, rows } of csvRows(textOf(source))) {
    const place = header.indexOf(column);
    if (place < 0)
      throw new LoreError("unknown-feature", `${name} must have the column "${column}" that names its rows`);
    for (const row of rows) ids.push(row[place]);
  }
  return { name, ids };
}

/** Read as the data are; its rows are matched where a column names them. */
async function givenBefore({ name, source, idColumn }: GivenBefore, opening: Opening, { features }: TargetSplit) {
  const { data } = opening;
  const columns = await headerOf(source);
  const { naValues } = data.reading;
  const reading = {
    ...earlierReading(features.features, data.target, columns),
    ...(naValues !== undefined && { naValues }),
  };
  const hasTarget = data.target !== undefined && columns.includes(data.target);
  const { features: table, ...truth } = splitTarget(
    await tableFromCsv(textOf(source), reading),
    hasTarget ? data.target : undefined,
  );
  const matched = idColumn !== null && {
    matches: matchRows(await idsIn(data.source, idColumn, data.name), await idsIn(source, idColumn, name)),
  };
  return { before: { name, table, ...(hasTarget && { truth }), ...matched } };
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
    ...(opening.before !== undefined && (await givenBefore(opening.before, opening, split))),
    settings,
    seed,
    overviews: await keptOverviews(),
    reviews: await keptReviews(`${name} ${split.features.rowCount} ${opened.hash}`),
  };
}
