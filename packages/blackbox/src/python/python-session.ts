// A loaded model that outlives its process: calls go one after another, a child that dies in the middle of a batch is
// started anew once, one that hangs is killed, and an abandoned call never answers for a later one.

import { type CellValue, LoreError, type Signal } from "@lore-xai/core";
import type { PredictCall } from "@lore-xai/core/extend";
import type { ExpectedColumns } from "./columns.ts";
import type { ModelCategories } from "./fit.ts";
import type { Frame } from "./frame.ts";
import {
  closed,
  endedWhileLoading,
  endedWhilePredicting,
  loadFault,
  type PythonFault,
  predictFault,
  timedOut,
} from "./python-fault.ts";
import { PythonProcess, type Reply } from "./python-process.ts";

/** What the child says of the model when it has loaded it. */
export interface LoadedModel extends ExpectedColumns, ModelCategories {
  readonly classes: readonly string[] | null;
  readonly givesProbabilities: boolean;
  readonly isRegression: boolean;
  readonly warnings: readonly string[];
}

/** What the child is told with the model. */
export interface LoadRequest {
  readonly path: string;
  /** The data's columns to the values of their categories; null for numbers. */
  readonly columns: Readonly<Record<string, readonly CellValue[] | null>>;
  /** As in the sidecar. */
  readonly categories: Readonly<Record<string, readonly CellValue[]>>;
  readonly missing: Readonly<Record<string, string>>;
}

export interface SessionOptions {
  readonly load: LoadRequest;
  readonly python: string;
  readonly timeoutMs: number;
  readonly loadTimeoutMs: number;
}

/** A batch is asked twice at most: predicting changes nothing, so that a second try is harmless. */
const ATTEMPTS = 2;

interface OneQuestion {
  readonly python: string;
  readonly path: string;
  readonly loadTimeoutMs: number;
}

interface Patience {
  readonly timeoutMs: number;
  readonly onTimeout: () => LoreError;
  readonly signal?: Signal | undefined;
}

export class PythonSession {
  readonly #options: SessionOptions;
  #process: PythonProcess | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Starts the child, so that a model that cannot be loaded is known before the first batch. */
  async load(): Promise<LoadedModel> {
    const process = new PythonProcess(this.#options.python);
    this.#process = process;
    try {
      return await this.#loadInto(process);
    } catch (error) {
      await process.kill();
      throw error;
    }
  }

  /** One message to the child, one back. */
  predict(header: Frame["header"], body: Uint8Array, { signal }: PredictCall): Promise<Frame> {
    const mine = this.#turn.then(() => this.#attempt({ ...header, operation: "predict" }, body, signal));
    this.#turn = mine.catch(() => {});
    return unlessAborted(mine, signal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#process?.end();
  }

  async #loadInto(process: PythonProcess): Promise<LoadedModel> {
    const { load, python, loadTimeoutMs } = this.#options;
    const { path } = load;
    const onTimeout = () => timedOut("load the model", "loadTimeoutMs", loadTimeoutMs);
    const header = { operation: "load", ...load };
    const reply = await exchange(process, header, new Uint8Array(0), { timeoutMs: loadTimeoutMs, onTimeout });
    if (reply.kind === "ended") throw this.#isClosed ? closed() : endedWhileLoading(reply, path, python);
    const fault = faultIn(reply.frame);
    if (fault !== undefined) throw loadFault(fault, { path, python, stderr: process.stderr });
    return reply.frame.header as unknown as LoadedModel;
  }

  async #attempt(header: Frame["header"], body: Uint8Array, signal: Signal | undefined): Promise<Frame> {
    const { load, python, timeoutMs } = this.#options;
    const { path } = load;
    const onTimeout = () => timedOut("predict", "timeoutMs", timeoutMs);
    for (let attempt = 1; ; attempt++) {
      if (signal?.aborted) throw aborted();
      const process = await this.#running();
      const reply = await exchange(process, header, body, { timeoutMs, onTimeout, signal });
      if (reply.kind === "answer") {
        const fault = faultIn(reply.frame);
        if (fault !== undefined) throw predictFault(fault, { path, python, stderr: process.stderr });
        return reply.frame;
      }
      if (this.#isClosed) throw closed();
      if (attempt === ATTEMPTS) throw endedWhilePredicting(reply);
    }
  }

  async #running(): Promise<PythonProcess> {
    if (this.#isClosed) throw closed();
    if (this.#process === undefined || this.#process.hasEnded) await this.load();
    return this.#process as PythonProcess;
  }
}

/** One request to a process of its own, which ends with the answer. */
export async function askOnce(header: Frame["header"], { python, path, loadTimeoutMs }: OneQuestion): Promise<Frame> {
  const process = new PythonProcess(python);
  try {
    const onTimeout = () => timedOut("load the model", "loadTimeoutMs", loadTimeoutMs);
    const reply = await exchange(process, header, new Uint8Array(0), { timeoutMs: loadTimeoutMs, onTimeout });
    if (reply.kind === "ended") throw endedWhileLoading(reply, path, python);
    const fault = faultIn(reply.frame);
    if (fault !== undefined) throw loadFault(fault, { path, python, stderr: process.stderr });
    return reply.frame;
  } finally {
    await process.kill();
  }
}

function faultIn({ header }: Frame): PythonFault | undefined {
  return header.error as PythonFault | undefined;
}

function aborted(): LoreError {
  return new LoreError("aborted", "the explanation was cancelled");
}

/** The reply; a timeout kills the child, an abort leaves it to finish what nobody awaits any more. */
async function exchange(
  process: PythonProcess,
  header: Frame["header"],
  body: Uint8Array,
  { timeoutMs, onTimeout, signal }: Patience,
): Promise<Reply> {
  const { reply, forget } = process.request(header, body);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, timeoutMs, "late");
  });
  try {
    const first = await unlessAborted(Promise.race([reply, late]), signal);
    if (first !== "late") return first;
    await process.kill();
    throw onTimeout();
  } finally {
    clearTimeout(timer);
    forget();
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: Signal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(aborted());
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
