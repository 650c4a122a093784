// The contract of executors, held by a queue on a real Redis and a worker that takes from it.

import { inProcessExecutor, queueExecutor, runQueueWorker } from "@lore-xai/runner";
import { chunkExecutorContract, contractExplainer } from "@lore-xai/runner/testing";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type RedisProcess, startRedis } from "./redis-process.ts";

let redis: RedisProcess;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

/** A batch takes the worker's part in it and with it the worker: no two checks share anything. */
async function openQueue() {
  const stopping = new AbortController();
  const executor = queueExecutor({ url: redis.url, description: { fingerprint: {}, setup: null }, maxChunks: 8 });
  const working = runQueueWorker({
    url: redis.url,
    fingerprint: async () => ({}),
    prepare: async () => inProcessExecutor(contractExplainer()),
    workers: 2,
    signal: stopping.signal,
  });
  const close = async () => {
    await executor.close();
    stopping.abort();
    await working;
  };
  return { executor, close };
}

describe("a queue", () => {
  for (const { name, run } of chunkExecutorContract(openQueue)) test(name, run);
});
