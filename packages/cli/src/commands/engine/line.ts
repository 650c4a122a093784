// The engine's end of the pipe: frames out, and questions that wait for their answers.

import { type AskModel, encodeColumns, encodeFrame, type Frame, outputOf } from "@lore-xai/blackbox/python/frames";
import { LoreError } from "@lore-xai/core";
import { ERROR_CODES } from "@lore-xai/core/extend";
import type { AnswerMessage, Outgoing } from "./messages.ts";

const NOTHING = new Uint8Array(0);

export interface Line {
  send(header: Outgoing, body?: Uint8Array): void;
  /** The model at the other end. */
  readonly model: AskModel;
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

function failureOf({ code, message }: { readonly code: string; readonly message: string }): LoreError {
  const known = ERROR_CODES.find((each) => each === code) ?? "black-box-failed";
  return new LoreError(known, message);
}

interface Waiting {
  resolve(frame: Frame): void;
  reject(error: unknown): void;
}

export function openLine(output: NodeJS.WritableStream): Line {
  const waiting = new Map<number, Waiting>();
  let questions = 0;
  let hasEnded = false;
  let isCancelled = false;
  const send = (header: Outgoing, body: Uint8Array = NOTHING) => {
    output.write(encodeFrame({ header: { ...header }, body }));
  };
  const ask: AskModel["ask"] = async (batch, answer, names, { signal }) => {
    if (hasEnded) throw gone();
    if (isCancelled) throw cancelled();
    const id = ++questions;
    const order = batch.features.map((_, j) => j);
    const { columns, body } = encodeColumns(batch, order);
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
      send({ kind: "predict", id, answer, count: batch.count, columns }, body);
    });
    return outputOf(frame, answer, names);
  };
  return {
    send,
    model: { ask, close: async () => undefined },
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
