// An explanation: one typed, versioned value that survives JSON unchanged. Its JSON Schema is generated from this file.

import type { Repeats } from "../blackbox/repeating.ts";
import type { Constraint } from "../constraints/constraint.ts";
import type { Proportion } from "../metrics/binomial.ts";
import type { Note } from "../notes.ts";
import type { Condition, Rule, ScoreEntry } from "../rules/condition.ts";
import type { Delta } from "../rules/delta.ts";
import type { Dated } from "../table/dates.ts";
import type { Cell, Row } from "../table/feature.ts";
import type { ExplanationHead } from "./head.ts";
import type { MediaPart } from "./media.ts";
import type { Verdict } from "./verdict.ts";

/** One feature that changes, from what to what. */
export interface Change {
  readonly feature: string;
  readonly from: Cell;
  /** Null, not known, only where a constraint allows it. */
  readonly to: Cell;
  /** The link by which it follows from the changes before it; absent where it is a change of its own. */
  readonly follows?: string;
}

/** Of further answers for the same case, how many were the outcome that it got first. */
export interface Agreement {
  readonly asked: number;
  readonly same: number;
}

/**
 * Values of a number from `from` to `to` that keep the outcome, as far as they were asked; the model gave it at both ends. With
 * `date` they are the numbers of dates, as in conditions.
 */
export interface RegionInterval extends Dated {
  readonly kind: "interval";
  readonly feature: string;
  readonly from: number;
  readonly to: number;
  /** Whether no value of the background is lower than `from`, and the case's own value does not lie below. */
  readonly isOpenBelow: boolean;
  /** Whether no value of the background is higher than `to`, and the case's own value does not lie above. */
  readonly isOpenAbove: boolean;
}

/** Values that keep the outcome, each of which was asked; null among them is a missing one. */
export interface RegionValues {
  readonly kind: "values";
  readonly feature: string;
  readonly values: readonly Cell[];
  /** Values that are not part of the region, though the model was asked: it gives another outcome there, or beside others. */
  readonly others: readonly Cell[];
}

/** The values of one changed feature that keep the outcome, as far as they were asked. */
export type RegionSide = RegionInterval | RegionValues;

/**
 * Where a counterfactual keeps its outcome: any values of the changed features inside the sides, everything else as it is. A
 * region of a single point says that no more is known.
 */
export interface Region {
  /** One per change, in the same order. */
  readonly sides: readonly RegionSide[];
  /** Random points inside that had no part in finding the region: how many have the outcome. */
  readonly evidence: Proportion;
  /** Distinct rows that the black box was asked about for the region. */
  readonly queries: number;
}

/** The chance that a counterfactual keeps its outcome when the model is trained again. */
export interface Survival {
  readonly probability: number;
  /** Whether models were trained again to see, or the chance was estimated from what is known of this one. */
  readonly basis: "retrained" | "estimated";
  readonly trials?: number;
  readonly kept?: number;
}

/** How usual a case is beside the real ones. */
export interface Plausibility {
  /**
   * Of 100 real cases, so many are nearer to others than this case is to real ones: by ranks, to the fifth nearest. Beyond
   * 95 it is called unusual.
   */
  readonly percentile: number;
}

/** The least change that is enough today, where a safer one is shown. */
export interface LeastChange {
  readonly instance: Row;
  readonly changes: readonly Change[];
  readonly distance: number;
  readonly survival: Survival | null;
}

/** A case that differs in a few features and has another outcome, with the region around it and the rule that this makes. */
export interface Counterfactual {
  /**
   * The premise of the explanation's rule with the region's conditions written over it; where there is no region, the
   * surrogate's rule that led to the case.
   */
  readonly rule: Rule;
  /** What turns the premise of the explanation's rule into this one: the conditions of the region, where there is one. */
  readonly delta: Delta;
  /** The conditions of the rule that the instance does not satisfy. */
  readonly falsified: readonly Condition[];
  /** The instance with the changes. */
  readonly instance: Row;
  readonly changes: readonly Change[];
  /** The outcome that it leads to. */
  readonly outcome: string;
  /** How far the changed case is from the instance, 0 to 1, by the distance that the options name; by ranks with the global tree. */
  readonly distance: number;
  /** What the black box itself says of the counterfactual instance; null if it was not asked. */
  readonly answer: string | null;
  /** Whether the black box gives the counterfactual instance the outcome that is promised. */
  readonly confirmed: boolean;
  /** Where the black box's answers vary, one of them confirms nothing; null where they do not. */
  readonly agreement: Agreement | null;
  /** The nearest real case with that outcome among those asked about: how far from reality the advice is. */
  readonly nearestReal: NearestReal | null;
  /** Where the outcome stays; null where nothing more is asked about a counterfactual than the case itself. */
  readonly region: Region | null;
  /** How usual such a case is; null where the background is too small to say, and where the surrogate's rule is all there is. */
  readonly plausibility: Plausibility | null;
  /** Null where it was neither measured nor estimated. */
  readonly survival: Survival | null;
  /** Null where the change that is shown is the least one. */
  readonly least: LeastChange | null;
}

