// A job's changes as server-sent events. A client that reads slowly misses steps in between, never the end.

import { Readable } from "node:stream";
import { isOver, type Job } from "./job.ts";
import type { Jobs } from "./jobs.ts";

const HEARTBEAT_MS = 15_000;

const eventText = (job: Job) => `event: ${isOver(job) ? "end" : "progress"}\ndata: ${JSON.stringify(job)}\n\n`;

export function jobEvents(jobs: Jobs, id: string): Readable {
  let stopWatching = () => {};
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      stopWatching();
      clearInterval(heartbeat);
      done(error);
    },
  });
  // Proxies and clients give up on a connection that says nothing.
  const heartbeat = setInterval(() => stream.push(": still there\n\n"), HEARTBEAT_MS);
  heartbeat.unref();
  const tell = (job: Job) => {
    if (!isOver(job) && stream.readableLength > stream.readableHighWaterMark) return;
    stream.push(eventText(job));
    if (isOver(job)) stream.push(null);
  };
  const now = jobs.get(id);
  if (!isOver(now)) stopWatching = jobs.watch(id, tell);
  tell(now);
  return stream;
}
