// The model as an explainer of tags asks it: rows of tags are written as cells before the model sees them, so that it only ever
// sees texts and pictures.

import type { BlackBox, DiscreteFeature, Feature } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import type { ColumnPlace, TagLayout } from "./tag-features.ts";

/** One column of the model's batch: codes, and the feature that they are of. */
interface WrittenColumn {
  readonly feature: Feature;
  codeOf(row: number): number;
}

/** The cells of a column in a batch, each different one once. */
function writtenColumn({ feature, reading, first, width }: ColumnPlace, batch: Batch): WrittenColumn {
  const stride = batch.features.length;
  if (reading === null) {
    // A case may have a category that no row of the data has: the batch knows it.
    return { feature: batch.features[first], codeOf: (row) => batch.data[row * stride + first] };
  }
  const codes = new Map<string, number>();
  const byRow = Int32Array.from({ length: batch.count }, (_, row) => {
    const present = Array.from({ length: width }, (_, k) => batch.data[row * stride + first + k] === 1);
    const cell = reading.write(present);
    const code = codes.get(cell) ?? codes.size;
    codes.set(cell, code);
    return code;
  });
  const cells = [...codes.keys()];
  const written: DiscreteFeature = { name: feature.name, kind: "categorical", values: cells, spelling: cells };
  return { feature: written, codeOf: (row) => byRow[row] };
}

/** A batch of tags as the model's own batch. */
export function writtenBatch(batch: Batch, { places }: TagLayout): Batch {
  const columns = places.map((place) => writtenColumn(place, batch));
  const data = new Float64Array(batch.count * columns.length);
  for (let row = 0; row < batch.count; row++) {
    for (let j = 0; j < columns.length; j++) data[row * columns.length + j] = columns[j].codeOf(row);
  }
  return { features: columns.map(({ feature }) => feature), count: batch.count, data };
}

/** The same model, asked by tags. */
export function tagBlackBox(model: BlackBox, layout: TagLayout): BlackBox {
  const { labels, settings } = model;
  const probabilities = model.predictProbabilities?.bind(model);
  return {
    labels,
    ...(settings === undefined ? {} : { settings }),
    predict: (batch, call) => model.predict(writtenBatch(batch, layout), call),
    ...(probabilities === undefined
      ? {}
      : { predictProbabilities: (batch, call) => probabilities(writtenBatch(batch, layout), call) }),
  };
}
