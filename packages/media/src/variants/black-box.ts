// The model as an explainer of tags asks it: rows of tags are written as cells before the model sees them, so that it only ever
// sees texts and pictures.

import type { BlackBox, Feature } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { pictureColumn } from "../image/pictures-in.ts";
import type { ColumnPlace, TagLayout } from "./tag-features.ts";

/** One column of the model's batch: codes, and the feature that they are of. */
interface WrittenColumn {
  readonly feature: Feature;
  codeOf(row: number): number;
}

/** Rows by what is the same in them: a code for each row, and of each code the first row that has it. */
function codedBy<K>(count: number, keyOf: (row: number) => K) {
  const codes = new Map<K, number>();
  const byRow = new Int32Array(count);
  for (let row = 0; row < count; row++) {
    const key = keyOf(row);
    const code = codes.get(key) ?? codes.size;
    codes.set(key, code);
    byRow[row] = code;
  }
  return { keys: [...codes.keys()], codeOf: (row: number) => byRow[row] };
}

/** The cells of a column in a batch, each different one once. */
function writtenColumn({ feature, reading, first, width }: ColumnPlace, batch: Batch): WrittenColumn {
  const stride = batch.features.length;
  if (reading === null) {
    // A case may have a category that no row of the data has: the batch knows it.
    return { feature: batch.features[first], codeOf: (row) => batch.data[row * stride + first] };
  }
  const { name } = feature;
  const presentIn = (row: number) =>
    Array.from({ length: width }, (_, k) => batch.data[row * stride + first + k] === 1);
  const { write, pixels } = reading;
  if (pixels === undefined) {
    const { keys: cells, codeOf } = codedBy(batch.count, (row) => write(presentIn(row)));
    return { feature: { name, kind: "categorical", values: cells, spelling: cells }, codeOf };
  }
  const { keys, codeOf } = codedBy(batch.count, (row) =>
    batch.data.subarray(row * stride + first, row * stride + first + width).join(""),
  );
  const presentFor = (code: number) => Array.from(keys[code], (digit) => digit === "1");
  const shown = {
    pixels: (code: number) => pixels(presentFor(code)),
    write: (code: number) => write(presentFor(code)),
  };
  return { feature: pictureColumn(name, keys.length, shown), codeOf };
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
