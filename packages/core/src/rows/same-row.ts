import { isSameCell } from "../table/feature.ts";

/** Whether two rows have the same cells, gaps included. */
export function isSameRow(a: Float64Array, aOffset: number, b: Float64Array, bOffset: number, width: number): boolean {
  for (let j = 0; j < width; j++) if (!isSameCell(a[aOffset + j], b[bOffset + j])) return false;
  return true;
}
