// What the page needs of the world: cases, decisions and explanations. One implementation asks a server, the other
// computes in the browser; the page does not know which.

import type { AnchorExplanation, Constraint, Explanation, FeatureSummary, LimeExplanation, Row } from "@lore-xai/core";

export interface WorkbenchSchema {
  readonly version: string;
  readonly data: {
    readonly name: string;
    readonly rowCount: number;
    /** The column that the model predicts, where the data have it. */
    readonly target: string | null;
    /** How the columns were read, a sentence each. */
    readonly reading: readonly string[];
  };
  readonly model: {
    readonly name: string;
    readonly kind: string;
    readonly hash: string;
    readonly labels: readonly string[];
    readonly hasProbabilities: boolean;
  };
  readonly features: readonly FeatureSummary[];
  /** Ways to explain that are to be had. */
  readonly methods: readonly Method[];
  readonly defaults: {
    readonly seed: number;
    readonly constraints: readonly Constraint[];
    readonly towards: string | null;
  };
}

export interface RowsQuery {
  readonly offset: number;
  readonly limit: number;
  /** Text of any cell, or "#1203" for a row. */
  readonly search: string;
  readonly outcome: string | null;
  readonly sort: string | null;
  readonly order: "asc" | "desc";
}

export interface CaseRow {
  readonly row: number;
  readonly values: Row;
  /** The model's decision; null until it is known. */
  readonly outcome: string | null;
}

export interface RowsPage {
  readonly total: number;
  readonly offset: number;
  /** Whether decisions are still to come, so that another answer may be another one. */
  readonly isLabelling: boolean;
  readonly rows: readonly CaseRow[];
}

export interface Prediction {
  readonly outcome: string;
  readonly probability: number | null;
}

export type Method = "lore" | "lime" | "anchor";

export interface ExplanationOf {
  readonly lore: Explanation;
  readonly lime: LimeExplanation;
  readonly anchor: AnchorExplanation;
}

export interface ExplainRequest {
  readonly instance: Row;
  /** Where the case is a row of the data. */
  readonly row: number | null;
  readonly seed: number;
  /** Of LORE alone; the others know no constraints. */
  readonly constraints: readonly Constraint[];
  /** Of LORE alone: the outcome that changes should lead to; null: any other. */
  readonly towards: string | null;
}

export interface Explained<M extends Method> {
  readonly id: string;
  readonly explanation: ExplanationOf[M];
}

export interface WorkProgress {
  readonly phase: string | null;
  /** 0 to 1. */
  readonly share: number;
  readonly queries: number;
}

export interface ExplainCall {
  readonly signal: AbortSignal;
  onProgress?(progress: WorkProgress): void;
}

export interface PicturePoint {
  readonly x: number;
  readonly y: number;
  readonly outcome: string;
  readonly kind: "instance" | "neighbor" | "counterfactual";
}

export interface NeighborhoodPicture {
  /** Kruskal's stress-1: 0 where the picture shows the distances exactly. */
  readonly stress: number;
  readonly points: readonly PicturePoint[];
}

export interface Workbench {
  /** Where the work is done, in words for the reader. */
  readonly place: string;
  describe(signal: AbortSignal): Promise<WorkbenchSchema>;
  rows(query: RowsQuery, signal: AbortSignal): Promise<RowsPage>;
  predict(instance: Row, signal: AbortSignal): Promise<Prediction>;
  explain<M extends Method>(method: M, request: ExplainRequest, call: ExplainCall): Promise<Explained<M>>;
  /** Of an explanation that `explain` with LORE gave this page. */
  neighborhood(id: string, signal: AbortSignal): Promise<NeighborhoodPicture>;
  /** Gives up what it holds; it is not asked any more. */
  close(): void;
}
