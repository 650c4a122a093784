// Worker threads that end without taking the process along.

import { setFlagsFromString } from "node:v8";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Before Node 24 a thread that ends takes leave of Node's platform before its compilation in the background has stopped;
 * if that still needs memory, the whole process is aborted ("ForIsolate … (data.first) != nullptr"). Whether a thread
 * compiles in the background is settled when it starts, so that this is about threads started from here on, and the
 * threads that run already, the main one among them, go on as before.
 */
const ABORTS_WITH_A_THREAD = Number.parseInt(process.versions.node, 10) < 24;

/** A worker thread that may end, or be ended, at any moment. */
export function startWorker(program: string | URL, options?: WorkerOptions): Worker {
  if (ABORTS_WITH_A_THREAD) setFlagsFromString("--no-concurrent-recompilation");
  return new Worker(program, options);
}
