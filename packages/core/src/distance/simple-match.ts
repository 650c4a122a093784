// [G18] SimpleMatch: the share of discrete features on which two rows differ.

import { isSameCell } from "../table/feature.ts";
import type { PairDistance } from "./distance.ts";

export function simpleMatch(columns: Int32Array): PairDistance {
  const count = columns.length;
  return (a, aOffset, b, bOffset) => {
    let differing = 0;
    for (let k = 0; k < count; k++) if (!isSameCell(a[aOffset + columns[k]], b[bOffset + columns[k]])) differing++;
    return differing / count;
  };
}
