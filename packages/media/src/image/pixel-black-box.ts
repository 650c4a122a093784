// A model that takes the pixels of a picture as numbers, behind a column of pictures.

import type { BlackBox, ContinuousFeature } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { type Picture, scaled } from "./picture.ts";
import { picturesIn } from "./pictures-in.ts";

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

/** Writes the numbers of a picture from `at` on. */
function writeNumbers(
  picture: Picture,
  { width, height, channels = "grey", white = 1 }: PixelOptions,
  numbers: Float64Array,
  at: number,
): void {
  const { data } = picture.width === width && picture.height === height ? picture : scaled(picture, width, height);
  for (let from = 0, to = at; from < data.length; from += 4) {
    const [red, green, blue] = [data[from], data[from + 1], data[from + 2]];
    if (channels === "rgb") {
      numbers[to++] = (red / 255) * white;
      numbers[to++] = (green / 255) * white;
      numbers[to++] = (blue / 255) * white;
    } else numbers[to++] = ((0.299 * red + 0.587 * green + 0.114 * blue) / 255) * white;
  }
}

/** The features that such a model knows. */
export function pixelFeatures(options: PixelOptions): ContinuousFeature[] {
  const { width, height, channels = "grey", nameOf = (position) => `p${position}` } = options;
  const count = width * height * (channels === "rgb" ? 3 : 1);
  return Array.from({ length: count }, (_, k) => ({ name: nameOf(k), kind: "continuous", decimals: 6 }));
}

/** A photo as it is comes in every batch: what was made of it is kept as long as the picture is. */
const LARGE_PIXELS = 100_000;

function numbersOnce(options: PixelOptions, width: number): (picture: Picture) => Float64Array {
  const kept = new WeakMap<Picture, Float64Array>();
  return (picture) => {
    const known = kept.get(picture);
    if (known !== undefined) return known;
    const numbers = new Float64Array(width);
    writeNumbers(picture, options, numbers, 0);
    kept.set(picture, numbers);
    return numbers;
  };
}

/** The model behind a column of pictures; other columns it does not see. */
export function pixelBlackBox(model: BlackBox, options: PixelOptions): BlackBox {
  const features = pixelFeatures(options);
  const width = features.length;
  const numbersOf = numbersOnce(options, width);
  const numbersIn = (batch: Batch): Batch => {
    const pictureOf = picturesIn(batch, options.column);
    const data = new Float64Array(batch.count * width);
    for (let row = 0; row < batch.count; row++) {
      const picture = pictureOf(row);
      if (picture.width * picture.height < LARGE_PIXELS) writeNumbers(picture, options, data, row * width);
      else data.set(numbersOf(picture), row * width);
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
