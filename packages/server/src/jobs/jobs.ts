// The jobs of a server: so many under way, so many kept for a while when they are over. One explanation of a job waits
// in the queue at a time, so that a large job holds nobody else up.

import { randomUUID } from "node:crypto";
import { LoreError, type Progress } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import type { MakeExplanation } from "../explanations/make-explanation.ts";
import type { Wanted } from "../explanations/wanted.ts";
import type { ServerLimits } from "../limits.ts";
import { problemOf } from "../problems/problem.ts";
import { RequestError } from "../problems/request-error.ts";
import { CODES_TO_LOG } from "../problems/status-of-code.ts";
import { isOver, type Job, type JobState } from "./job.ts";

export interface JobParts {
  readonly makeExplanation: MakeExplanation;
  readonly limits: Pick<ServerLimits, "maxActiveJobs" | "maxFinishedJobs" | "finishedJobMs">;
  /** Told of what is no fault of the request. */
  reportFault(error: unknown, jobId: string): void;
  now(): number;
}

export interface Jobs {
  start(wanted: readonly Wanted[]): Job;
  /** Throws where there is none, or none any more. */
  get(id: string): Job;
  /** Calls back at every change; returns how to stop that. */
  watch(id: string, onChange: (job: Job) => void): () => void;
  cancel(id: string): Job;
  active(): number;
  /** Cancels all, and resolves when none runs any more. */
  close(): Promise<void>;
}

interface Entry {
  job: Job;
  overAt: number | null;
  readonly abort: AbortController;
  readonly watchers: Set<(job: Job) => void>;
  ended: Promise<void>;
}

const RETRY_AFTER_SECONDS = "5";

export function createJobs({ makeExplanation, limits, reportFault, now }: JobParts): Jobs {
  const entries = new Map<string, Entry>();
  const active = () => [...entries.values()].filter(({ overAt }) => overAt === null).length;

  const forgetOld = () => {
    const over = [...entries].filter(([, { overAt }]) => overAt !== null);
    const excess = over.length - limits.maxFinishedJobs;
    for (const [k, [id, { overAt }]] of over.entries()) {
      if (k < excess || (overAt as number) + limits.finishedJobMs <= now()) entries.delete(id);
    }
  };

  const find = (id: string): Entry => {
    forgetOld();
    const entry = entries.get(id);
    if (entry !== undefined) return entry;
    throw new RequestError("not-found", "there is no such job; jobs are forgotten some time after they are over");
  };

  const update = (entry: Entry, change: Partial<Job>) => {
    entry.job = { ...entry.job, ...change };
    if (isOver(entry.job)) entry.overAt = now();
    for (const watcher of entry.watchers) watcher(entry.job);
  };

  const runAll = async (entry: Entry, wanted: readonly Wanted[]) => {
    const total = wanted.length;
    let queries = 0;
    for (const [done, one] of wanted.entries()) {
      let asked = 0;
      const onProgress = ({ share, queries: now, ...rest }: Progress) => {
        asked = now;
        const progress = { ...rest, done, total, share: (done + share) / total, queries: queries + now };
        update(entry, { state: "running", progress });
      };
      const { id } = await makeExplanation(one, { signal: entry.abort.signal, isAdmitted: true, onProgress });
      queries += asked;
      const progress = { done: done + 1, total, phase: null, share: (done + 1) / total, queries };
      update(entry, { state: "running", progress, explanations: [...entry.job.explanations, id] });
    }
  };

  const run = async (entry: Entry, wanted: readonly Wanted[]) => {
    try {
      await runAll(entry, wanted);
      update(entry, { state: "done" });
    } catch (error) {
      const isCancelled = error instanceof LoreError && error.code === "aborted";
      const problem = problemOf(error);
      if (CODES_TO_LOG.has(problem.code)) reportFault(error, entry.job.id);
      const state: JobState = isCancelled ? "cancelled" : "failed";
      update(entry, { state, error: isCancelled ? null : problem });
    }
  };

  const start = (wanted: readonly Wanted[]): Job => {
    forgetOld();
    if (active() >= limits.maxActiveJobs) {
      const message = `at most ${countOf(limits.maxActiveJobs, "job")} may be under way, and so many are; try again later`;
      throw new RequestError("busy", message, { headers: { "retry-after": RETRY_AFTER_SECONDS } });
    }
    const id = randomUUID();
    const progress = { done: 0, total: wanted.length, phase: null, share: 0, queries: 0 };
    const job: Job = { id, state: "queued", progress, explanations: [], error: null };
    const entry: Entry = {
      job,
      overAt: null,
      abort: new AbortController(),
      watchers: new Set(),
      ended: Promise.resolve(),
    };
    entries.set(id, entry);
    entry.ended = run(entry, wanted);
    return job;
  };

  return {
    start,
    get: (id) => find(id).job,
    watch(id, onChange) {
      const { watchers } = find(id);
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    cancel(id) {
      const entry = find(id);
      // It is over as soon as whoever makes the explanation has noticed.
      if (entry.overAt === null) entry.abort.abort();
      return entry.job;
    },
    active,
    async close() {
      for (const { abort } of entries.values()) abort.abort();
      await Promise.all([...entries.values()].map(({ ended }) => ended));
    },
  };
}
