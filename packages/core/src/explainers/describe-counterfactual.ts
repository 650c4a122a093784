// A counterfactual from codes to the values that users read.

import type { Change, Counterfactual, NearestReal } from "../explanation/explanation.ts";
import type { Condition, Rule } from "../rules/condition.ts";
import { deltaBetween } from "../rules/delta.ts";
import { type Cell, decodeCell, isSameCell, type Row } from "../table/feature.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { Subject } from "./subject.ts";

export interface FoundCounterfactual {
  readonly codes: Float64Array;
  readonly rule: Rule | null;
  readonly falsified: readonly Condition[];
  readonly outcome: string;
  readonly answer: string | null;
  readonly nearestReal: NearestReal | null;
}

/** The instance as users read it, and what differs from x. */
export function changesBetween(x: EncodedInstance, codes: Float64Array): { instance: Row; changes: Change[] } {
  const instance: Record<string, Cell> = { ...x.row };
  const changes: Change[] = [];
  for (const [j, feature] of x.features.entries()) {
    const to = decodeCell(feature, codes[j]);
    if (isSameCell(codes[j], x.codes[j])) {
      // The row that was asked about: with what a gap was filled with.
      if (x.row[feature.name] === null) instance[feature.name] = to;
      continue;
    }
    instance[feature.name] = to;
    changes.push({ feature: feature.name, from: x.row[feature.name], to });
  }
  return { instance, changes };
}

export function describeCounterfactual(
  found: FoundCounterfactual,
  rule: Rule,
  { x, gower, outcome: own, blackBox }: Subject,
): Counterfactual {
  const { codes, rule: other, falsified, outcome, answer, nearestReal } = found;
  const { instance, changes } = changesBetween(x, codes);
  const delta = other === null ? [] : deltaBetween(rule.premise, other.premise);
  const distance = gower(x.codes, 0, codes, 0);
  // Where the surrogate misses b(x), a rule may promise b(x) itself: nothing would change.
  const confirmed = answer === outcome && outcome !== blackBox.labels[own];
  const told = { outcome, distance, answer, confirmed, agreement: null, nearestReal };
  return { rule: other, delta, falsified, instance, changes, ...told };
}
