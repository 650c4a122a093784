// Known rows that a region can have anything to do with: those that are as its point in every feature that it leaves as it is.
// All others can lie neither along its sides nor inside its box, so that what is known is gone through once. Where columns are
// linked, they are those to which changes of its features lead, with all that follows from them.

import type { KnownRows } from "../blackbox/remembering.ts";
import { isSameCell } from "../table/feature.ts";
import type { ConfirmedPoint } from "./box.ts";

/** A case with what follows from its changes; null where nothing follows from anything. */
export type Completing = ((codes: Float64Array) => Float64Array) | null;

export class KnownNear {
  private readonly codes: Float64Array;
  private readonly changed: readonly number[];
  private readonly complete: Completing;
  /** Features that the point leaves as they are. */
  private readonly kept: Int32Array;
  private readonly found: number[] = [];
  private seen = 0;

  constructor({ codes, changed }: ConfirmedPoint, complete: Completing) {
    this.codes = codes;
    this.changed = changed;
    this.complete = complete;
    this.kept = Int32Array.from(codes.keys()).filter((j) => !changed.includes(j));
  }

  /** Their numbers, ascending. `known` holds the rows that were known before and perhaps more: those alone are compared. */
  among({ rows, count }: KnownRows): readonly number[] {
    const width = this.codes.length;
    for (let i = this.seen; i < count; i++) if (this.isNear(rows, i * width)) this.found.push(i);
    this.seen = count;
    return this.found;
  }

  private isNear(rows: Float64Array, offset: number): boolean {
    const { codes, kept, changed, complete } = this;
    if (complete === null) {
      // A loop of its own: most known rows fail at once, and a callback for each cell was a third of an explanation's garbage.
      for (let k = 0; k < kept.length; k++) if (!isSameCell(rows[offset + kept[k]], codes[kept[k]])) return false;
      return true;
    }
    const row = codes.slice();
    for (const j of changed) row[j] = rows[offset + j];
    return complete(row).every((code, j) => isSameCell(code, rows[offset + j]));
  }
}
