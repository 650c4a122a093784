// Situation testing as Luong, Ruggieri and Turini do it [LRT11]: a denied case of the deprived side is compared with its
// nearest cases of either side. Where those of the other side were granted so much more often, the label is corrected.

import { DISTANCES } from "@lore-xai/core";
import { evenlySpread, rowMajor } from "@lore-xai/core/extend";
import type { ChangeReason, Corrections } from "./changes.ts";
import type { OutcomeRows } from "./learning.ts";
import { DEPRIVED, FAVOURED, type Sides } from "./sides.ts";

/** How situation testing compares. */
export interface SituationOptions {
  /** How many of the nearest of either side are looked at. */
  readonly neighbours: number;
  /** By how much the share of the favourable outcome must differ. */
  readonly difference: number;
}

export const SITUATION_DEFAULTS: SituationOptions = { neighbours: 16, difference: 0.3 };

/** Of a side with more rows so many are looked through, evenly spread. */
const MOST_COMPARED = 4000;

/** The positions of the nearest, by a list that is kept sorted: k is small. */
function nearest(k: number, rows: Int32Array, distanceTo: (row: number) => number): number[] {
  const kept: { row: number; distance: number }[] = [];
  for (const row of rows) {
    const distance = distanceTo(row);
    if (kept.length === k && distance >= kept[k - 1].distance) continue;
    let at = kept.length;
    while (at > 0 && kept[at - 1].distance > distance) at--;
    kept.splice(at, 0, { row, distance });
    if (kept.length > k) kept.pop();
  }
  return kept.map(({ row }) => row);
}

export interface Situations extends Corrections {
  why(row: number): ChangeReason;
}

export function testSituations({ table, outcomes }: OutcomeRows, sides: Sides, options: SituationOptions): Situations {
  const { side, favourable, column } = sides;
  const { neighbours: k, difference } = options;
  const of = (which: number) => {
    const rows = Int32Array.from([...side.keys()].filter((row) => side[row] === which));
    return evenlySpread(rows.length, Math.min(rows.length, MOST_COMPARED)).map((at) => rows[at]);
  };
  const compared = [of(FAVOURED), of(DEPRIVED)];
  // All but the protected column tell who is alike.
  const alike = { ...table, columns: table.columns.map((cells, j) => (j === column ? cells.map(() => 0) : cells)) };
  const distance = DISTANCES.quantile.prepare(alike);
  const data = rowMajor(alike);
  const width = table.features.length;
  const granted = (row: number, rows: Int32Array) => {
    const found = nearest(
      k,
      rows.filter((other) => other !== row),
      (other) => distance(data, row * width, data, other * width),
    );
    return found.filter((other) => outcomes[other] === favourable).length;
  };
  const reasons = new Map<number, ChangeReason>();
  for (let row = 0; row < side.length; row++) {
    if (side[row] !== DEPRIVED || outcomes[row] === favourable) continue;
    const [others, own] = [granted(row, compared[FAVOURED]), granted(row, compared[DEPRIVED])];
    if (others - own >= difference * k) reasons.set(row, { kind: "neighbours", k, own, others });
  }
  const promoted = [...reasons.keys()];
  return { promoted, demoted: [], why: (row) => reasons.get(row) as ChangeReason };
}
