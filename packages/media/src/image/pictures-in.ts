// The pictures of a batch as pixels. Those that were made up for a question are there as pixels already: a model in the same
// program takes them as they are, and no PNG is written to be read again.

import { type DiscreteFeature, type Feature, LoreError } from "@lore-xai/core";
import { type Batch, decodeCell } from "@lore-xai/core/extend";
import { type Picture, pictureFromDataUrl } from "./picture.ts";

type PictureOfCode = (code: number) => Picture;

/** Beside the feature and not in it: whoever copies a feature, to another process say, has its names. */
const PIXELS = new WeakMap<Feature, PictureOfCode>();

/** A column of so many pictures: pixels for `picturesIn`, and data URLs for all others, written when somebody reads them. */
export function pictureColumn(
  name: string,
  count: number,
  { pixels, write }: { readonly pixels: PictureOfCode; readonly write: (code: number) => string },
): DiscreteFeature {
  let written: readonly string[] | null = null;
  const cells = () => {
    written ??= Array.from({ length: count }, (_, code) => write(code));
    return written;
  };
  const feature: DiscreteFeature = {
    name,
    kind: "categorical",
    get values() {
      return cells();
    },
    get spelling() {
      return cells();
    },
  };
  PIXELS.set(feature, pixels);
  return feature;
}

/** Rows may show the same picture beside other columns. */
function decodedOnce(feature: Feature): PictureOfCode {
  const known = new Map<number, Picture>();
  return (code) => {
    const picture = known.get(code) ?? pictureFromDataUrl(String(decodeCell(feature, code)));
    known.set(code, picture);
    return picture;
  };
}

/**
 * The pictures of a column, by the row of the batch: what a model that takes pixels does with the cells that it is asked about.
 *
 * @example
 * ```ts
 * const blackBox = {
 *   labels: ["dark", "light"],
 *   predict: (batch) => {
 *     const pictureOf = picturesIn(batch, "photo");
 *     return Array.from({ length: batch.count }, (_, row) => Number(meanOf(pictureOf(row)) > 127));
 *   },
 * };
 * ```
 */
export function picturesIn(batch: Batch, column: string): (row: number) => Picture {
  const { features, data } = batch;
  const j = features.findIndex(({ name }) => name === column);
  if (j < 0) throw new LoreError("unknown-feature", `the model is asked about no column "${column}"`, { column });
  const feature = features[j];
  const pictureOf = PIXELS.get(feature) ?? decodedOnce(feature);
  return (row) => pictureOf(data[row * features.length + j]);
}
