// One connection to Redis that outlives a restart of the server: commands wait until it is back.

import { LoreError } from "@lore-xai/core";
import type { Redis } from "ioredis";
import { loadIoredis } from "../libraries.ts";
import { redactRedis, shownRedisUrl } from "./redis-url.ts";

const CONNECT_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 1000;

export interface RedisConnection {
  readonly redis: Redis;
  /** Milliseconds since the connection was lost; 0 while there is one. */
  lostForMs(): number;
  close(): void;
}

function unreachable(url: URL, reason: string): LoreError {
  const message = `cannot reach the queue at ${shownRedisUrl(url)}: ${redactRedis(url, reason)}; is Redis running there?`;
  return new LoreError("queue-unreachable", message, { queue: shownRedisUrl(url) });
}

export function lostQueue(url: URL, seconds: number): LoreError {
  return unreachable(url, `it has been away for ${Math.round(seconds)} s`);
}

export async function connectRedis(url: URL): Promise<RedisConnection> {
  const { Redis } = await loadIoredis();
  const redis = new Redis(url.href, {
    // BullMQ asks for it: commands wait for a server that comes back instead of failing.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, 50 * times),
    lazyConnect: true,
  });
  let lastError = "no answer";
  let lostAt: number | null = performance.now();
  redis.on("error", (error: Error) => {
    lastError = error.message;
  });
  redis.on("close", () => {
    lostAt ??= performance.now();
  });
  redis.on("ready", () => {
    lostAt = null;
  });
  let patience: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error(lastError)), CONNECT_WITHIN_MS);
  });
  try {
    await Promise.race([redis.connect().then(() => redis.ping()), tooLate]);
  } catch (error) {
    redis.disconnect();
    const { message } = error as Error;
    throw unreachable(url, message === "Connection is closed." ? lastError : message);
  } finally {
    clearTimeout(patience);
  }
  return {
    redis,
    lostForMs: () => (lostAt === null ? 0 : performance.now() - lostAt),
    close: () => redis.disconnect(),
  };
}
