// What the routes work with, made once per server.

import { monitorEventLoopDelay } from "node:perf_hooks";
import { type FeatureSummary, missingFor, summarizeTable } from "@lore-xai/core";
import { createExplainers, type Explainers } from "./explanations/explainers.ts";
import { createMakeExplanation, type MakeExplanation } from "./explanations/make-explanation.ts";
import { createDrawPlane } from "./explanations/plane.ts";
import { createWanted } from "./explanations/wanted.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { DEFAULT_LIMITS, type ServerLimits } from "./limits.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { ReportFault } from "./problems/answer-problems.ts";
import { createQueue, type Queue } from "./queue/queue.ts";
import { createTurns, inTurns, type Turns } from "./queue/turns.ts";
import { createFindRows } from "./rows/find-rows.ts";
import { createOutcomes } from "./rows/outcomes.ts";
import { createPredictRows } from "./rows/predict-rows.ts";
import type { ServerSetup } from "./setup.ts";

export interface Parts {
  readonly setup: ServerSetup;
  readonly limits: ServerLimits;
  readonly summaries: readonly FeatureSummary[];
  readonly metrics: Metrics;
  readonly turns: Turns;
  readonly queue: Queue;
  /** Short questions that must not wait behind explanations. */
  readonly predictions: Queue;
  readonly jobs: Jobs;
  readonly outcomes: ReturnType<typeof createOutcomes>;
  readonly explainers: Explainers;
  readonly findRows: ReturnType<typeof createFindRows>;
  readonly predictRows: ReturnType<typeof createPredictRows>;
  readonly wantedOf: ReturnType<typeof createWanted>;
  readonly makeExplanation: MakeExplanation;
  readonly drawPlane: ReturnType<typeof createDrawPlane>;
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

function addGauges({ metrics, queue, jobs, outcomes, setup }: Parts): void {
  metrics.gauge("lore_queue_waiting", "Explanations that wait for their turn.", queue.waiting);
  metrics.gauge("lore_queue_running", "Explanations that are being made.", queue.running);
  metrics.gauge("lore_jobs_active", "Jobs under way.", jobs.active);
  metrics.gauge("lore_rows_labelled", "Rows of the data whose decision is known.", outcomes.known);
  metrics.gauge("lore_explanations_stored", "Explanations in the store.", setup.store.count);
  metrics.gauge("process_resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
}

export function createParts(setup: ServerSetup, reportFault: ReportFault): Parts {
  const { dataset, model, store, options } = setup;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { settings = {}, seed = 0 } = options;
  const metrics = createMetrics();
  const queue = createQueue(limits);
  const predictions = createQueue(limits);
  const isBusy = () => queue.running() > 0;
  const missing = missingFor(settings);
  const plan = { maxRows: limits.maxLabelledRows, timeoutMs: limits.predictionMs, missing, isBusy };
  const turns = createTurns();
  const blackBox = inTurns(model.blackBox, turns.take);
  const outcomes = createOutcomes(dataset.features, blackBox, plan);
  const explainers = createExplainers(dataset.features, blackBox);
  // The server's own settings are refused now, not with every request.
  explainers.check("lore", settings, []);
  const makeExplanation = createMakeExplanation({ ...limits, store, queue, metrics, explainers });
  const jobs = createJobs({ makeExplanation, limits, reportFault, now: () => performance.now() });
  const parts: Parts = {
    ...{ setup, limits, metrics, turns, queue, predictions, jobs, outcomes, explainers, makeExplanation },
    summaries: summarizeTable(dataset.features),
    findRows: createFindRows(dataset.features, model.blackBox.labels, outcomes),
    predictRows: createPredictRows(dataset.features, model.blackBox, limits.predictionMs, missing),
    wantedOf: createWanted(dataset, model, { settings, seed }),
    drawPlane: createDrawPlane(dataset, model.blackBox.labels),
  };
  addGauges(parts);
  addEventLoopGauge(metrics);
  return parts;
}
