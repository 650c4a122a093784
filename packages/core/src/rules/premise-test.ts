// A premise made ready for many rows: positions and bounds in place of names.

import { type Feature, isContinuous } from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";
import type { Condition, Premise } from "./condition.ts";

export type RowTest = (rows: Float64Array, offset: number) => boolean;

function testOf(condition: Condition, features: readonly Feature[]): RowTest {
  const j = featureIndex(features, condition.feature);
  const feature = features[j];
  if (condition.kind === "value") {
    const code = isContinuous(feature) ? Number.NaN : feature.values.indexOf(condition.value);
    return (rows, offset) => rows[offset + j] === code;
  }
  const above = condition.above ?? Number.NEGATIVE_INFINITY;
  const atMost = condition.atMost ?? Number.POSITIVE_INFINITY;
  return (rows, offset) => rows[offset + j] > above && rows[offset + j] <= atMost;
}

export function premiseTest(premise: Premise, features: readonly Feature[]): RowTest {
  const tests = premise.map((condition) => testOf(condition, features));
  return (rows, offset) => tests.every((test) => test(rows, offset));
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
