import type { Standing } from "./targets.ts";

/** A rule as the bins that it allows. */
export interface Box {
  /** Per feature and bin, 1 if it is allowed. */
  readonly masks: Uint8Array;
  readonly standing: Standing;
  /** The precision target that it reaches, or null. */
  readonly target: number | null;
}
