// Explains on other hosts: chunks are jobs on a BullMQ queue, results come back under the chunk's name. A chunk that is
// explained twice, because its worker was taken for dead, gives the same bytes and is taken once.

import { LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import type { Queue } from "bullmq";
import type { WrittenLine } from "../batch-line.ts";
import type { ChunkExecutor } from "../execution/executor.ts";
import { loadBullmq } from "../libraries.ts";
import type { RowTask } from "../tasks.ts";
import {
  BATCH_ALIVE_MS,
  BATCHES,
  type BatchDescription,
  descriptionKey,
  newBatchId,
  PREFIX,
  resultKey,
} from "./queue-keys.ts";
import { connectRedis, lostQueue, type RedisConnection } from "./redis-connection.ts";
import { parseRedisUrl } from "./redis-url.ts";
import { readWorkerSigns, signsText } from "./worker-signs.ts";

/** The queue on which chunks wait for workers. */
export interface QueueOptions {
  /** redis://… or rediss://…, with a password if there is one. */
  readonly url: string;
  readonly description: BatchDescription;
  /** Chunks in the queue at once, waiting or under way. */
  readonly maxChunks?: number;
  /** The batch stops, and can be resumed, when Redis has been away for so long. */
  readonly patienceMs?: number;
}

const MAX_CHUNKS = 256;
const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 100;
/** How often chunks that were lost are looked for, and the batch says that it is alive. */
const TEND_EVERY_MS = 1000;
const ATTEMPTS = 5;
/** BullMQ's own default. */
const MAX_EVENTS = 10_000;

interface Pending {
  readonly tasks: readonly RowTask[];
  resolve(lines: readonly WrittenLine[]): void;
  reject(error: Error): void;
}

interface OpenQueue {
  readonly connection: RedisConnection;
  readonly queue: Queue;
}

/** The rows of a chunk name it: handed over twice it is still one job. */
const chunkId = (tasks: readonly RowTask[]) => `rows-${tasks[0].row}-${tasks[tasks.length - 1].row}`;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Explains on other hosts: chunks go through a queue in Redis to whoever runs `runQueueWorker`. */
export function queueExecutor(options: QueueOptions): ChunkExecutor {
  const { description, maxChunks = MAX_CHUNKS, patienceMs = PATIENCE_MS } = options;
  const url = parseRedisUrl(options.url);
  const batch = newBatchId();
  const pending = new Map<string, Pending>();
  let opened: OpenQueue | null = null;
  let closed = false;
  let status = "no worker yet";

  const add = (queue: Queue, id: string, tasks: readonly RowTask[]) =>
    queue.add("explain", tasks, {
      jobId: id,
      attempts: ATTEMPTS,
      backoff: { type: "exponential", delay: 1000 },
      // The result has a key of its own.
      removeOnComplete: true,
    });

  /** Takes the results that have come in. */
  const collect = async ({ connection: { redis } }: OpenQueue) => {
    const ids = [...pending.keys()];
    if (ids.length === 0) return;
    const results = await redis.mget(ids.map((id) => resultKey(batch, id)));
    for (const [i, result] of results.entries()) {
      if (result === null) continue;
      pending.get(ids[i])?.resolve(JSON.parse(result) as WrittenLine[]);
      pending.delete(ids[i]);
      await redis.del(resultKey(batch, ids[i]));
    }
  };

  /** Hands over again what the queue has lost, and gives up what it has given up. */
  const restore = async (now: OpenQueue) => {
    const { connection, queue } = now;
    const ids = [...pending.keys()];
    const there = await Promise.all(ids.map((id) => connection.redis.exists(queue.toKey(id))));
    // A job that is gone may have left its result just before.
    await collect(now);
    const lost = ids.filter((id, i) => there[i] === 0 && pending.has(id));
    for (const id of lost) await add(queue, id, (pending.get(id) as Pending).tasks);
    for (const job of await queue.getFailed(0, maxChunks)) {
      const id = job?.id ?? "";
      const reason = `rows ${id.replace("rows-", "").replace("-", " to ")} were tried ${countOf(job?.attemptsMade ?? 0, "time")}: ${job?.failedReason}`;
      pending.get(id)?.reject(new LoreError("queue-failed", reason));
      pending.delete(id);
    }
  };

  const tend = async (now: OpenQueue) => {
    const { redis } = now.connection;
    // One step, so that a batch that is closed meanwhile is removed after it and not between its halves.
    await redis
      .multi()
      .sadd(BATCHES, batch)
      .set(descriptionKey(batch), JSON.stringify(description), "PX", BATCH_ALIVE_MS)
      .exec();
    if (closed) return;
    await restore(now);
    status = signsText(await readWorkerSigns(redis, batch));
  };

  const failAll = (error: Error) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };

  const look = async (now: OpenQueue) => {
    for (let tendedAt = Number.NEGATIVE_INFINITY; !closed; await pause(LOOK_EVERY_MS)) {
      await collect(now);
      if (closed || performance.now() - tendedAt < TEND_EVERY_MS) continue;
      await tend(now);
      tendedAt = performance.now();
    }
  };

  /** While Redis is away, looking waits for it; this is what ends the waiting. */
  const watch = async ({ connection }: OpenQueue) => {
    for (; !closed; await pause(LOOK_EVERY_MS)) {
      if (connection.lostForMs() > patienceMs) failAll(lostQueue(url, patienceMs / 1000));
    }
  };

  return {
    window: maxChunks,
    status: () => status,
    async open() {
      const connection = await connectRedis(url);
      const { Queue } = await loadBullmq();
      const queue = new Queue(batch, { connection: connection.redis, prefix: PREFIX });
      // Told by the commands that fail.
      queue.on("error", () => undefined);
      opened = { connection, queue };
      await removeAbandoned(connection);
      const running = look(opened);
      running.catch((error: unknown) => (closed ? undefined : failAll(error as Error)));
      watch(opened);
    },
    async explain(tasks) {
      const now = opened;
      if (now === null || closed) throw new LoreError("aborted", "the batch was stopped");
      if (tasks.length === 0) return [];
      const id = chunkId(tasks);
      const result = new Promise<readonly WrittenLine[]>((resolve, reject) => {
        pending.set(id, { tasks, resolve, reject });
      });
      // Where this fails, the chunk is missing from the queue and is handed over again.
      add(now.queue, id, tasks).catch(() => undefined);
      return result;
    },
    async close() {
      if (closed) return;
      closed = true;
      if (opened === null) return;
      const { connection, queue } = opened;
      failAll(new LoreError("aborted", "the batch was stopped"));
      if (connection.lostForMs() === 0) await removeBatch(connection, batch, queue).catch(() => undefined);
      await queue.close().catch(() => undefined);
      connection.close();
    },
  };
}

