// What cases are bred from: everything known, as what it changes of x.

import type { KnownRows } from "../blackbox/remembering.ts";
import { withRoom } from "../rows/with-room.ts";
import { isSameCell } from "../table/feature.ts";

/** Row i of those known differs from x in the features from features[starts[i]] to before features[starts[i + 1]]. */
export class Stock {
  readonly instance: Float64Array;
  known: KnownRows = { count: 0, rows: new Float64Array(0), labels: new Int32Array(0) };
  starts: Int32Array = new Int32Array(1024);
  features: Int32Array = new Int32Array(8192);

  constructor(instance: Float64Array) {
    this.instance = instance;
  }

  /** `known` holds the rows that were known before and perhaps more: those alone are compared with x. */
  update(known: KnownRows): void {
    const { instance } = this;
    const size = instance.length;
    const first = this.known.count;
    let next = this.starts[first];
    this.known = known;
    this.starts = withRoom(this.starts, known.count + 1);
    this.features = withRoom(this.features, next + (known.count - first) * size);
    const { starts, features } = this;
    for (let i = first; i < known.count; i++) {
      for (let j = 0; j < size; j++) if (!isSameCell(known.rows[i * size + j], instance[j])) features[next++] = j;
      starts[i + 1] = next;
    }
  }
}

/** Rows that may be parents: of the side, which has a 1 for each of its labels, with no more changes than the width. */
export function parentsAmong({ known, starts }: Stock, width: number, side: Uint8Array): Int32Array {
  const { count, labels } = known;
  const parents = new Int32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++) {
    if (starts[i + 1] - starts[i] <= width && side[labels[i]] === 1) parents[found++] = i;
  }
  return parents.subarray(0, found);
}
