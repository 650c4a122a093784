import type { Standing } from "./targets.ts";

/** A rule as the bins that it allows. */
export interface Box {
  /** Per feature and bin, 1 if it is allowed. */
  readonly masks: Uint8Array;
  readonly standing: Standing;
  /** The precision target that it reaches, or null. */
  readonly target: number | null;
}

export function isConstrained(masks: Uint8Array, j: number, stride: number): boolean {
  for (let b = j * stride; b < (j + 1) * stride; b++) if (masks[b] === 0) return true;
  return false;
}

/** The features that a box asks anything of. */
export function constrainedFeatures(masks: Uint8Array, width: number, stride: number): number[] {
  const features: number[] = [];
  for (let j = 0; j < width; j++) if (isConstrained(masks, j, stride)) features.push(j);
  return features;
}
