// What the routes work with, made once per server.

import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Application, createApplication } from "@lore-xai/workbench";
import { createMakeExplanation, type MakeExplanation } from "./explanations/make-explanation.ts";
import { createWanted } from "./explanations/wanted.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { DEFAULT_LIMITS, type ServerLimits } from "./limits.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { ReportFault } from "./problems/answer-problems.ts";
import { createQueue, type Queue } from "./queue/queue.ts";
import { createTurns, type Turns } from "./queue/turns.ts";
import type { ServerSetup } from "./setup.ts";

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

function applicationOf({ dataset, model, options }: ServerSetup, limits: ServerLimits, turns: Turns): Application {
  const { dataName, target = null, settings = {}, seed = 0 } = options;
  return createApplication({
    data: { name: dataName, target, table: dataset.features },
    model,
    settings,
    seed,
    timeoutMs: limits.predictionMs,
    maxLabelledRows: limits.maxLabelledRows,
    takeTurn: turns.take,
  });
}

export function createParts(setup: ServerSetup, reportFault: ReportFault): Parts {
  const { dataset, model, store, options } = setup;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = createMetrics();
  const queue = createQueue(limits);
  const predictions = createQueue(limits);
  const turns = createTurns();
  const application = applicationOf(setup, limits, turns);
  const wantedOf = createWanted(dataset, model, application);
  const makeExplanation = createMakeExplanation({ ...limits, store, queue, metrics, application });
  const jobs = createJobs({ makeExplanation, limits, reportFault, now: () => performance.now() });
  const parts = { setup, limits, application, metrics, turns, queue, predictions, jobs, wantedOf, makeExplanation };
  addGauges(parts);
  addEventLoopGauge(metrics);
  return parts;
}
