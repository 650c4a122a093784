// A box as conditions: an interval of numbers or a set of values per feature.

import { type Condition, conditionOnCategories, intervalOf, type Premise } from "../rules/condition.ts";
import { scoreOfTable } from "../rules/score-of-table.ts";
import { type Feature, isContinuous } from "../table/feature.ts";
import type { PointsTable } from "../tree/points.ts";
import { type Bins, binOfCell, type ColumnBins, type NumericBins, type ScoreBins } from "./bins.ts";
import { isConstrained } from "./box.ts";

/** Numbers in (above, atMost], null for no bound; what is missing is outside. */
export interface BoxInterval {
  readonly kind: "interval";
  /** A position among the features. */
  readonly feature: number;
  readonly above: number | null;
  readonly atMost: number | null;
}

/** Codes of categories, ascending; no code and `missing` says that the feature has no value. */
export interface BoxSet {
  readonly kind: "set";
  readonly feature: number;
  readonly codes: readonly number[];
  readonly missing: boolean;
  /** Whether some row of the pool lacks the value. */
  readonly hasGaps: boolean;
}

/** A sum of points in (above, atMost]. */
export interface BoxScore {
  readonly kind: "score";
  /** The position behind those of the features. */
  readonly feature: number;
  readonly table: PointsTable;
  readonly above: number | null;
  readonly atMost: number | null;
}

export type BoxCondition = BoxInterval | BoxSet | BoxScore;

/** At most one condition per feature, in the order of the features; one on the sum of points comes last. */
export type BoxPremise = readonly BoxCondition[];

/** The numbers that a mask allows. */
function boundsOf({ cuts, known }: NumericBins & { readonly known: number }, mask: Uint8Array) {
  const [low, high] = [mask.indexOf(1), mask.subarray(0, known).lastIndexOf(1)];
  return { above: low === 0 || known === 0 ? null : cuts[low - 1], atMost: high === known - 1 ? null : cuts[high] };
}

function conditionOf(feature: number, column: ColumnBins, mask: Uint8Array, own: number): BoxCondition {
  const missing = mask[column.missing] === 1;
  if (column.kind === "numeric") {
    if (missing) return { kind: "set", feature, codes: [], missing, hasGaps: column.hasMissing };
    return { kind: "interval", feature, ...boundsOf(column, mask) };
  }
  const codes: number[] = [];
  for (let code = 0; code < column.binOf.length; code++) {
    const bin = column.binOf[code];
    if (bin !== column.absent && mask[bin] === 1) codes.push(code);
  }
  // A value that the pool lacks is in no set, but x is in its own rule.
  if (binOfCell(column, own) === column.absent) codes.push(own);
  return { kind: "set", feature, codes: codes.sort((a, b) => a - b), missing, hasGaps: column.hasMissing };
}

/** `instance`: the case, which the box holds. */
export function premiseOfBox(masks: Uint8Array, { columns, stride, score }: Bins, instance: Float64Array): BoxPremise {
  const maskOf = (j: number) => masks.subarray(j * stride, (j + 1) * stride);
  const onFeatures = columns.flatMap((column, j) => {
    if (!isConstrained(masks, j, stride)) return [];
    return [conditionOf(j, column, maskOf(j), instance[j])];
  });
  const last = columns.length;
  if (score === undefined || !isConstrained(masks, last, stride)) return onFeatures;
  return [...onFeatures, scoreCondition(last, score, maskOf(last))];
}

function scoreCondition(feature: number, score: ScoreBins, mask: Uint8Array): BoxScore {
  return { kind: "score", feature, table: score.table, ...boundsOf(score, mask) };
}

function conditionOfSet({ codes, missing, hasGaps }: BoxSet, feature: Feature): Condition {
  if (isContinuous(feature)) return { kind: "missing", feature: feature.name };
  return conditionOnCategories(
    feature,
    (code) => codes.includes(code),
    missing ? "allowed" : hasGaps ? "excluded" : "none",
  );
}

/** The conditions of a box as people read them. */
export function premiseFromBox(premise: BoxPremise, features: readonly Feature[]): Premise {
  return premise.map((condition) => {
    if (condition.kind === "score") return scoreOfTable(condition.table, features, condition);
    const feature = features[condition.feature];
    if (condition.kind === "set") return conditionOfSet(condition, feature);
    const { above, atMost } = condition;
    if (above === null && atMost === null) return { kind: "known", feature: feature.name };
    return intervalOf(feature as Extract<Feature, { kind: "continuous" }>, above, atMost);
  });
}
