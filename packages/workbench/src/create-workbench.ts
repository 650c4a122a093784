// The workbench on the spot: the application, which begins to ask the model about its rows, and the neighbours of the
// last explanations, for those who want to see them.

import type { AnyExplanation, Explanation, MethodName, Signal } from "@lore-xai/core";
import { type ApplicationSetup, createApplication } from "./application.ts";
import type { ExplainTask } from "./explaining.ts";
import { settingsAsked } from "./explanations/settings.ts";
import { abortedFault, WorkbenchFault } from "./fault.ts";
import { createAbort } from "./host.ts";
import type { OverviewAnswer, OverviewPart, OverviewRequest } from "./overview-answers.ts";
import { createRecent } from "./recent.ts";
import type { Explained, ExplainRequest, NeighborhoodPicture, OverviewCall, Workbench, WorkCall } from "./workbench.ts";

/** Some 20 KB each. */
const PICTURES_KEPT = 64;

/** A workbench that answers on the spot. */
export function createWorkbench(setup: ApplicationSetup): Workbench {
  const application = createApplication(setup);
  const pictures = createRecent<() => NeighborhoodPicture>(PICTURES_KEPT);
  const explanations = createRecent<AnyExplanation>(PICTURES_KEPT);
  const closing = createAbort();
  let made = 0;
  void application.labelRows(closing.signal);

  const unlessAborted = async <T>(signal: Signal, answer: () => T | Promise<T>): Promise<T> => {
    if (signal.aborted) throw abortedFault();
    return answer();
  };

  const taskOf = (method: MethodName, request: ExplainRequest): ExplainTask => {
    const { row, instance, seed } = request;
    const settings = application.settingsFor(method, settingsAsked(method, request));
    const task = { method, settings, seed, instance: row === null ? instance : application.rowAt(row) };
    application.check(method, settings, [task.instance]);
    return task;
  };

  const explain = async <M extends MethodName>(
    method: M,
    request: ExplainRequest,
    { signal, onProgress }: WorkCall,
  ): Promise<Explained<M>> => {
    const call = { signal, ...(onProgress === undefined ? {} : { onProgress }) };
    const { explanation, neighbors } = await application.explain(taskOf(method, request), call);
    const id = `${method}-${++made}`;
    explanations.set(id, explanation);
    if (neighbors !== null) pictures.set(id, () => application.draw(explanation, neighbors));
    return { id, explanation } as Explained<M>;
  };

  const neighborhood = (id: string): NeighborhoodPicture => {
    const draw = pictures.get(id);
    if (draw !== undefined) return draw();
    throw new WorkbenchFault("not-found", "the neighbours of this explanation are not kept; explain again");
  };

  const measure = (ids: readonly string[], signal: Signal) => {
    const found = ids.map((id) => {
      const explanation = explanations.get(id);
      if (explanation !== undefined) return explanation;
      throw new WorkbenchFault("not-found", "an explanation to measure is not kept; explain again");
    });
    return application.measure(found, signal);
  };

  return {
    describe: (signal) => unlessAborted(signal, () => application.schema),
    rows: (query, signal) => unlessAborted(signal, () => application.rows(query)),
    predict: (instance, signal) =>
      unlessAborted(signal, async () => {
        const [prediction] = await application.predict([instance], signal);
        return prediction;
      }),
    light: (instance, signal) => unlessAborted(signal, () => application.light(instance, signal)),
    similar: ({ instance, row }, signal) =>
      unlessAborted(signal, () =>
        application.similar({ row, instance: row === null ? instance : application.rowAt(row) }),
      ),
    explain,
    review: (row, review, signal) => unlessAborted(signal, () => application.review(row, review)),
    neighborhood: (id, signal) => unlessAborted(signal, () => neighborhood(id)),
    measure: (ids, signal) => unlessAborted(signal, () => measure(ids, signal)),
    compare: (signal) => unlessAborted(signal, () => application.compare(signal)),
    compareData: (signal) => unlessAborted(signal, () => application.compareData(signal)),
    explainOther: async (request, call) => {
      const made = await application.explainOther(taskOf("lore", request), call);
      return made.explanation as Explanation;
    },
    summary: (signal) => unlessAborted(signal, () => application.overview.summarize()),
    overview: async <P extends OverviewPart>(request: OverviewRequest & { readonly part: P }, call: OverviewCall) => {
      if (call.signal.aborted) throw abortedFault();
      const { overview } = application;
      overview.check(request);
      const answer = request.onlyKept ? await overview.kept(request) : await overview.make(request, call);
      return answer as OverviewAnswer<P> | null;
    },
    close: closing.abort.bind(closing),
  };
}
