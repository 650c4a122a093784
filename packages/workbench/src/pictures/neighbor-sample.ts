// Some of the rows that an explanation was learnt from, evenly taken, so that they can be drawn later without asking
// the model again.

import type { Feature } from "@lore-xai/core";
import type { Neighborhood } from "@lore-xai/core/extend";

/** Some of the rows that an explanation was learnt from, to be drawn. */
export interface NeighborSample {
  /** Rows one after another, coded as in the explanation; the first is the instance. */
  readonly rows: Float32Array;
  /** Positions in the model's labels. */
  readonly labels: Int32Array;
}

export const SAMPLE_AT_MOST = 380;

export function sampleNeighbors({ rows, labels, count }: Neighborhood, features: readonly Feature[]): NeighborSample {
  const width = features.length;
  const size = Math.min(count, SAMPLE_AT_MOST);
  const taken = Int32Array.from({ length: size }, (_, k) => Math.floor((k * count) / size));
  const sample = new Float32Array(size * width);
  for (let k = 0; k < size; k++) {
    const offset = taken[k] * width;
    sample.set(rows.subarray(offset, offset + width), k * width);
  }
  return { rows: sample, labels: Int32Array.from(taken, (i) => labels[i]) };
}
