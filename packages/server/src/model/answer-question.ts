// One answer about the whole model: in its turn among those, within its time, and with the event loop going round between two
// stretches of work.

import { countedBlackBox } from "@lore-xai/core/extend";
import { inTurns } from "@lore-xai/workbench/explaining";
import type { ServerLimits } from "../limits.ts";
import { RequestError } from "../problems/request-error.ts";
import type { Queue } from "../queue/queue.ts";
import type { Turns } from "../queue/turns.ts";
import { type TimeLimit, withinTime } from "../queue/within-time.ts";
import type { ServerSetup } from "../setup.ts";
import { type ModelAnswer, type ModelProgress, QUESTIONS, type QuestionKind } from "./questions.ts";

export interface AnswerParts {
  readonly setup: ServerSetup;
  readonly limits: Pick<ServerLimits, "modelMs" | "predictionMs">;
  readonly turns: Turns;
  /** Of questions about the whole model alone: explanations do not wait behind them. */
  readonly queue: Queue;
}

export interface AnswerCall {
  readonly signal: AbortSignal;
  onProgress(progress: ModelProgress): void;
}

/** `body` fits the schema of the question's requests. */
export type AnswerQuestion = (kind: QuestionKind, body: object, call: AnswerCall) => Promise<ModelAnswer>;

/** The time of one answer about the whole model. */
export const modelLimit = (modelMs: number): TimeLimit => ({
  limitMs: modelMs,
  tooLong: () =>
    new RequestError("took-too-long", `the answer must be ready within ${modelMs} ms and was not; ask for fewer cases`),
});

export function createAnswerQuestion({ setup, limits, turns, queue }: AnswerParts): AnswerQuestion {
  const { modelMs, predictionMs } = limits;
  const limit = modelLimit(modelMs);
  return (kind, body, { signal: given, onProgress }) =>
    queue.run(
      () =>
        withinTime(limit, given, (signal) => {
          const counted = countedBlackBox(inTurns(setup.model.blackBox, turns.take));
          return QUESTIONS[kind].ask(body as never, setup, {
            blackBox: counted,
            openExplainer: setup.openCaseExplainer,
            timeoutMs: predictionMs,
            signal,
            onShare: (phase, share) => onProgress({ phase, share, queries: counted.count().rows }),
            pause: turns.take,
          });
        }),
      { signal: given, isAdmitted: true },
    );
}
