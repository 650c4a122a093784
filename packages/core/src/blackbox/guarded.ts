// A black box that cannot hurt: every answer is checked, every failure gets its code, no call lasts longer than allowed,
// and an abort ends the wait at once.

import { countOf } from "../count-text.ts";
import { LoreError } from "../errors.ts";
import { cancelled } from "./abortable.ts";
import { type Batch, type BlackBox, type PredictCall, type Signal, withPredict } from "./black-box.ts";

// Present in Node and in every browser, but part of neither ES2023 nor of the types that core compiles with.
declare function setTimeout(callback: () => void, delayMs: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** How long an answer may take. */
export interface GuardOptions {
  readonly timeoutMs: number;
}

function checkAnswers(answers: ArrayLike<number>, batch: Batch, labels: readonly string[]): ArrayLike<number> {
  if (answers?.length !== batch.count) {
    const message = `the black box must return ${countOf(batch.count, "label")} for ${countOf(batch.count, "row")}, got ${answers?.length}`;
    throw new LoreError("black-box-wrong-count", message, { expected: batch.count, actual: answers?.length });
  }
  for (let i = 0; i < answers.length; i++) {
    const answer = answers[i];
    if (!(Number.isInteger(answer) && answer >= 0 && answer < labels.length)) {
      const message = `the black box must answer with a label position from 0 to ${labels.length - 1}, got ${answer}`;
      throw new LoreError("black-box-unknown-label", message, { answer: String(answer) });
    }
  }
  return answers;
}

function checkProbabilities(probabilities: ArrayLike<number>, expected: number): ArrayLike<number> {
  if (probabilities?.length !== expected) {
    const message = `the black box must return ${countOf(expected, "probability", "probabilities")}, got ${probabilities?.length}`;
    throw new LoreError("black-box-wrong-count", message, { expected, actual: probabilities?.length });
  }
  for (let i = 0; i < expected; i++) {
    if (!Number.isFinite(probabilities[i])) {
      throw new LoreError(
        "black-box-failed",
        `the black box must return finite probabilities, got ${probabilities[i]}`,
      );
    }
  }
  return probabilities;
}

function asLoreError(error: unknown): LoreError {
  if (error instanceof LoreError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new LoreError("black-box-failed", `the black box failed: ${reason}`, {}, error);
}

/** Resolves with the answer, or rejects on timeout or abort, whichever comes first. */
function withPatience<T>(answer: Promise<T>, timeoutMs: number, signal: Signal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => settle(() => reject(cancelled()));
    const timer = setTimeout(() => {
      const message = `the black box must answer within ${timeoutMs} ms and did not; raise timeoutMs if it is slow`;
      settle(() => reject(new LoreError("black-box-timeout", message, { timeoutMs })));
    }, timeoutMs);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      finish();
    };
    signal?.addEventListener("abort", onAbort);
    answer.then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}

const CALLS_BETWEEN_PAUSES = 8;

/**
 * Lets the host run what is waiting, a timer or a signal that would abort: between answers that are given at once
 * nothing else would. Only where somebody may want to abort, and not at every call, for each pause costs a millisecond.
 */
function pauser(): (signal: Signal | undefined) => Promise<void> | undefined {
  let calls = 0;
  return (signal) => {
    if (signal === undefined || calls++ % CALLS_BETWEEN_PAUSES > 0) return undefined;
    return new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  };
}

/** Calls with patience; whatever goes wrong has a code afterwards. */
async function attempt<T>(ask: () => T | Promise<T>, timeoutMs: number, signal: Signal | undefined): Promise<T> {
  if (signal?.aborted) throw cancelled();
  try {
    const answer = ask();
    return isPromise(answer) ? await withPatience(answer, timeoutMs, signal) : answer;
  } catch (error) {
    throw asLoreError(error);
  }
}

/**
 * The same black box, with every answer checked: a wrong count, an unknown label, a failure or a wait beyond
 * `timeoutMs` is a
 * `LoreError`.
 */
export function guardedBlackBox(blackBox: BlackBox, { timeoutMs }: GuardOptions): BlackBox {
  const pause = pauser();
  const predict = async (batch: Batch, call: PredictCall = {}): Promise<ArrayLike<number>> => {
    await pause(call.signal);
    const answers = await attempt(() => blackBox.predict(batch, call), timeoutMs, call.signal);
    return checkAnswers(answers, batch, blackBox.labels);
  };
  const guarded = withPredict(blackBox, predict);
  const unguarded = guarded.predictProbabilities;
  if (unguarded === undefined) return guarded;
  const predictProbabilities = async (batch: Batch, call: PredictCall = {}): Promise<ArrayLike<number>> => {
    const probabilities = await attempt(() => unguarded(batch, call), timeoutMs, call.signal);
    return checkProbabilities(probabilities, batch.count * blackBox.labels.length);
  };
  return { ...guarded, predictProbabilities };
}

function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as Promise<T>)?.then === "function";
}
