// The jobs of a server: so many under way, so many kept for a while when they are over. One explanation of a job waits
// in the queue at a time, so that a large job holds nobody else up.

import { randomUUID } from "node:crypto";
import { LoreError, type Progress } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import type { MakeExplanation } from "../explanations/make-explanation.ts";
import type { Wanted } from "../explanations/wanted.ts";
import type { ServerLimits } from "../limits.ts";
import type { AnswerKind, ModelAnswer, ModelProgress } from "../model/questions.ts";
import { problemOf } from "../problems/problem.ts";
import { RequestError } from "../problems/request-error.ts";
import { CODES_TO_LOG } from "../problems/status-of-code.ts";
import { isOver, type Job, type JobState } from "./job.ts";

export interface JobParts {
  readonly makeExplanation: MakeExplanation;
  readonly limits: Pick<ServerLimits, "maxActiveJobs" | "maxModelJobs" | "maxFinishedJobs" | "finishedJobMs">;
  /** Told of what is no fault of the request. */
  reportFault(error: unknown, jobId: string): void;
  now(): number;
}

/** Makes an answer about the whole model. */
export type MakeAnswer = (call: {
  readonly signal: AbortSignal;
  onProgress(progress: ModelProgress): void;
}) => Promise<ModelAnswer>;

export interface Jobs {
  start(wanted: readonly Wanted[]): Job;
  startQuestion(kind: AnswerKind, make: MakeAnswer): Job;
  /** What a question came to; throws where it is not known, or not any more, or not yet. */
  answerOf(id: string): ModelAnswer;
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
  answer: ModelAnswer | null;
  readonly startedAt: number;
  overAt: number | null;
  readonly abort: AbortController;
  readonly watchers: Set<(job: Job) => void>;
  ended: Promise<void>;
}

const RETRY_AFTER_SECONDS = "5";
/** Before so much is done the time that is left is anybody's guess. */
const SURE_ENOUGH = 0.05;

type GivenProgress = Omit<Job["progress"], "secondsLeft">;

export function createJobs({ makeExplanation, limits, reportFault, now }: JobParts): Jobs {
  const entries = new Map<string, Entry>();
  const underWay = () => [...entries.values()].filter(({ overAt }) => overAt === null);
  const areExplanations = (kind: Job["kind"]) => kind === "explanations";

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

  const secondsLeft = ({ startedAt }: Entry, share: number) =>
    share < SURE_ENOUGH || share >= 1 ? null : Math.ceil(((now() - startedAt) / 1000) * (1 / share - 1));

  const update = (entry: Entry, change: Partial<Job>) => {
    entry.job = { ...entry.job, ...change };
    if (isOver(entry.job)) entry.overAt = now();
    for (const watcher of entry.watchers) watcher(entry.job);
  };

  const advance = (entry: Entry, progress: GivenProgress, change: Partial<Job> = {}) =>
    update(entry, {
      state: "running",
      progress: { ...progress, secondsLeft: secondsLeft(entry, progress.share) },
      ...change,
    });

  const runAll = async (entry: Entry, wanted: readonly Wanted[]) => {
    const total = wanted.length;
    let queries = 0;
    for (const [done, one] of wanted.entries()) {
      let asked = 0;
      const onProgress = ({ share, queries: now, ...rest }: Progress) => {
        asked = now;
        advance(entry, { ...rest, done, total, share: (done + share) / total, queries: queries + now });
      };
      const { id } = await makeExplanation(one, { signal: entry.abort.signal, isAdmitted: true, onProgress });
      queries += asked;
      const progress = { done: done + 1, total, phase: null, share: (done + 1) / total, queries };
      advance(entry, progress, { explanations: [...entry.job.explanations, id] });
    }
  };

  const answer = async (entry: Entry, make: MakeAnswer) => {
    const { signal } = entry.abort;
    const onProgress = ({ phase, share, queries }: ModelProgress) =>
      advance(entry, { done: 0, total: 1, phase, share, queries });
    entry.answer = await make({ signal, onProgress });
    // What was made nonetheless is not kept.
    if (signal.aborted) throw new LoreError("aborted", "the job was cancelled");
    const { queries } = entry.job.progress;
    const result = `/v1/model/results/${entry.job.id}`;
    advance(entry, { done: 1, total: 1, phase: null, share: 1, queries }, { result });
  };

  const run = async (entry: Entry, work: () => Promise<void>) => {
    try {
      await work();
      update(entry, { state: "done" });
    } catch (error) {
      const isCancelled = error instanceof LoreError && error.code === "aborted";
      const problem = problemOf(error);
      if (CODES_TO_LOG.has(problem.code)) reportFault(error, entry.job.id);
      const state: JobState = isCancelled ? "cancelled" : "failed";
      const progress = { ...entry.job.progress, secondsLeft: null };
      update(entry, { state, progress, error: isCancelled ? null : problem });
    }
  };

  const begin = (kind: Job["kind"], total: number, work: (entry: Entry) => Promise<void>): Job => {
    forgetOld();
    // Questions about the whole model take long: explanations do not wait for them.
    const alike = underWay().filter(({ job }) => areExplanations(job.kind) === areExplanations(kind));
    const most = areExplanations(kind) ? limits.maxActiveJobs : limits.maxModelJobs;
    if (alike.length >= most) {
      const what = areExplanations(kind) ? "job" : "question";
      const which = areExplanations(kind) ? "" : " about the whole model";
      const message = `at most ${countOf(most, what)}${which} may be under way, and so many are; try again later`;
      throw new RequestError("busy", message, { headers: { "retry-after": RETRY_AFTER_SECONDS } });
    }
    const id = randomUUID();
    const progress = { done: 0, total, phase: null, share: 0, secondsLeft: null, queries: 0 };
    const job: Job = { id, kind, state: "queued", progress, explanations: [], result: null, error: null };
    const entry: Entry = {
      job,
      answer: null,
      startedAt: now(),
      overAt: null,
      abort: new AbortController(),
      watchers: new Set(),
      ended: Promise.resolve(),
    };
    entries.set(id, entry);
    entry.ended = run(entry, () => work(entry));
    return job;
  };

  return {
    start: (wanted) => begin("explanations", wanted.length, (entry) => runAll(entry, wanted)),
    startQuestion: (kind, make) => begin(kind, 1, (entry) => answer(entry, make)),
    answerOf(id) {
      const found = find(id);
      if (found.job.result !== null && found.answer !== null) return found.answer;
      throw new RequestError(
        "not-found",
        `the job must be done and have an answer about the whole model, and is ${found.job.state}`,
      );
    },
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
    active: () => underWay().length,
    async close() {
      for (const { abort } of entries.values()) abort.abort();
      await Promise.all([...entries.values()].map(({ ended }) => ended));
    },
  };
}
