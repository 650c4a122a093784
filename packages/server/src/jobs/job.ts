// A job: one or many explanations, or an answer about the whole model, that somebody need not wait for.

import type { PoolProgress } from "@lore-xai/core";
import type { AnswerKind } from "../model/questions.ts";
import type { Problem } from "../problems/problem.ts";

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

export interface Job {
  readonly id: string;
  /** What it makes. */
  readonly kind: "explanations" | AnswerKind;
  readonly state: JobState;
  readonly progress: {
    /** Explanations that are ready, of how many; of an answer about the whole model, itself. */
    readonly done: number;
    readonly total: number;
    /** Of the explanation or the answer that is being made. */
    readonly phase: string | null;
    /** Of the whole job, 0 to 1. */
    readonly share: number;
    /** As it goes now; null while too little is done to tell, and when it is over. */
    readonly secondsLeft: number | null;
    /** Cases that the model was asked about so far. */
    readonly queries: number;
    /** While the pool is labelled that all explanations share: how far that is. */
    readonly pool?: PoolProgress;
  };
  /** Ids of the explanations that are ready, in the order in which they were asked for. */
  readonly explanations: readonly string[];
  /** Where the answer about the whole model is; null before it is ready, and of other jobs. */
  readonly result: string | null;
  readonly error: Problem | null;
}

export const isOver = ({ state }: Job) => state !== "queued" && state !== "running";
