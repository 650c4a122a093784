// Known rows that a region can have anything to do with: those that are as its point in every feature that it leaves as it is.
// All others can lie neither along its sides nor inside its box, so that what is known is gone through once.

import type { KnownRows } from "../blackbox/remembering.ts";
import { isSameCell } from "../table/feature.ts";
import type { ConfirmedPoint } from "./box.ts";

export class KnownNear {
  private readonly codes: Float64Array;
  /** Features that the point leaves as they are. */
  private readonly kept: Int32Array;
  private readonly found: number[] = [];
  private seen = 0;

  constructor({ codes, changed }: ConfirmedPoint) {
    this.codes = codes;
    this.kept = Int32Array.from(codes.keys()).filter((j) => !changed.includes(j));
  }

  /** Their numbers, ascending. `known` holds the rows that were known before and perhaps more: those alone are compared. */
  among({ rows, count }: KnownRows): readonly number[] {
    const { codes, kept, found } = this;
    const width = codes.length;
    for (let i = this.seen; i < count; i++) {
      let k = 0;
      while (k < kept.length && isSameCell(rows[i * width + kept[k]], codes[kept[k]])) k++;
      if (k === kept.length) found.push(i);
    }
    this.seen = count;
    return found;
  }
}
