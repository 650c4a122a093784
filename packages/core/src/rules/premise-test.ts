// A premise made ready for many rows: positions and bounds in place of names.

import { type Feature, isContinuous, isMissing } from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";
import { cellHolds, type FeatureCondition, isBetween, type Premise, type ScoreCondition } from "./condition.ts";

/** Whether a row, one of many that stand one after another, passes a test. */
export type RowTest = (rows: Float64Array, offset: number) => boolean;

const [NO_LOWER, NO_UPPER] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** A condition as bounds of a cell: a category's code is the one whole number above the code before it. */
function boundsOf(condition: FeatureCondition, feature: Feature): [above: number, atMost: number] {
  switch (condition.kind) {
    case "interval":
      return [condition.above ?? NO_LOWER, condition.atMost ?? NO_UPPER];
    case "known":
      return [NO_LOWER, NO_UPPER];
    case "missing":
      return [Number.NaN, Number.NaN];
    case "value": {
      if (isContinuous(feature)) return [NO_UPPER, NO_UPPER];
      const code = feature.values.indexOf(condition.value);
      return [code - 1, code];
    }
    case "values":
      return [NO_UPPER, NO_UPPER];
  }
}

/** Of a set, 1 at the place behind the code of each of its values; the first place is for what is missing. */
function membersOf(condition: FeatureCondition, feature: Feature): Uint8Array | null {
  if (condition.kind !== "values" || isContinuous(feature)) return null;
  return Uint8Array.from([null, ...feature.values], (cell) => Number(cellHolds(condition, cell, Number.NaN)));
}

/** Condition k holds where the cell at position[k] is within above[k] and atMost[k], or among the members of a set. */
interface PremiseBounds {
  readonly position: Int32Array;
  readonly above: Float64Array;
  readonly atMost: Float64Array;
  readonly members: readonly (Uint8Array | null)[];
}

/** Whether a cell is above one bound and at most the other, or in the set; a missing one is where the bounds are NaN. */
function isWithin({ above, atMost, members }: PremiseBounds, k: number, cell: number): boolean {
  const set = members[k];
  if (set !== null) return set[isMissing(cell) ? 0 : cell + 1] === 1;
  return (cell > above[k] && cell <= atMost[k]) || (Number.isNaN(above[k]) && isMissing(cell));
}

function premiseBounds(premise: readonly FeatureCondition[], features: readonly Feature[]): PremiseBounds {
  const position = new Int32Array(premise.length);
  const above = new Float64Array(premise.length);
  const atMost = new Float64Array(premise.length);
  for (let k = 0; k < premise.length; k++) {
    position[k] = featureIndex(features, premise[k].feature);
    [above[k], atMost[k]] = boundsOf(premise[k], features[position[k]]);
  }
  const members = premise.map((condition, k) => membersOf(condition, features[position[k]]));
  return { position, above, atMost, members };
}

/** Whether the points of the entries that hold add up to a sum between the bounds. */
export function pointsTest(
  entries: ScoreCondition["entries"],
  between: Pick<ScoreCondition, "above" | "atMost">,
  features: readonly Feature[],
): RowTest {
  const bounds = premiseBounds(
    entries.map(({ condition }) => condition),
    features,
  );
  return (rows, offset) => {
    let sum = 0;
    for (let k = 0; k < entries.length; k++) {
      if (isWithin(bounds, k, rows[offset + bounds.position[k]])) sum += entries[k].points;
    }
    return isBetween(between, sum);
  };
}

/** A premise made ready to be tried on many rows. */
export function premiseTest(premise: Premise, features: readonly Feature[]): RowTest {
  const onFeatures = testOnFeatures(
    premise.filter((condition) => condition.kind !== "score"),
    features,
  );
  const scores = premise.flatMap((condition) =>
    condition.kind === "score" ? [pointsTest(condition.entries, condition, features)] : [],
  );
  if (scores.length === 0) return onFeatures;
  return (rows, offset) => onFeatures(rows, offset) && scores.every((test) => test(rows, offset));
}

function testOnFeatures(premise: readonly FeatureCondition[], features: readonly Feature[]): RowTest {
  const bounds = premiseBounds(premise, features);
  const { position } = bounds;
  return (rows, offset) => {
    for (let k = 0; k < position.length; k++) {
      if (!isWithin(bounds, k, rows[offset + position[k]])) return false;
    }
    return true;
  };
}

/** Whether some row satisfies the premise and has the outcome. From the last one on: those nearest to x were asked about last. */
export function isRightSomewhere(
  test: RowTest,
  rows: Float64Array,
  labels: ArrayLike<number>,
  width: number,
  outcome: number,
): boolean {
  for (let i = labels.length - 1; i >= 0; i--) if (labels[i] === outcome && test(rows, i * width)) return true;
  return false;
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
