// An explanation: one typed, versioned value that survives JSON unchanged. Its JSON Schema is generated from this file.

import type { JsonValue } from "../blackbox/black-box.ts";
import type { Note } from "../notes.ts";
import type { Condition, Rule } from "../rules/condition.ts";
import type { Delta } from "../rules/delta.ts";
import type { Cell, CellValue, Row } from "../table/feature.ts";

export interface Change {
  readonly feature: string;
  readonly from: Cell;
  readonly to: CellValue;
}

export interface Counterfactual {
  /** The surrogate's rule for another outcome. */
  readonly rule: Rule;
  /** What turns the premise of the explanation's rule into this one. */
  readonly delta: Delta;
  /** The conditions of the rule that the instance does not satisfy. */
  readonly falsified: readonly Condition[];
  /** The instance with as little changed as satisfies the rule. */
  readonly instance: Row;
  readonly changes: readonly Change[];
  /** The outcome that the rule leads to. */
  readonly outcome: string;
  /** What the black box itself says of the counterfactual instance; null if it was not asked. */
  readonly answer: string | null;
  /** Whether the black box gives the counterfactual instance the outcome that the rule promises. */
  readonly confirmed: boolean;
}

export interface Evidence {
  /** Whether the surrogate gives the instance the black box's outcome. */
  readonly hit: boolean;
  /** f1 of the surrogate against the black box on the neighbours it was grown on. */
  readonly fidelity: number;
  readonly neighbors: number;
  readonly distinctNeighbors: number;
  /** Neighbours by the black box's outcome. */
  readonly neighborsByOutcome: Readonly<Record<string, number>>;
  /** Distinct rows that the black box was asked about, and in how many batches. */
  readonly queries: number;
  readonly batches: number;
  readonly surrogateDepth: number;
  readonly surrogateLeaves: number;
}

export interface SurrogateLeaf {
  readonly kind: "leaf";
  readonly outcome: string;
  /** Neighbours in this node by the black box's outcome, in the order of `labels`. */
  readonly cases: readonly number[];
}

export interface SurrogateThreshold {
  readonly kind: "threshold";
  readonly feature: string;
  readonly threshold: number;
  readonly outcome: string;
  readonly cases: readonly number[];
  readonly atMost: SurrogateNode;
  readonly above: SurrogateNode;
}

export interface SurrogateBranch {
  readonly value: CellValue;
  readonly node: SurrogateNode;
}

export interface SurrogateValues {
  readonly kind: "values";
  readonly feature: string;
  readonly outcome: string;
  readonly cases: readonly number[];
  readonly branches: readonly SurrogateBranch[];
}

export type SurrogateNode = SurrogateLeaf | SurrogateThreshold | SurrogateValues;

export interface Surrogate {
  readonly labels: readonly string[];
  readonly tree: SurrogateNode;
}

/** The options as they were resolved, so that the explanation can be replayed. */
export type ExplanationOptions = { readonly [name: string]: JsonValue };

export interface Explanation {
  readonly format: "lore-explanation/1";
  readonly method: "lore";
  /** Of the library that made it. */
  readonly version: string;
  readonly seed: number;
  readonly options: ExplanationOptions;
  /** The row as it was put in. */
  readonly instance: Row;
  /** The black box's outcome for it. */
  readonly outcome: string;
  /** The black box's own probability of that outcome, where it gives one. */
  readonly probability: number | null;
  /** Why: the surrogate's rule that covers the instance. */
  readonly rule: Rule;
  /** What would have to change. */
  readonly counterfactuals: readonly Counterfactual[];
  readonly evidence: Evidence;
  readonly surrogate: Surrogate;
  readonly notes: readonly Note[];
}
