// Where in a picture a segment lies.

import type { Span } from "@lore-xai/core";

/** By thirds of the picture. */
export interface SegmentPlace {
  readonly down: "top" | "middle" | "bottom";
  readonly across: "left" | "middle" | "right";
}

/** Of the middle of its pixels; `runs` are those of the picture, row by row. */
export function segmentPlace(
  runs: readonly Span[],
  { width, height }: { readonly width: number; readonly height: number },
): SegmentPlace {
  let [x, y, count] = [0, 0, 0];
  for (const [from, to] of runs) {
    x += (to - from) * (((from % width) + ((to - 1) % width)) / 2);
    y += (to - from) * Math.floor(from / width);
    count += to - from;
  }
  const third = (sum: number, side: number) => Math.min(2, Math.floor((3 * (sum / Math.max(1, count) + 0.5)) / side));
  return {
    down: (["top", "middle", "bottom"] as const)[third(y, height)],
    across: (["left", "middle", "right"] as const)[third(x, width)],
  };
}

/** "segment 3 (top left)" */
export function segmentName(number: number, { down, across }: SegmentPlace): string {
  return `segment ${number} (${[down, across].filter((part) => part !== "middle").join(" ") || "middle"})`;
}
