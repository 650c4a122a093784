// What a page may ask: cases, decisions, explanations and pictures. `createWorkbench` answers on the spot; a server, or a
// worker of the browser, stands behind the same interface, and `@lore-xai/workbench/testing` holds all of them to it.

import type {
  Constraint,
  ExplanationOf,
  FeatureSummary,
  LoreSettings,
  MethodName,
  PoolProgress,
  Progress,
  Row,
  Signal,
} from "@lore-xai/core";

/** What a page must know before it asks: data, model, features, settings. */
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
  /** What holds for LORE where a request says nothing. */
  readonly defaults: {
    readonly seed: number;
    readonly effort: NonNullable<LoreSettings["effort"]>;
    readonly constraints: readonly Constraint[];
    readonly counterfactuals: number;
    readonly towards: string | null;
  };
  /** Ways to explain that are to be had. */
  readonly methods: readonly MethodName[];
}

/** Which rows, in which order. */
export interface RowsFilter {
  /** Part of the text of any cell, or "#17" for the row of that number. */
  readonly search: string;
  /** Only rows that the model decides so. */
  readonly outcome: string | null;
  /** A feature; or `outcome` for the model's decision, unless a feature has that name. */
  readonly sort: string | null;
  readonly order: "asc" | "desc";
}

export interface RowsQuery extends RowsFilter {
  readonly offset: number;
  readonly limit: number;
}

/** A row of the data, with the model's decision. */
export interface CaseRow {
  readonly row: number;
  readonly values: Row;
  /** The model's decision; null until it is known. */
  readonly outcome: string | null;
}

/** Some rows of a list. */
export interface RowsPage {
  readonly total: number;
  readonly offset: number;
  /** Rows whose decision is known by now, from the first on. */
  readonly labelled: number;
  /** Whether decisions are still to come, so that another answer may be another one. */
  readonly isLabelling: boolean;
  readonly rows: readonly CaseRow[];
}

/** What the model says of one case. */
export interface Prediction {
  readonly outcome: string;
  /** The model's own probability of that outcome, where it gives one. */
  readonly probability: number | null;
}

/** What a page asks to be explained. */
export interface ExplainRequest {
  readonly instance: Row;
  /** Where the case is a row of the data: then its values are taken from there. */
  readonly row: number | null;
  readonly seed: number;
  /** For methods that know constraints: LORE alone. */
  readonly constraints: readonly Constraint[];
  /** For methods that look for changes: the outcome that they should lead to; null: any other. */
  readonly towards: string | null;
}

/** An explanation, and the name under which its picture can be asked for. */
export interface Explained<M extends MethodName> {
  readonly id: string;
  readonly explanation: ExplanationOf[M];
}

/** How far the work has come. */
export interface WorkProgress {
  /** Null as long as it waits for its turn. */
  readonly phase: Progress["phase"] | null;
  /** 0 to 1. */
  readonly share: number;
  readonly queries: number;
  /** While the pool is labelled that all explanations share. */
  readonly pool?: PoolProgress;
}

/** What goes along with long work. */
export interface WorkCall {
  readonly signal: Signal;
  /** Called as the work goes on. */
  onProgress?(progress: WorkProgress): void;
}

/** A point of a picture. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
  readonly outcome: string;
  readonly kind: "instance" | "neighbor" | "counterfactual";
}

/** The neighbourhood of a case in the plane. */
export interface NeighborhoodPicture {
  /** Kruskal's stress-1: 0 where the picture shows the distances exactly. */
  readonly stress: number;
  readonly points: readonly PicturePoint[];
}

/** What it cannot do it says in an error with a `code`, as `asFault` reads it; `aborted` where the signal said so. */
export interface Workbench {
  /** What a page must know before it asks. */
  describe(signal: Signal): Promise<WorkbenchSchema>;
  /** A page of the list of cases. */
  rows(query: RowsQuery, signal: Signal): Promise<RowsPage>;
  /** The model's decision about one case. */
  predict(instance: Row, signal: Signal): Promise<Prediction>;
  /** Explains one case by one of the methods. */
  explain<M extends MethodName>(method: M, request: ExplainRequest, call: WorkCall): Promise<Explained<M>>;
  /** Of an explanation that `explain` gave, by its id. */
  neighborhood(id: string, signal: Signal): Promise<NeighborhoodPicture>;
  /** Gives up what it holds; it is not asked any more. */
  close(): void;
}
