// A worker on some host: takes part in one batch after another, as long as its own model and data are those of the batch.

import { hostname } from "node:os";
import { LoreError, type Signal } from "@lore-xai/core";
import type { JsonValue } from "@lore-xai/core/extend";
import type { Worker } from "bullmq";
import type { ChunkExecutor } from "../execution/executor.ts";
import { loadBullmq } from "../libraries.ts";
import type { Fingerprint } from "../output/journal.ts";
import type { RowTask } from "../tasks.ts";
import {
  BATCHES,
  type BatchDescription,
  descriptionKey,
  newWorkerId,
  PREFIX,
  RESULT_KEPT_MS,
  resultKey,
} from "./queue-keys.ts";
import { connectRedis, type RedisConnection } from "./redis-connection.ts";
import { parseRedisUrl, redactRedis } from "./redis-url.ts";
import { giveSign } from "./worker-signs.ts";

/** What a worker tells of itself. */
export type WorkerEvent =
  | { readonly kind: "joined" | "left"; readonly batch: string; readonly chunks: number }
  | { readonly kind: "refused"; readonly batch: string; readonly message: string }
  | { readonly kind: "trouble"; readonly message: string };

/** What a worker is made of. */
export interface QueueWorkerOptions {
  readonly url: string;
  /** This host's own; every name in it must be the same in the batch. */
  fingerprint(): Promise<Fingerprint>;
  /** Makes what explains the chunks, from the batch's description. */
  prepare(setup: JsonValue): Promise<ChunkExecutor>;
  /** Chunks explained at the same time. */
  readonly workers: number;
  /** A worker that has been silent for so long is taken for dead, and its chunk given to another. */
  readonly lockMs?: number;
  /** Ends after the first batch that it took part in. */
  readonly once?: boolean;
  readonly signal?: Signal;
  /** Called as the worker joins, leaves or refuses a batch. */
  onEvent?(event: WorkerEvent): void;
}

const LOCK_MS = 30_000;
const LOOK_EVERY_MS = 500;

/** A stalled chunk is the worker's fault and not the chunk's: it is handed on however often that happens. */
const STALLS_AT_MOST = 1000;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What differs, or null. */
function differenceFrom(own: Fingerprint, wanted: Fingerprint): string | null {
  const differing = Object.keys(own).filter((name) => JSON.stringify(own[name]) !== JSON.stringify(wanted[name]));
  if (differing.length === 0) return null;
  const parts = differing.map(
    (name) => `${name} is ${JSON.stringify(own[name])} here and ${JSON.stringify(wanted[name])} in the batch`,
  );
  return `${differing.join(" and ")} must be the batch's own: ${parts.join("; ")}`;
}

/** Takes part in the batches on a queue until it is stopped. */
export async function runQueueWorker(options: QueueWorkerOptions): Promise<void> {
  const { signal, once = false, onEvent } = options;
  const url = parseRedisUrl(options.url);
  const own = await options.fingerprint();
  const connection = await connectRedis(url);
  const worker = newWorkerId();
  const refused = new Map<string, string>();
  try {
    while (!signal?.aborted) {
      const found = await nextBatch(connection, refused);
      for (const [batch, reason] of refused) {
        await giveSign(connection.redis, batch, worker, { host: hostname(), refused: reason });
      }
      if (found === null) {
        await pause(LOOK_EVERY_MS);
        continue;
      }
      const difference = differenceFrom(own, found.description.fingerprint);
      if (difference !== null) {
        refused.set(found.batch, difference.split(" must be")[0].concat(" differs"));
        onEvent?.({ kind: "refused", batch: found.batch, message: difference });
        continue;
      }
      await takePart(found, worker, connection, url, options);
      if (once) return;
    }
  } finally {
    connection.close();
  }
}

interface FoundBatch {
  readonly batch: string;
  readonly description: BatchDescription;
}

async function describe({ redis }: RedisConnection, batch: string): Promise<BatchDescription | null> {
  const text = await redis.get(descriptionKey(batch));
  return text === null ? null : (JSON.parse(text) as BatchDescription);
}

/** A batch that is alive and was not refused before. */
async function nextBatch(connection: RedisConnection, refused: Map<string, string>): Promise<FoundBatch | null> {
  for (const batch of await connection.redis.smembers(BATCHES)) {
    const description = await describe(connection, batch);
    if (description === null) refused.delete(batch);
    else if (!refused.has(batch)) return { batch, description };
  }
  return null;
}

/** Works on the batch until it is over. */
async function takePart(
  { batch, description }: FoundBatch,
  id: string,
  connection: RedisConnection,
  url: URL,
  options: QueueWorkerOptions,
): Promise<void> {
  const { signal, workers, lockMs = LOCK_MS, onEvent } = options;
  const executor = await options.prepare(description.setup);
  let chunks = 0;
  const explain = async (name: string, tasks: readonly RowTask[]) => {
    const lines = await executor.explain(tasks);
    await connection.redis.set(resultKey(batch, name), JSON.stringify(lines), "PX", RESULT_KEPT_MS);
    chunks++;
  };
  try {
    await executor.open();
    onEvent?.({ kind: "joined", batch, chunks });
    const { Worker } = await loadBullmq();
    // It waits for jobs on a connection of its own.
    const taking = connection.redis.duplicate();
    taking.on("error", () => undefined);
    const taker: Worker = new Worker(batch, (job) => explain(job.id as string, job.data as RowTask[]), {
      connection: taking,
      prefix: PREFIX,
      concurrency: workers,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: STALLS_AT_MOST,
      drainDelay: 1,
    });
    // The connection comes back by itself; a person may want to know meanwhile.
    taker.on("error", (error) => onEvent?.({ kind: "trouble", message: redactRedis(url, error.message) }));
    try {
      while (!signal?.aborted && (await describe(connection, batch)) !== null) {
        await giveSign(connection.redis, batch, id, { host: hostname(), refused: null });
        await pause(LOOK_EVERY_MS);
      }
    } finally {
      await taker.close();
      taking.disconnect();
    }
  } catch (error) {
    throw error instanceof LoreError
      ? error
      : new LoreError("queue-failed", redactRedis(url, (error as Error).message));
  } finally {
    await executor.close();
  }
  onEvent?.({ kind: "left", batch, chunks });
}
