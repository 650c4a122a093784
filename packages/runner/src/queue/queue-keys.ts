// The names of things in Redis, and how long they outlive those who keep them alive.

import { randomUUID } from "node:crypto";
import type { JsonValue } from "@lore-xai/core/extend";
import type { Fingerprint } from "../output/journal.ts";

export const PREFIX = "lore";
/** The ids of all batches. */
export const BATCHES = `${PREFIX}:batches`;
/** A batch whose coordinator has been silent for so long is over for its workers. */
export const BATCH_ALIVE_MS = 15_000;
export const WORKER_ALIVE_MS = 10_000;
/** A result that nobody took, because its chunk was explained twice, goes away by itself. */
export const RESULT_KEPT_MS = 86_400_000;

export const newBatchId = () => `batch-${randomUUID()}`;
export const newWorkerId = () => randomUUID();
export const descriptionKey = (batch: string) => `${PREFIX}:${batch}:description`;
export const workersKey = (batch: string) => `${PREFIX}:${batch}:workers`;
export const workerKey = (batch: string, worker: string) => `${PREFIX}:${batch}:worker-${worker}`;
export const resultKey = (batch: string, chunk: string) => `${PREFIX}:${batch}:result-${chunk}`;

/** What a worker has to know of a batch; no secret and no path is part of it. */
export interface BatchDescription {
  /** Model and data by content hash, and whatever else must be the same on both sides. */
  readonly fingerprint: Fingerprint;
  /** How the explainer is made, besides model and data. */
  readonly setup: JsonValue;
}

/** A worker as the batch's display sees it. */
export interface WorkerSign {
  readonly host: string;
  /** Null while it works; else why it does not. */
  readonly refused: string | null;
}
