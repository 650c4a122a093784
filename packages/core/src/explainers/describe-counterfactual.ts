// A counterfactual from codes to the values that users read.

import type {
  Change,
  Counterfactual,
  LeastChange,
  NearestReal,
  Plausibility,
  Region,
  Survival,
} from "../explanation/explanation.ts";
import type { Condition, Rule } from "../rules/condition.ts";
import { deltaBetween } from "../rules/delta.ts";
import { type Cell, decodeCell, isSameCell, type Row } from "../table/feature.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { Subject } from "./subject.ts";

export interface FoundCounterfactual {
  readonly codes: Float64Array;
  readonly rule: Rule;
  readonly falsified: readonly Condition[];
  readonly outcome: string;
  readonly answer: string | null;
  readonly nearestReal: NearestReal | null;
  readonly region: Region | null;
  readonly plausibility: Plausibility | null;
  readonly survival?: Survival | null;
  readonly least?: LeastChange | null;
  /** The link by which a changed feature follows from other changes; by default none does. */
  carriedBy?(feature: number): string | undefined;
}

/** The instance as users read it, and what differs from x: changes of their own first, then those that follow from them. */
export function changesBetween(
  x: EncodedInstance,
  codes: Float64Array,
  carriedBy: (feature: number) => string | undefined = () => undefined,
): { instance: Row; changes: Change[] } {
  const instance: Record<string, Cell> = { ...x.row };
  const changes: Change[] = [];
  const carried: Change[] = [];
  for (const [j, feature] of x.features.entries()) {
    const to = decodeCell(feature, codes[j]);
    if (isSameCell(codes[j], x.codes[j])) {
      // The row that was asked about: with what a gap was filled with.
      if (x.row[feature.name] === null) instance[feature.name] = to;
      continue;
    }
    instance[feature.name] = to;
    const change = { feature: feature.name, from: x.row[feature.name], to };
    const follows = carriedBy(j);
    if (follows === undefined) changes.push(change);
    else carried.push({ ...change, follows });
  }
  return { instance, changes: [...changes, ...carried] };
}

export function describeCounterfactual(
  found: FoundCounterfactual,
  rule: Rule,
  { x, distance: pair, outcome: own, blackBox }: Subject,
): Counterfactual {
  const { codes, rule: other, falsified, outcome, answer, nearestReal, region, plausibility } = found;
  const { survival = null, least = null } = found;
  const { instance, changes } = changesBetween(x, codes, found.carriedBy);
  const delta = deltaBetween(rule.premise, other.premise);
  const distance = pair(x.codes, 0, codes, 0);
  // Where the surrogate misses b(x), a rule may promise b(x) itself: nothing would change.
  const confirmed = answer === outcome && outcome !== blackBox.labels[own];
  const told = {
    outcome,
    distance,
    answer,
    confirmed,
    agreement: null,
    nearestReal,
    region,
    plausibility,
    survival,
    least,
  };
  return { rule: other, delta, falsified, instance, changes, ...told };
}