async function removeBatch({ redis }: RedisConnection, batch: string, queue: Queue): Promise<void> {
  await redis.srem(BATCHES, batch);
  await redis.del(descriptionKey(batch));
  await queue.obliterate({ force: true });
  await leaveExpiringMeta(redis, queue);
}

/**
 * A worker that has not yet seen the end of a batch looks for stalled chunks, and BullMQ then writes the queue's `meta`
 * anew, to stay for ever, unless it finds this field there.
 */
async function leaveExpiringMeta(redis: RedisConnection["redis"], queue: Queue): Promise<void> {
  const meta = queue.toKey("meta");
  await redis.multi().hset(meta, "opts.maxLenEvents", MAX_EVENTS).pexpire(meta, BATCH_ALIVE_MS).exec();
}

/** What coordinators left behind that were killed. */
async function removeAbandoned(connection: RedisConnection): Promise<void> {
  const { Queue } = await loadBullmq();
  for (const batch of await connection.redis.smembers(BATCHES)) {
    if ((await connection.redis.exists(descriptionKey(batch))) > 0) continue;
    const queue = new Queue(batch, { connection: connection.redis, prefix: PREFIX });
    queue.on("error", () => undefined);
    await removeBatch(connection, batch, queue);
    await queue.close();
  }
}
