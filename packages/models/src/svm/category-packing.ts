// Several categorical features in one code, so that comparing them all takes one look into a table. In one-hot columns
// two rows have as many ones in common as categories.

import type { Encoding, OneHotFeature } from "../encoding/encoding.ts";

/** Tables of this size stay in the nearest cache, and filling them for each row costs little. */
const MOST_CODES_PER_GROUP = 256;

interface PackedFeature {
  /** Position among the categorical features. */
  readonly position: number;
  readonly feature: OneHotFeature;
  /** What one category more adds to the group's code. */
  readonly stride: number;
}

interface Group {
  /** Its codes are the `size` ones from `begin`. */
  readonly begin: number;
  readonly size: number;
  readonly members: readonly PackedFeature[];
}

export interface CategoryPacking {
  readonly featureCount: number;
  readonly groups: readonly Group[];
  readonly codeCount: number;
}

export function packCategories({ categorical }: Encoding): CategoryPacking {
  const groups: { begin: number; size: number; members: PackedFeature[] }[] = [];
  let codeCount = 0;
  for (const [position, feature] of categorical.entries()) {
    let group = groups.at(-1);
    if (group === undefined || group.size * feature.size > MOST_CODES_PER_GROUP) {
      codeCount += group?.size ?? 0;
      group = { begin: codeCount, size: 1, members: [] };
      groups.push(group);
    }
    group.members.push({ position, feature, stride: group.size });
    group.size *= feature.size;
  }
  return { featureCount: categorical.length, groups, codeCount: codeCount + (groups.at(-1)?.size ?? 0) };
}

/** The code of row `row` in a group; all its categories must have a column. */
export function packedCode({ begin, members }: Group, columns: Int32Array, row: number): number {
  let code = begin;
  for (const { position, feature, stride } of members) code += (columns[row + position] - feature.first) * stride;
  return code;
}

/** Per code `weight` times the categories that it shares with the row; one without a column is shared with none. */
export function sharedInto(
  packing: CategoryPacking,
  columns: Int32Array,
  row: number,
  weight: number,
  out: Float64Array,
): void {
  out.fill(0);
  for (const { begin, size, members } of packing.groups) {
    for (const { position, feature, stride } of members) {
      const category = columns[row + position] - feature.first;
      if (category < 0) continue;
      const period = stride * feature.size;
      for (let run = begin + category * stride; run < begin + size; run += period) {
        for (let code = run; code < run + stride; code++) out[code] += weight;
      }
    }
  }
}
