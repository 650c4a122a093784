// A rule on its way into the book: per feature and bin whether it is allowed.

import { type Bins, constrainedFeatures } from "@lore-xai/core/extend";
import type { CodedRows } from "./coded-rows.ts";

export interface Box {
  readonly masks: Uint8Array;
  /** A position among the model's labels. */
  readonly outcome: number;
}

export function everything({ columns, stride }: Bins): Uint8Array {
  return new Uint8Array(columns.length * stride).fill(1);
}

export function conditionsOf({ masks }: Pick<Box, "masks">, { columns, stride }: Bins): number {
  return constrainedFeatures(masks, columns.length, stride).length;
}

/** Writes 1 for each row that the box covers, else 0. */
export function coverInto(masks: Uint8Array, { bins, codes, count }: CodedRows, out: Uint8Array): void {
  const width = bins.columns.length;
  const { stride } = bins;
  const asked = constrainedFeatures(masks, width, stride);
  out.fill(1);
  for (const j of asked) {
    const start = j * stride;
    for (let i = 0, at = j; i < count; i++, at += width) out[i] &= masks[start + codes[at]];
  }
}