/** The real case that is nearest to a counterfactual. */
export interface NearestReal {
  readonly instance: Row;
  /** From the counterfactual instance to the real case, by the same distance. */
  readonly distance: number;
}

/** A rule of the surrogate for another outcome, of those with the fewest conditions that the instance does not satisfy. */
export interface CounterfactualRule {
  readonly rule: Rule;
  /** What turns the premise of the explanation's rule into this one. */
  readonly delta: Delta;
  /** The conditions of the rule that the instance does not satisfy. */
  readonly falsified: readonly Condition[];
  /**
   * Of real rows that the rule covers: how many have its outcome. Rows that the surrogate was not grown on; with the paper's
   * preset all that were asked about anyway, with a global tree those that it was grown on.
   */
  readonly onBackground: Proportion;
  /** The same of made-up rows; with the paper's preset all that were asked about, those that the surrogate was grown on too. */
  readonly onPerturbed: Proportion;
  /** Whether a case that the rule covers is known to have its outcome. */
  readonly confirmed: boolean;
}

/** Why there is no counterfactual. */
export interface NoCounterfactual {
  readonly reason: "one-outcome" | "no-path" | "outcome-not-seen" | "already-there" | "constraints" | "not-found";
  /** The smallest set of constraints that, taken away, would admit a case that is known to have an outcome sought. */
  readonly inTheWay: readonly Constraint[];
}

/** How often the rule is right, and how many cases it covers. */
export interface RuleEvidence {
  /** Share of the background rows that the rule covers. */
  readonly coverage: number;
  /** Of the real rows that the rule was searched on and covers: how many have its outcome. They chose it: too kind a figure. */
  readonly onNeighbors: Proportion;
  /** Of background rows that were kept apart and that the rule covers: how many have the rule's outcome. */
  readonly onBackground: Proportion;
  /** The same for fresh cases, each made of two background rows, that the rule covers. */
  readonly onPerturbed: Proportion;
  /** Of background rows, covered or not, how many have the rule's outcome; null where that is not known. */
  readonly baseRate: Proportion | null;
  /** How steady the conditions are. */
  readonly steadiness: RuleSteadiness;
  /** What all this says of the rule: whether it is a reason. */
  readonly verdict: Verdict;
}

/** Whether the conditions are chance: the search was repeated on random halves of the rows. */
export interface RuleSteadiness {
  readonly halves: number;
  /**
   * Per condition of the rule, in how many of the halves a condition on its feature came up. Null for one that is there
   * because a change of its feature alone changes this decision: the model was asked.
   */
  readonly found: readonly (number | null)[];
}

/** Rows that were labelled once for all explanations, and on which the rule was searched. */
export interface PoolEvidence {
  readonly rows: number;
  /** Of these, rows of the background; the others are made of two of them each. */
  readonly realRows: number;
  readonly rowsByOutcome: Readonly<Record<string, number>>;
  /** Distinct rows that the black box was asked about for the pool, once, and in how many batches. */
  readonly queries: number;
  readonly batches: number;
  readonly repeated: Repeats;
}

/** How much a feature counts in the surrogate. */
export interface Importance {
  readonly feature: string;
  /** Share of the information that the surrogate's splits on this feature gain. */
  readonly share: number;
}

/** How far an explanation can be trusted: everything that was measured. */
export interface Evidence {
  /** Whether the surrogate gives the instance the black box's outcome. */
  readonly hit: boolean;
  /** f1 of the surrogate against the black box on the neighbours it was grown on. */
  readonly fidelity: number;
  readonly neighbors: number;
  readonly distinctNeighbors: number;
  /** Neighbours by the black box's outcome. */
  readonly neighborsByOutcome: Readonly<Record<string, number>>;
  /** Distinct rows that the black box was asked about for this case, and in how many batches. */
  readonly queries: number;
  readonly batches: number;
  /** What all explanations share, and what it cost; null where the method has no pool. */
  readonly pool: PoolEvidence | null;
  /** Of those rows, the ones that were asked again, and how many of them got another answer. */
  readonly repeated: Repeats;
  readonly surrogateDepth: number;
  readonly surrogateLeaves: number;
  /** Counterfactual rules that the surrogate has, those that are not listed among them. */
  readonly counterfactualRules: number;
  /** f1 on rows like the neighbours that the surrogate has not seen; null if it was not measured. */
  readonly freshFidelity: number | null;
  readonly freshRows: number;
  /** Null if it was not measured. */
  readonly rule: RuleEvidence | null;
}

