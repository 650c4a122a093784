// A premise made ready for many rows: positions and bounds in place of names.

import { type Feature, isContinuous } from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";
import type { Condition, Premise } from "./condition.ts";

export type RowTest = (rows: Float64Array, offset: number) => boolean;

/** A condition as bounds of a cell: a category's code is the one whole number above the code before it. */
function boundsOf(condition: Condition, feature: Feature): [above: number, atMost: number] {
  if (condition.kind === "interval") {
    return [condition.above ?? Number.NEGATIVE_INFINITY, condition.atMost ?? Number.POSITIVE_INFINITY];
  }
  const code = isContinuous(feature) ? Number.NaN : feature.values.indexOf(condition.value);
  return [code - 1, code];
}

/** Condition k holds where the cell at position[k] is above above[k] and at most atMost[k]. */
export interface PremiseBounds {
  readonly position: Int32Array;
  readonly above: Float64Array;
  readonly atMost: Float64Array;
}

export function premiseBounds(premise: Premise, features: readonly Feature[]): PremiseBounds {
  const position = new Int32Array(premise.length);
  const above = new Float64Array(premise.length);
  const atMost = new Float64Array(premise.length);
  for (let k = 0; k < premise.length; k++) {
    position[k] = featureIndex(features, premise[k].feature);
    [above[k], atMost[k]] = boundsOf(premise[k], features[position[k]]);
  }
  return { position, above, atMost };
}

export function premiseTest(premise: Premise, features: readonly Feature[]): RowTest {
  const { position, above, atMost } = premiseBounds(premise, features);
  return (rows, offset) => {
    for (let k = 0; k < position.length; k++) {
      const cell = rows[offset + position[k]];
      if (!(cell > above[k] && cell <= atMost[k])) return false;
    }
    return true;
  };
}

export interface Covered {
  /** Rows that satisfy the premise, and those of them with the outcome. */
  readonly covered: number;
  readonly right: number;
}

export function countCovered(
  test: RowTest,
  rows: Float64Array,
  labels: ArrayLike<number>,
  width: number,
  outcome: number,
): Covered {
  let covered = 0;
  let right = 0;
  for (let i = 0; i < labels.length; i++) {
    if (!test(rows, i * width)) continue;
    covered++;
    if (labels[i] === outcome) right++;
  }
  return { covered, right };
}
