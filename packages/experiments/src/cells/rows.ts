// What a cell measures, row by row. Null is "not defined here": no counterfactual, no rule, nothing covered.

import type { Condition, Rule } from "@lore-xai/core";
import type { Measures } from "@lore-xai/core/measures";
import type { CellKind, CellOf } from "./cell.ts";

/** The measures of [G18] for one explanation, and what else is told about it. */
export interface ExplanationRow extends Measures {
  /** Position among the test instances. */
  readonly instance: number;
  /** Whether b(x) is an outcome that fewer than half of the test instances have. */
  readonly isRareOutcome: boolean;
  /** f1 of the surrogate on the neighbourhood with every row counted once. */
  readonly distinctFidelity: number | null;
  /** f1 of the surrogate on the 100 training rows nearest to x: the same for every method, seen by none. */
  readonly commonFidelity: number | null;
  /** Mean of the two fitness functions, each over the half of a genetic neighbourhood that it bred. */
  readonly fitnessSame: number | null;
  readonly fitnessOther: number | null;
  readonly neighbors: number;
  readonly distinctNeighbors: number;
  readonly queries: number;
  /** The one value that is not the same every time. */
  readonly milliseconds: number;
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

interface Rows {
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
