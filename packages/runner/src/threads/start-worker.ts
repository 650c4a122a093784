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

/**
 * The heap of a thread begins so small that V8 marks all of it anew every few explanations, of which most of the garbage is typed arrays
 * beside it: a server with two threads makes 1.6 times as many explanations with this much room at the start.
 */
const FIRST_HEAP_MB = 128;

/** A worker thread that may end, or be ended, at any moment. */
export function startWorker(program: string | URL, options?: WorkerOptions): Worker {
  if (ABORTS_WITH_A_THREAD) setFlagsFromString("--no-concurrent-recompilation");
  setFlagsFromString(`--initial-heap-size=${FIRST_HEAP_MB}`);
  return new Worker(program, options);
}
