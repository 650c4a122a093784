// The engine's end of the pipe: frames out, and questions that wait for their answers.

import { type AskModel, encodeColumns, encodeFrame, type Frame, outputOf } from "@lore-xai/blackbox/python/frames";
import { type Feature, LoreError } from "@lore-xai/core";
import { type Batch, ERROR_CODES, isContinuous } from "@lore-xai/core/extend";
import type { AnswerMessage, Outgoing } from "./messages.ts";

const NOTHING = new Uint8Array(0);

export interface Line {
  send(header: Outgoing, body?: Uint8Array): void;
  /** The model at the other end. */
  readonly model: AskModel;
  /** From now on rows of these features are sent as they are: nothing is made of them here, and less there. */
  sendRowsOf(features: readonly Feature[]): void;
  /** What was answered to a question; one that nobody waits for any more is passed over. */
  answered(header: AnswerMessage, body: Uint8Array): void;
  /** Whoever asks, or waits for an answer, is told that it was cancelled, until `resume`. */
  cancel(): void;
  resume(): void;
  /** No more answers will come. */
  end(): void;
}

const cancelled = () => new LoreError("aborted", "the explanation was cancelled");
const gone = () => new LoreError("black-box-failed", "the program with the model has gone");

function failureOf(error: { readonly code?: unknown; readonly message?: unknown } | null): LoreError {
  const known = ERROR_CODES.find((each) => each === error?.code) ?? "black-box-failed";
  return new LoreError(known, String(error?.message ?? "the model failed, and the program does not say why"));
}

const isPlain = (feature: Feature) => !isContinuous(feature) || feature.date === undefined;

interface Waiting {
  resolve(frame: Frame): void;
  reject(error: unknown): void;
}

/** The way to the program and back. */
export interface Channel {
  write(frame: Uint8Array): void;
  /** Blocks until more has come, and takes it in; false where the event loop brings it. */
  waitForMore?(): boolean;
}

export function openLine({ write, waitForMore = () => false }: Channel): Line {
  const waiting = new Map<number, Waiting>();
  let questions = 0;
  let hasEnded = false;
  let isCancelled = false;
  let plain: readonly Feature[] | null = null;
  const send = (header: Outgoing, body: Uint8Array = NOTHING) => {
    write(encodeFrame({ header: { ...header }, body }));
  };
  const encoded = (batch: Batch) => {
    const { features, data } = batch;
    // One of another case may have a value more, which has another meaning in every explanation.
    const isKnown =
      plain !== null && features.length === plain.length && features.every((feature, j) => feature === plain?.[j]);
    if (isKnown) return { body: new Uint8Array(data.buffer, data.byteOffset, batch.count * features.length * 8) };
    return encodeColumns(
      batch,
      features.map((_, j) => j),
    );
  };
  const ask: AskModel["ask"] = async (batch, answer, names, { signal }) => {
    if (hasEnded) throw gone();
    if (isCancelled) throw cancelled();
    const id = ++questions;
    const { body, ...columns } = encoded(batch);
    const frame = await new Promise<Frame>((resolve, reject) => {
      const onAbort = () => waiting.get(id)?.reject(cancelled());
      const forget = () => {
        waiting.delete(id);
        signal?.removeEventListener("abort", onAbort);
      };
      waiting.set(id, {
        resolve: (answered) => {
          forget();
          resolve(answered);
        },
        reject: (error) => {
          forget();
          reject(error);
        },
      });
      signal?.addEventListener("abort", onAbort);
      send({ kind: "predict", id, answer, count: batch.count, ...columns }, body);
      while (waiting.has(id) && waitForMore());
    });
    return outputOf(frame, answer, names);
  };
  return {
    send,
    model: { ask, close: async () => undefined },
    sendRowsOf: (features) => {
      plain = features.every(isPlain) ? features : null;
    },
    answered: ({ id, error, ...header }, body) => {
      const asked = waiting.get(id);
      if (error !== undefined) asked?.reject(failureOf(error));
      else asked?.resolve({ header, body });
    },
    cancel: () => {
      isCancelled = true;
      for (const asked of [...waiting.values()]) asked.reject(cancelled());
    },
    resume: () => {
      isCancelled = false;
    },
    end: () => {
      hasEnded = true;
      for (const asked of [...waiting.values()]) asked.reject(gone());
    },
  };
}
