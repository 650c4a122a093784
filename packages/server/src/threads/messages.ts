// What a server and the threads that explain for it say to each other.

import type { Feature, LoreSettings, Missing, PoolLabels, Progress, Table } from "@lore-xai/core";
import type { JsonValue } from "@lore-xai/core/extend";
import type { ThrownError } from "@lore-xai/runner/thrown-error";
import type { ExplainTask, NeighborSample } from "@lore-xai/workbench";

/** Where a thread gets its model from: a module that exports `openModel(setup)`. */
export interface ModelModule {
  /** A JavaScript module, as a URL. */
  readonly module: string;
  /** Plain data; every thread gets a copy, of shared memory the same bytes. */
  readonly setup: unknown;
}

/** What is known of a model that stays in the server's own thread. */
export interface AskedModel {
  readonly labels: readonly string[];
  readonly settings: { readonly [key: string]: JsonValue } | undefined;
  readonly hasProbabilities: boolean;
}

export interface ThreadSetup {
  readonly table: Table;
  readonly missing: Missing;
  /** The model itself, or whom to ask. */
  readonly model: ModelModule | AskedModel;
}

/** What the model has said of the pool that explanations with these settings share. */
export interface ThreadPool {
  readonly name: string;
  readonly settings: LoreSettings;
  readonly labels: PoolLabels;
  /** Whether the thread should rehearse with it, while nobody waits. */
  readonly rehearse?: boolean;
}

/** An explanation as a thread hands it over: text, which nobody need take apart again. */
export interface ExplainedText {
  readonly text: string;
  /** Questions that the model was asked for it. */
  readonly queries: number;
  readonly neighbors: NeighborSample | null;
}

/** A question to the model of the server's own thread. */
export interface Question {
  readonly wants: "labels" | "probabilities";
  /** Null where they are those of the data. */
  readonly features: readonly Feature[] | null;
  readonly count: number;
  readonly data: Float64Array;
  readonly anew: number;
}

export type ToThread =
  | { readonly kind: "pool"; readonly pool: ThreadPool }
  | { readonly kind: "explain"; readonly call: number; readonly task: ExplainTask }
  | { readonly kind: "abort"; readonly call: number }
  | { readonly kind: "answer"; readonly question: number; readonly answers: Float64Array }
  | { readonly kind: "no-answer"; readonly question: number; readonly error: ThrownError }
  | { readonly kind: "close" };

export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly error: ThrownError }
  | { readonly kind: "progress"; readonly call: number; readonly progress: Progress }
  | { readonly kind: "explained"; readonly call: number; readonly explained: ExplainedText }
  | { readonly kind: "refused"; readonly call: number; readonly error: ThrownError }
  | { readonly kind: "ask"; readonly question: number; readonly asked: Question }
  | { readonly kind: "give-up"; readonly question: number };
