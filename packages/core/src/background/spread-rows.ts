import { evenlySpread, rowsAt } from "../rows/sample.ts";
import type { PreparedBackground } from "./prepared-background.ts";

const keptSpreads = () => new Map<string, Float64Array>();

/** Evenly spread rows, one after another. They serve many explanations: read only. */
export function spreadRows(background: PreparedBackground, count: number, shift = 0): Float64Array {
  const kept = background.derived(keptSpreads);
  const key = `${count} ${shift}`;
  const rows = kept.get(key) ?? rowsAt(background, evenlySpread(background.rowCount, count, shift));
  kept.set(key, rows);
  return rows;
}
