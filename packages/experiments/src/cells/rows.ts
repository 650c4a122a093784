// What a cell measures, row by row. Null is "not defined here": no counterfactual, no rule, nothing covered.

import type { Condition, Rule } from "@lore-xai/core";
import type { Measures } from "@lore-xai/core/measures";
import type { CellKind, CellOf } from "./cell.ts";

/** The measures of [G18] for one explanation, and what else is told about it. */
export interface ExplanationRow extends Measures {
  /** Position among the test instances. */
  readonly instance: number;
  /** f1 of the surrogate on the neighbourhood with every row counted once. */
  readonly distinctFidelity: number | null;
  /** f1 of the surrogate on the 100 training rows nearest to x: the same for every method, seen by none. */
  readonly commonFidelity: number | null;
  /** Mean of the two fitness functions, each over the half of a genetic neighbourhood that it bred. */
  readonly fitnessSame: number | null;
  readonly fitnessOther: number | null;
  readonly neighbors: number;
  /** Share of the neighbours that do not have the commonest outcome among them. */
  readonly rarerShare: number;
  readonly distinctNeighbors: number;
  readonly queries: number;
  /** The two values that are not the same every time: of the whole explanation, and of making the neighbours. */
  readonly milliseconds: number;
  readonly neighborhoodMilliseconds: number | null;
}

export interface StabilityRow {
  readonly instance: number;
  /** Mean Jaccard coefficient of the feature sets of two runs, over all pairs of runs; null without rules. */
  readonly jaccard: number | null;
}

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

export interface Cloud {
  readonly generator: string;
  readonly points: readonly PlanePoint[];
  /** Share of the points that lie next to the boundary of the black box. */
  readonly nearBoundary: number;
  readonly distinct: number;
}

export interface DensityRow {
  readonly instance: PlanePoint;
  /** The black box's decision on a grid. */
  readonly grid: readonly PlanePoint[];
  readonly clouds: readonly Cloud[];
}

export interface EmbeddingRow {
  readonly method: string;
  readonly points: readonly PlanePoint[];
  readonly instance: { readonly x: number; readonly y: number };
  /** Mean distance of a neighbour to the instance, and to its nearest other neighbour, in the space of the features. */
  readonly meanDistance: number;
  readonly nearestDistance: number;
  readonly stress: number;
}

export interface SideBySideRow {
  readonly method: string;
  readonly outcome: string;
  readonly instance: Readonly<Record<string, string>>;
  readonly rule: Rule | null;
  readonly counterfactuals: readonly { readonly rule: Rule; readonly confirmed: boolean }[];
  readonly weights: readonly {
    readonly feature: string;
    readonly condition: Condition | null;
    readonly weight: number;
  }[];
}

export interface ReadingRow {
  readonly instance: number;
  /** Conditions of the rule, or weighed ones. */
  readonly conditions: number;
  /** Changes in all counterfactuals; 0 for a method that has none. */
  readonly changes: number;
  /** Of the answer: why, and what to change; evidence left out. */
  readonly words: number;
  readonly sentences: number;
  readonly readingEase: number | null;
  /** Of all that is printed. */
  readonly wordsInAll: number;
  /** Of an explainer that was just made, with what it asks once for all; and of one that is warm. */
  readonly firstMilliseconds: number;
  readonly milliseconds: number;
}

interface Rows {
  readonly reading: ReadingRow;
  readonly explanations: ExplanationRow;
  readonly stability: StabilityRow;
  readonly density: DensityRow;
  readonly embedding: EmbeddingRow;
  readonly "side-by-side": SideBySideRow;
}

export type RowOf<K extends CellKind> = Rows[K];

export interface Measured<K extends CellKind> {
  readonly cell: CellOf<K>;
  readonly rows: readonly RowOf<K>[];
}
