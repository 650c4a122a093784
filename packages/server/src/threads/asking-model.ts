// The model as a thread sees it that has none of its own: every question goes to the server's own thread, where the one
// connection, process or function is.

import type { BlackBox, Feature } from "@lore-xai/core";
import type { Batch, PredictCall } from "@lore-xai/core/extend";
import { errorFromThread } from "@lore-xai/runner/thrown-error";
import type { AskedModel, FromThread, Question, ToThread } from "./messages.ts";

interface Waiting {
  resolve(answers: Float64Array): void;
  reject(error: Error): void;
}

/** A model that is asked by messages, and what to do with the answers that come. */
export interface AskingModel {
  readonly blackBox: BlackBox;
  take(message: Extract<ToThread, { kind: "answer" | "no-answer" }>): void;
}

export function createAskingModel(
  { labels, settings, hasProbabilities }: AskedModel,
  features: readonly Feature[],
  send: (message: FromThread) => void,
): AskingModel {
  const waiting = new Map<number, Waiting>();
  let questions = 0;

  const ask = (wants: Question["wants"], { features: own, count, data }: Batch, call: PredictCall = {}) =>
    new Promise<Float64Array>((resolve, reject) => {
      const question = ++questions;
      const { signal, anew = 0 } = call;
      const giveUp = () => {
        if (waiting.has(question)) send({ kind: "give-up", question });
      };
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          waiting.delete(question);
          signal?.removeEventListener("abort", giveUp);
          settle(value);
        };
      waiting.set(question, { resolve: settled(resolve), reject: settled(reject) });
      signal?.addEventListener("abort", giveUp);
      send({ kind: "ask", question, asked: { wants, features: own === features ? null : own, count, data, anew } });
    });

  return {
    blackBox: {
      labels,
      predict: (batch, call) => ask("labels", batch, call),
      ...(settings === undefined ? {} : { settings }),
      ...(hasProbabilities
        ? { predictProbabilities: (batch: Batch, call?: PredictCall) => ask("probabilities", batch, call) }
        : {}),
    },
    take(message) {
      const asked = waiting.get(message.question);
      if (message.kind === "answer") asked?.resolve(message.answers);
      else asked?.reject(errorFromThread(message.error));
    },
  };
}