/** A leaf of the surrogate tree. */
export interface SurrogateLeaf {
  readonly kind: "leaf";
  readonly outcome: string;
  /**
   * Cases that the tree was grown on and that come to this node, by the black box's outcome, in the order of `labels`: those of the
   * pool and the neighbours. With the default preset neighbours weigh more in the growing; here each counts once.
   */
  readonly cases: readonly number[];
}

/** A split of the surrogate tree by a number. */
export interface SurrogateThreshold {
  readonly kind: "threshold";
  readonly feature: string;
  readonly threshold: number;
  readonly outcome: string;
  readonly cases: readonly number[];
  /** Whether a case of which the feature is not known goes the way of `atMost`; else it ends here. */
  readonly missingIsLow: boolean;
  readonly atMost: SurrogateNode;
  readonly above: SurrogateNode;
}

/** A split of the surrogate tree by a sum of points. */
export interface SurrogateScore {
  readonly kind: "score";
  /** What the sum is called. */
  readonly feature: string;
  /** What the points are given for; whatever is not listed counts 0. */
  readonly entries: readonly ScoreEntry[];
  readonly threshold: number;
  readonly outcome: string;
  readonly cases: readonly number[];
  readonly atMost: SurrogateNode;
  readonly above: SurrogateNode;
}

/** Whether the feature, a number, is known at all. */
export interface SurrogatePresence {
  readonly kind: "presence";
  readonly feature: string;
  readonly outcome: string;
  readonly cases: readonly number[];
  readonly missing: SurrogateNode;
  readonly known: SurrogateNode;
}

/** One branch of a split by values. */
export interface SurrogateBranch {
  /** Null for a value that is not known. */
  readonly value: Cell;
  readonly node: SurrogateNode;
}

/** A split of the surrogate tree by the values of a feature. */
export interface SurrogateValues {
  readonly kind: "values";
  readonly feature: string;
  readonly outcome: string;
  readonly cases: readonly number[];
  readonly branches: readonly SurrogateBranch[];
}

/** Two sets of values; null among them stands for one that is not known. */
export interface SurrogateSets {
  readonly kind: "sets";
  readonly feature: string;
  readonly outcome: string;
  readonly cases: readonly number[];
  readonly branches: readonly { readonly values: readonly Cell[]; readonly node: SurrogateNode }[];
}

/** A node of the surrogate tree. */
export type SurrogateNode =
  | SurrogateLeaf
  | SurrogateThreshold
  | SurrogateScore
  | SurrogatePresence
  | SurrogateValues
  | SurrogateSets;

/** The decision tree that stands in for the black box near the instance. */
export interface Surrogate {
  readonly labels: readonly string[];
  readonly tree: SurrogateNode;
}

/**
 * Why the black box decided as it did for one instance, and what would have to change: one value, the same after JSON.
 */
export interface Explanation extends ExplanationHead {
  readonly format: "lore-explanation/3";
  /** LORE itself, or one tree for all instances. */
  readonly method: "lore" | "global";
  /** Why: the surrogate's rule that covers the instance. */
  readonly rule: Rule;
  /** What would have to change. */
  readonly counterfactuals: readonly Counterfactual[];
  /**
   * The surrogate's counterfactual rules, the paper's Phi: the 20 that cover most of the rows that it was grown on, or all;
   * `evidence.counterfactualRules` says how many there are.
   */
  readonly counterfactualRules: readonly CounterfactualRule[];
  /** Null where there is a counterfactual. */
  readonly noCounterfactual: NoCounterfactual | null;
  readonly evidence: Evidence;
  /** What the surrogate goes by, the most important feature first. */
  readonly importance: readonly Importance[];
  readonly surrogate: Surrogate;
  readonly notes: readonly Note[];
  /** Where columns of texts or pictures were read as tags, what the tags stand for; absent elsewhere. */
  readonly media?: MediaPart;
}
