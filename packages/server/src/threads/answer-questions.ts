// The other end of a model that is asked by messages: in the thread that has it.

import type { BlackBox, Feature } from "@lore-xai/core";
import { thrownError } from "@lore-xai/runner/thrown-error";
import type { FromThread, Question, ToThread } from "./messages.ts";

/** Answers the questions of one thread. */
export interface QuestionDesk {
  take(message: Extract<FromThread, { kind: "ask" | "give-up" }>): void;
  /** Nobody waits for any answer any more. */
  close(): void;
}

export function createQuestionDesk(
  blackBox: BlackBox,
  features: readonly Feature[],
  send: (message: ToThread) => void,
): QuestionDesk {
  const asked = new Map<number, AbortController>();

  const askModel = async ({ wants, features: own, count, data, anew }: Question, signal: AbortSignal) => {
    const batch = { features: own ?? features, count, data };
    const call = { signal, ...(anew === 0 ? {} : { anew }) };
    const answers =
      wants === "labels" ? await blackBox.predict(batch, call) : await blackBox.predictProbabilities?.(batch, call);
    return Float64Array.from(answers ?? []);
  };

  return {
    take(message) {
      const { question } = message;
      if (message.kind === "give-up") {
        asked.get(question)?.abort();
        return;
      }
      const controller = new AbortController();
      asked.set(question, controller);
      askModel(message.asked, controller.signal)
        .then(
          (answers) => send({ kind: "answer", question, answers }),
          (error: unknown) => send({ kind: "no-answer", question, error: thrownError(error) }),
        )
        .finally(() => asked.delete(question));
    },
    close() {
      for (const controller of asked.values()) controller.abort();
    },
  };
}
