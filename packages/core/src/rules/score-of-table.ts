// A table of points as a condition that people can read and check.

import { type Feature, isContinuous } from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";
import type { FeaturePoints, PointsTable } from "../tree/points.ts";
import { type FeatureCondition, intervalOf, type ScoreCondition, type ScoreEntry } from "./condition.ts";

/** What the sum is called: "points", or longer where a column is called that. */
export function scoreName(features: readonly Feature[]): string {
  let name = "points";
  while (featureIndex(features, name) >= 0) name = `${name} in all`;
  return name;
}

/** The most points first, each with the codes that get them; those with none are left out. */
function codesByPoints(points: Int32Array): [points: number, codes: number[]][] {
  const codes = new Map<number, number[]>();
  for (const [code, each] of points.entries()) {
    if (each !== 0) codes.set(each, [...(codes.get(each) ?? []), code]);
  }
  return [...codes].sort(([a], [b]) => b - a);
}

function conditionsOf({ cuts, points }: FeaturePoints, feature: Feature): ScoreEntry[] {
  if (isContinuous(feature)) {
    const bound = (k: number) => cuts?.[k] ?? null;
    return Array.from(points, (each, k) => ({ condition: intervalOf(feature, bound(k - 1), bound(k)), points: each }));
  }
  return codesByPoints(points).map(([each, codes]) => {
    const values = codes.map((code) => feature.values[code]);
    const { name } = feature;
    // No `except`: a value that nobody has seen counts nothing.
    const condition: FeatureCondition =
      values.length === 1
        ? { kind: "value", feature: name, value: values[0] }
        : { kind: "values", feature: name, values };
    return { condition, points: each };
  });
}

function entriesOf(each: FeaturePoints, feature: Feature): ScoreEntry[] {
  const missing: ScoreEntry = { condition: { kind: "missing", feature: feature.name }, points: each.missing };
  return [...conditionsOf(each, feature), missing].filter(({ points }) => points !== 0);
}

/** The condition that the sum is in (above, atMost]. */
export function scoreOfTable(
  table: PointsTable,
  features: readonly Feature[],
  { above, atMost }: Pick<ScoreCondition, "above" | "atMost">,
): ScoreCondition {
  const entries = table.flatMap((each) => entriesOf(each, features[each.feature]));
  return { kind: "score", feature: scoreName(features), entries, above, atMost };
}
