// What the routes work with, made once per server.

import { randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { missingFor } from "@lore-xai/core/extend";
import { type Application, createApplication, type OverviewKeeper, type ReviewKeeper } from "@lore-xai/workbench";
import { inTurns } from "@lore-xai/workbench/explaining";
import { dataHash } from "./explanations/canonical.ts";
import { explainHere, explainOnThreads } from "./explanations/explain-case.ts";
import { createMakeExplanation, type MakeExplanation } from "./explanations/make-explanation.ts";
import { createWanted } from "./explanations/wanted.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { DEFAULT_LIMITS, type ServerLimits } from "./limits.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { type AnswerQuestion, createAnswerQuestion } from "./model/answer-question.ts";
import { createMakeOverview, type MakeOverview } from "./model/make-overview.ts";
import type { ReportFault } from "./problems/answer-problems.ts";
import { createQueue, type Queue } from "./queue/queue.ts";
import { createTurns, type Turns } from "./queue/turns.ts";
import { createShareLinks, type ShareLinks } from "./security/share-links.ts";
import type { ServerSetup } from "./setup.ts";
import { createExplainingThreads, type ExplainingThreads } from "./threads/explaining-threads.ts";

export interface Parts {
  readonly setup: ServerSetup;
  readonly limits: ServerLimits;
  readonly application: Application;
  readonly metrics: Metrics;
  readonly turns: Turns;
  readonly queue: Queue;
  /** Short questions that must not wait behind explanations. */
  readonly predictions: Queue;
  readonly jobs: Jobs;
  readonly wantedOf: ReturnType<typeof createWanted>;
  readonly makeExplanation: MakeExplanation;
  /** Null where explanations are made in this thread. */
  readonly threads: ExplainingThreads | null;
  readonly shareLinks: ShareLinks;
  readonly answerQuestion: AnswerQuestion;
  readonly makeOverview: MakeOverview;
}

const RESOLUTION_MS = 10;

/** How late the event loop was, in the 99th of 100 looks since the figure was last read. */
function addEventLoopGauge(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  metrics.gauge("lore_event_loop_delay_p99_seconds", "How late the event loop runs, since last read.", () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  });
}

function addGauges({ metrics, queue, jobs, application, setup }: Parts): void {
  metrics.gauge("lore_queue_waiting", "Explanations that wait for their turn.", queue.waiting);
  metrics.gauge("lore_queue_running", "Explanations that are being made.", queue.running);
  metrics.gauge("lore_jobs_active", "Jobs under way.", jobs.active);
  metrics.gauge("lore_rows_labelled", "Rows of the data whose decision is known.", application.labelled);
  metrics.gauge("lore_explanations_stored", "Explanations in the store.", setup.store.count);
  metrics.gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
}

/** What people make of cases is kept by the data and the model that decided them. */
function reviewsIn({ store, dataset, model }: ServerSetup): ReviewKeeper {
  const subject = `${dataHash(dataset)} ${model.hash} ${model.sidecarHash ?? ""}`;
  return {
    known: store.reviews(subject),
    keep: (row, review) => store.putReview({ subject, row, review }),
  };
}

/** A store without room keeps nothing more, and what was made is told all the same. */
function overviewsIn({ store, model }: ServerSetup): OverviewKeeper {
  const keyOf = (key: string) => `${model.sidecarHash ?? ""} ${key}`;
  return {
    get: async (key) => store.overview(keyOf(key)),
    async put(key, answer) {
      try {
        store.putOverview(keyOf(key), answer);
      } catch {
        // The store itself says so, where its health is asked for.
      }
    },
  };
}

function applicationOf(setup: ServerSetup, limits: ServerLimits, turns: Turns): Application {
  const { dataset, model, other, before, media, options } = setup;
  const { dataName, target = null, settings = {}, seed = 0 } = options;
  return createApplication({
    data: { name: dataName, target, table: dataset.features, truth: dataset },
    model,
    ...(other !== undefined && { other }),
    ...(before !== undefined && { before }),
    settings,
    seed,
    ...(media === undefined ? {} : { media }),
    reviews: reviewsIn(setup),
    overviews: overviewsIn(setup),
    openCaseExplainer: setup.openCaseExplainer,
    timeoutMs: limits.predictionMs,
    maxLabelledRows: limits.maxLabelledRows,
    takeTurn: turns.take,
  });
}

/** Texts and pictures are explained in the server's own thread. */
const threadPlan = ({ threads, media }: ServerSetup) => (media === undefined ? threads : undefined);

function threadsOf(setup: ServerSetup, turns: Turns, reportFault: ReportFault): ExplainingThreads | null {
  const { dataset, model, options } = setup;
  const plan = threadPlan(setup);
  if (plan === undefined) return null;
  const { labels, settings, predictProbabilities } = model.blackBox;
  const asked = { labels, settings, hasProbabilities: predictProbabilities !== undefined };
  const own = plan.model === undefined ? asked : { ...plan.model, module: String(plan.model.module) };
  return createExplainingThreads({
    workers: plan.workers,
    setup: { table: dataset.features, missing: missingFor(options.settings ?? {}), model: own },
    blackBox: inTurns(model.blackBox, turns.take),
    onLost: (error) => reportFault(error, "a thread that explains"),
  });
}

export function createParts(setup: ServerSetup, reportFault: ReportFault): Parts {
  const { dataset, model, store, options } = setup;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = createMetrics();
  const workers = threadPlan(setup)?.workers ?? 1;
  const queue = createQueue({ ...limits, concurrency: Math.max(limits.concurrency, workers) });
  const predictions = createQueue(limits);
  const turns = createTurns();
  const application = applicationOf(setup, limits, turns);
  const wantedOf = createWanted(dataset, model, application);
  const threads = threadsOf(setup, turns, reportFault);
  const explainCase = threads === null ? explainHere(application) : explainOnThreads(application, threads);
  const makeExplanation = createMakeExplanation({ ...limits, store, queue, metrics, explainCase });
  const jobs = createJobs({ makeExplanation, limits, reportFault, now: () => performance.now() });
  const shareLinks = createShareLinks(options.shareKey ?? randomBytes(32), Date.now);
  const modelQueue = createQueue({ concurrency: limits.modelConcurrency, maxWaiting: limits.maxModelJobs });
  const answerQuestion = createAnswerQuestion({ setup, limits, turns, queue: modelQueue });
  const makeOverview = createMakeOverview({ application, limits, queue: modelQueue });
  const parts = {
    setup,
    answerQuestion,
    makeOverview,
    shareLinks,
    limits,
    application,
    metrics,
    turns,
    queue,
    predictions,
    jobs,
    wantedOf,
    makeExplanation,
    threads,
  };
  addGauges(parts);
  addEventLoopGauge(metrics);
  return parts;
}
