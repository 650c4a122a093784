// A job: one or many explanations that somebody need not wait for.

import type { PoolProgress, Progress } from "@lore-xai/core";
import type { Problem } from "../problems/problem.ts";

export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

export interface Job {
  readonly id: string;
  readonly state: JobState;
  readonly progress: {
    /** Explanations that are ready, of how many. */
    readonly done: number;
    readonly total: number;
    /** Of the explanation that is being made. */
    readonly phase: Progress["phase"] | null;
    /** Of the whole job, 0 to 1. */
    readonly share: number;
    /** Cases that the model was asked about so far. */
    readonly queries: number;
    /** While the pool is labelled that all explanations share: how far that is. */
    readonly pool?: PoolProgress;
  };
  /** Ids of the explanations that are ready, in the order in which they were asked for. */
  readonly explanations: readonly string[];
  readonly error: Problem | null;
}

export const isOver = ({ state }: Job) => state !== "queued" && state !== "running";
