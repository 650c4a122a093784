// Changes that may help: those of confirmed counterfactuals of single cases, and those to values that many have.

import type { Counterfactual, Feature, Table } from "@lore-xai/core";
import { isContinuous, isMissing, numberOfCell, roundToResolution } from "@lore-xai/core/extend";
import { type DeniedCase, joined, keyOf, type Part, type Parts } from "./action.ts";

/** Numbers at these shares of the rows. */
const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9];
/** Names that fewer rows have are nobody's way. */
const RAREST_SHARE = 0.01;
const MOST_NAMES = 12;
/** Cases that say whether a change is allowed at all. */
const CASES_LOOKED_AT = 60;

function partsOfNumbers(feature: Feature, column: number, values: Float64Array): Part[] {
  if (!isContinuous(feature)) return [];
  const sorted = values.filter((value) => !isMissing(value)).sort();
  if (sorted.length === 0) return [];
  const cuts = new Set(
    QUANTILES.map((share) => roundToResolution(feature, sorted[Math.floor(share * (sorted.length - 1))])),
  );
  return [...cuts].flatMap((value): Part[] => [
    ...(value > sorted[0] ? [{ column, kind: "at-least" as const, value }] : []),
    ...(value < sorted[sorted.length - 1] ? [{ column, kind: "at-most" as const, value }] : []),
  ]);
}

function partsOfNames(arity: number, column: number, codes: Float64Array): Part[] {
  const counts = new Int32Array(arity);
  for (const code of codes) if (!isMissing(code)) counts[code]++;
  return [...counts.keys()]
    .filter((code) => counts[code] >= Math.max(1, RAREST_SHARE * codes.length))
    .sort((a, b) => counts[b] - counts[a] || a - b)
    .slice(0, MOST_NAMES)
    .map((value): Part => ({ column, kind: "becomes", value }));
}

/** Changes of one column to values that many rows have. */
export function partsOfTable({ features, columns }: Table): Part[] {
  return features.flatMap((feature, j) =>
    isContinuous(feature) ? partsOfNumbers(feature, j, columns[j]) : partsOfNames(feature.values.length, j, columns[j]),
  );
}

/** What a confirmed counterfactual does, as parts: a number goes as far as the region around it begins. */
export function partsOfCounterfactual({ changes, region }: Counterfactual, features: readonly Feature[]): Parts | null {
  let parts: Parts | null = [];
  for (const [k, { feature: name, from, to, follows }] of changes.entries()) {
    if (follows !== undefined) continue;
    const column = features.findIndex((feature) => feature.name === name);
    const feature = features[column];
    if (to === null || feature === undefined || parts === null) return null;
    if (!isContinuous(feature)) {
      parts = joined(parts, { column, kind: "becomes", value: feature.values.indexOf(to) });
      continue;
    }
    const [own, target] = [numberOfCell(from, feature), numberOfCell(to, feature)];
    const side = region?.sides[k];
    const isUp = isMissing(own) || target > own;
    const reached = side?.kind === "interval" ? (isUp ? side.from : side.to) : target;
    // A region may reach back to the case's own value; what was confirmed is the change itself.
    const isBeyond = isMissing(own) || (isUp ? reached > own : reached < own);
    parts = joined(parts, { column, kind: isUp ? "at-least" : "at-most", value: isBeyond ? reached : target });
  }
  return parts === null || parts.length === 0 ? null : parts;
}

/** Only what some case may do. */
export function allowedParts(parts: readonly Part[], cases: readonly DeniedCase[]): Part[] {
  const some = cases.slice(0, CASES_LOOKED_AT);
  const differs = ({ kind, value }: Part, own: number) =>
    isMissing(own) || (kind === "at-least" ? own < value : kind === "at-most" ? own > value : own !== value);
  return parts.filter((part) =>
    some.some(
      ({ codes, constraints }) =>
        differs(part, codes[part.column]) &&
        !constraints.isDerived(part.column) &&
        constraints.allowsValue(part.column, part.value),
    ),
  );
}

export function distinctParts(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [keyOf([part]), part])).values()];
}
