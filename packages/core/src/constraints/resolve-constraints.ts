// From names to positions: every feature known and of the right kind, every allowed value one that the feature has.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { inOrderOfCauses } from "../links/order-links.ts";
import { parseLink } from "../links/parse-link.ts";
import { type ResolvedLink, resolveLink } from "../links/resolve-link.ts";
import { dateUnit, valueOfNumber } from "../table/dates.ts";
import {
  type CellValue,
  type ContinuousFeature,
  type DiscreteFeature,
  type Feature,
  isContinuous,
} from "../table/feature.ts";
import { numberOfCell } from "../table/number-cell.ts";
import { featureIndex } from "../table/table.ts";
import type { Constraint, ConstraintKind, RangeConstraint } from "./constraint.ts";
import { partsOf } from "./parts.ts";

/** One thing that a constraint says, of one feature or one pair. */
export interface ResolvedConstraint {
  readonly constraint: Constraint;
  /** Positions of its features: none for the number of changes, lower and upper for an order, all of a link. */
  readonly positions: readonly number[];
  /** Codes of the allowed values. */
  readonly codes: readonly number[];
  /** Of a range, as numbers; infinite where there is no bound. */
  readonly low: number;
  readonly high: number;
  readonly link: ResolvedLink | null;
}

function namesIn(constraint: Constraint): readonly string[] {
  if ("features" in constraint) return constraint.features;
  if ("feature" in constraint) return [constraint.feature];
  return constraint.kind === "order" ? [constraint.lower, constraint.upper] : [];
}

function positionOf(name: string, features: readonly Feature[]): number {
  const position = featureIndex(features, name);
  if (position >= 0) return position;
  const known = features.map((feature) => feature.name);
  throw new LoreError("unknown-feature", `unknown feature "${name}" in constraint${didYouMean(name, known)}`, {
    feature: name,
  });
}

/** What the other kind of feature asks for instead. */
const INSTEAD: Partial<Record<ConstraintKind, string>> = {
  range: "; name its allowed values instead",
  "allowed-values": "; give its range instead",
};

function checkKind({ kind }: Constraint, feature: Feature): void {
  if (kind === "immutable" || kind === "cost" || kind === "max-changes" || kind === "allow-missing") return;
  const isFit = isContinuous(feature) === (kind !== "allowed-values");
  if (isFit) return;
  const wanted = kind === "allowed-values" ? "categorical or boolean" : "continuous";
  const message = `the feature of the ${kind} constraint must be ${wanted}, got "${feature.name}", which is ${feature.kind}`;
  throw new LoreError("invalid-option", `${message}${INSTEAD[kind] ?? ""}`, {
    constraint: kind,
    feature: feature.name,
  });
}

function codeOf(feature: DiscreteFeature, value: CellValue): number {
  const spelt = feature.spelling.indexOf(String(value));
  const code = spelt < 0 ? feature.values.indexOf(value) : spelt;
  if (code >= 0) return code;
  const message = `an allowed value of "${feature.name}" must be one that it has, got ${JSON.stringify(value)}`;
  throw new LoreError("invalid-option", `${message}${didYouMean(String(value), feature.spelling)}`, {
    feature: feature.name,
    value,
  });
}

function boundOf(bound: number | string | null, feature: ContinuousFeature, open: number): number {
  if (bound === null) return open;
  const { name, date } = feature;
  const value = date === undefined && typeof bound === "string" ? Number.NaN : numberOfCell(bound, feature);
  if (!Number.isNaN(value)) return value;
  const wanted = date === undefined ? "a number" : `a date such as ${valueOfNumber(0, feature)}`;
  const message = `a bound of the range of "${name}" must be ${wanted}, got ${JSON.stringify(bound)}`;
  throw new LoreError("invalid-option", message, { feature: name, value: bound });
}

function rangeIn({ min, max }: RangeConstraint, feature: ContinuousFeature): { low: number; high: number } {
  const low = boundOf(min, feature, Number.NEGATIVE_INFINITY);
  const high = boundOf(max, feature, Number.POSITIVE_INFINITY);
  if (low <= high) return { low, high };
  const message = `the range of "${feature.name}" must run from low to high, got ${min} to ${max}`;
  throw new LoreError("invalid-option", message, { feature: feature.name });
}

/** Days and seconds, or either and plain numbers, are not to be compared. */
function checkOrder(features: readonly Feature[]): void {
  const units = features.map((feature) =>
    isContinuous(feature) && feature.date !== undefined ? dateUnit(feature.date) : 0,
  );
  if (new Set(units).size < 2) return;
  const [lower, upper] = features.map(({ name }) => name);
  const message = `the features of the order constraint must both be numbers, or dates that count alike, got "${lower}" and "${upper}"`;
  throw new LoreError("invalid-option", message, { lower, upper });
}

const UNBOUNDED = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

function checkCosts(parts: readonly Constraint[]): void {
  const weights = new Map<string, number>();
  for (const part of parts) {
    if (part.kind !== "cost") continue;
    const known = weights.get(part.feature);
    if (known !== undefined) {
      const message = `"${part.feature}" must have one cost, got ${known} and ${part.weight}`;
      throw new LoreError("invalid-option", message, { feature: part.feature });
    }
    weights.set(part.feature, part.weight);
  }
}

/** The constraints by positions of features; throws where one names what the features do not have. */
export function resolveConstraints(
  constraints: readonly Constraint[],
  features: readonly Feature[],
): readonly ResolvedConstraint[] {
  const parts = partsOf(constraints);
  checkCosts(parts);
  const resolved = parts.map((constraint): ResolvedConstraint => {
    if (constraint.kind === "link") {
      const link = resolveLink(parseLink(constraint.link), features);
      return { constraint, positions: link.columns, codes: [], ...UNBOUNDED, link };
    }
    const positions = namesIn(constraint).map((name) => positionOf(name, features));
    for (const position of positions) checkKind(constraint, features[position]);
    const codes =
      constraint.kind === "allowed-values"
        ? constraint.values.map((value) => codeOf(features[positions[0]] as DiscreteFeature, value))
        : [];
    if (constraint.kind === "order") checkOrder(positions.map((position) => features[position]));
    const range =
      constraint.kind === "range" ? rangeIn(constraint, features[positions[0]] as ContinuousFeature) : UNBOUNDED;
    return { constraint, positions, codes, ...range, link: null };
  });
  inOrderOfCauses(linksAmong(resolved), features);
  return resolved;
}

export function linksAmong(resolved: readonly ResolvedConstraint[]): readonly ResolvedLink[] {
  return resolved.flatMap(({ link }) => (link === null ? [] : [link]));
}
