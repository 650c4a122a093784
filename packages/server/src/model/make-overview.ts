// A part of the overview: in its turn among questions about the whole model, and within its time. What asks the model nothing
// waits for nobody.

import type { Application, OverviewRequest } from "@lore-xai/workbench";
import type { ServerLimits } from "../limits.ts";
import { RequestError } from "../problems/request-error.ts";
import type { Queue } from "../queue/queue.ts";
import { withinTime } from "../queue/within-time.ts";
import { type AnswerCall, modelLimit } from "./answer-question.ts";
import type { ModelAnswer } from "./questions.ts";

export interface OverviewParts {
  readonly application: Pick<Application, "overview">;
  readonly limits: Pick<ServerLimits, "modelMs">;
  readonly queue: Queue;
}

export type MakeOverview = (request: OverviewRequest, call: AnswerCall) => Promise<ModelAnswer>;

const noPage = () => {
  throw new RequestError("not-found", "a part of the overview is to be had as JSON; the workbench shows it");
};

export function createMakeOverview({ application, limits, queue }: OverviewParts): MakeOverview {
  const limit = modelLimit(limits.modelMs);
  return async (request, { signal: given, onProgress }) => {
    const make = () =>
      withinTime(limit, given, (signal) =>
        application.overview.make(request, {
          signal,
          onProgress: ({ phase, ...progress }) => onProgress({ ...progress, phase: phase ?? "" }),
        }),
      );
    const value = request.part === "errors" ? await make() : await queue.run(make, { signal: given, isAdmitted: true });
    return { kind: "overview", value, html: noPage };
  };
}
