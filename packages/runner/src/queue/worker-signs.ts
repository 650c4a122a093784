// Signs of life: who works on a batch, and who refused it and why.

import { countOf } from "@lore-xai/core/words";
import type { Redis } from "ioredis";
import { WORKER_ALIVE_MS, type WorkerSign, workerKey, workersKey } from "./queue-keys.ts";

export async function giveSign(redis: Redis, batch: string, worker: string, sign: WorkerSign): Promise<void> {
  await redis.set(workerKey(batch, worker), JSON.stringify(sign), "PX", WORKER_ALIVE_MS);
  await redis.sadd(workersKey(batch), worker);
  // A batch that is over takes the list with it.
  await redis.pexpire(workersKey(batch), 10 * WORKER_ALIVE_MS);
}

export async function readWorkerSigns(redis: Redis, batch: string): Promise<WorkerSign[]> {
  const workers = await redis.smembers(workersKey(batch));
  if (workers.length === 0) return [];
  const signs = await redis.mget(workers.map((worker) => workerKey(batch, worker)));
  return signs.flatMap((sign) => (sign === null ? [] : [JSON.parse(sign) as WorkerSign]));
}

/** E.g. "3 workers on 2 hosts, 1 refused (model differs)". */
export function signsText(signs: readonly WorkerSign[]): string {
  const working = signs.filter(({ refused }) => refused === null);
  const refusals = signs.flatMap(({ refused }) => (refused === null ? [] : [refused]));
  const hosts = new Set(working.map(({ host }) => host)).size;
  const at = working.length === 0 ? "no worker" : `${countOf(working.length, "worker")} on ${countOf(hosts, "host")}`;
  return refusals.length === 0 ? at : `${at}, ${refusals.length} refused (${[...new Set(refusals)].join("; ")})`;
}
