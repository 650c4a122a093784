// A model that takes the pixels of a picture as numbers, behind a column of pictures.

import type { BlackBox, ContinuousFeature } from "@lore-xai/core";
import { type Batch, decodeCell } from "@lore-xai/core/extend";
import { pictureFromDataUrl, scaled } from "./picture.ts";

/** How pictures become numbers. */
export interface PixelOptions {
  /** The column of pictures, as data URLs. */
  readonly column: string;
  readonly width: number;
  readonly height: number;
  /** One number per pixel, its brightness, unless told; with `rgb` three, one colour after another for each pixel. */
  readonly channels?: "grey" | "rgb";
  /** What white becomes: 1 unless told. */
  readonly white?: number;
  /** What the numbers are called in the model's rows, by position: "p0", "p1" … unless told. */
  readonly nameOf?: (position: number) => string;
}

function numbersOf(cell: string, { width, height, channels = "grey", white = 1 }: PixelOptions): number[] {
  const decoded = pictureFromDataUrl(cell);
  const { data } = decoded.width === width && decoded.height === height ? decoded : scaled(decoded, width, height);
  const numbers: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
    if (channels === "rgb") numbers.push((red / 255) * white, (green / 255) * white, (blue / 255) * white);
    else numbers.push(((0.299 * red + 0.587 * green + 0.114 * blue) / 255) * white);
  }
  return numbers;
}

/** The features that such a model knows. */
export function pixelFeatures(options: PixelOptions): ContinuousFeature[] {
  const { width, height, channels = "grey", nameOf = (position) => `p${position}` } = options;
  const count = width * height * (channels === "rgb" ? 3 : 1);
  return Array.from({ length: count }, (_, k) => ({ name: nameOf(k), kind: "continuous", decimals: 6 }));
}

/** A photo as it is comes in every batch, and takes as long to decode as all the small ones that are made of it. */
const LARGE_CHARACTERS = 100_000;
const LARGE_KEPT = 4;

/** The numbers of a cell; those of the last few large ones are kept. */
function rememberingLarge(options: PixelOptions): (cell: string) => number[] {
  const kept = new Map<string, number[]>();
  return (cell) => {
    const numbers = kept.get(cell) ?? numbersOf(cell, options);
    if (cell.length >= LARGE_CHARACTERS) {
      kept.delete(cell);
      kept.set(cell, numbers);
      for (const oldest of kept.keys()) if (kept.size > LARGE_KEPT) kept.delete(oldest);
    }
    return numbers;
  };
}

/** The model behind a column of pictures; other columns it does not see. */
export function pixelBlackBox(model: BlackBox, options: PixelOptions): BlackBox {
  const features = pixelFeatures(options);
  const numbersAt = rememberingLarge(options);
  const numbersIn = (batch: Batch): Batch => {
    const j = batch.features.findIndex(({ name }) => name === options.column);
    const known = new Map<number, number[]>();
    const data = new Float64Array(batch.count * features.length);
    for (let i = 0; i < batch.count; i++) {
      const code = batch.data[i * batch.features.length + j];
      const numbers = known.get(code) ?? numbersAt(String(decodeCell(batch.features[j], code)));
      known.set(code, numbers);
      data.set(numbers, i * features.length);
    }
    return { features, count: batch.count, data };
  };
  const probabilities = model.predictProbabilities?.bind(model);
  return {
    labels: model.labels,
    ...(model.settings === undefined ? {} : { settings: model.settings }),
    predict: (batch, call) => model.predict(numbersIn(batch), call),
    ...(probabilities === undefined
      ? {}
      : { predictProbabilities: (batch, call) => probabilities(numbersIn(batch), call) }),
  };
}
