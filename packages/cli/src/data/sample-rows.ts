import { Random } from "@lore-xai/core/extend";

const SAMPLE = 300;
const SAMPLE_SEED = 0;

/** Some rows of a table, always the same: all of a small one. */
export function sampleRows(rowCount: number): Int32Array {
  const random = Random.fromSeed(SAMPLE_SEED);
  const rows = Int32Array.from({ length: rowCount }, (_, i) => i);
  const count = Math.min(SAMPLE, rowCount);
  for (let i = 0; i < count; i++) {
    const other = i + random.below(rowCount - i);
    [rows[i], rows[other]] = [rows[other], rows[i]];
  }
  return rows.slice(0, count);
}
