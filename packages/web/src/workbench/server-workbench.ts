// The workbench behind an HTTP server, lore serve. Explanations are jobs: progress comes as server-sent events, read
// with fetch so that a bearer token can go along.

import type { Explanation, MethodName, Row, Signal } from "@lore-xai/core";
import type { LetterTemplate } from "@lore-xai/report";
import {
  abortedFault,
  asFault,
  type CaseMeasures,
  type DataComparison,
  type Explained,
  type ExplainRequest,
  isAbort,
  type LitCell,
  type ModelComparison,
  type ModelSummary,
  type NeighborhoodPicture,
  type OverviewAnswer,
  type OverviewCall,
  type OverviewPart,
  type OverviewProgress,
  type OverviewRequest,
  type Prediction,
  type RowsPage,
  type RowsQuery,
  type SimilarOfOutcome,
  settingsAsked,
  WorkbenchFault,
  type WorkbenchSchema,
  type WorkCall,
  type WorkProgress,
} from "@lore-xai/workbench";
import { ENGLISH_FAULTS } from "../words/pages/en.tsx";
import { eventsOf } from "./event-stream.ts";
import type { PageWorkbench } from "./page-workbench.ts";

interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
}

interface Job {
  readonly id: string;
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  readonly progress: WorkProgress & OverviewProgress;
  readonly explanations: readonly string[];
  readonly result: string | null;
  readonly error: Problem | null;
}

const isJob = (answer: object): answer is Job => "state" in answer;

const faultFrom = ({ code, detail, title }: Problem, status: number) =>
  new WorkbenchFault(code ?? `http-${status}`, detail ?? title ?? `the server answers ${status}`);

/** fetch takes none but the host's own. */
function hostSignal(signal: Signal): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  signal.addEventListener("abort", () => controller.abort());
  return controller.signal;
}

async function ask(address: URL, init: RequestInit, look: (response: Response) => void = () => {}): Promise<Response> {
  const response = await fetch(address, init).catch((error: unknown) => {
    if (isAbort(error)) throw asFault(error);
    throw new WorkbenchFault("server-unreachable", ENGLISH_FAULTS["server-unreachable"]);
  });
  look(response);
  if (response.ok) return response;
  throw faultFrom((await response.json().catch(() => ({}))) as Problem, response.status);
}

/**
 * A server that was started again may serve other data or another model: what it says then does not belong to what the page has
 * been told, whether it is an answer or a refusal.
 */
function sameServing(): (response: Response) => void {
  let first: string | null = null;
  return ({ headers }) => {
    const now = headers.get("x-lore-serves");
    first ??= now;
    if (now !== null && now !== first) throw new WorkbenchFault("server-changed", ENGLISH_FAULTS["server-changed"]);
  };
}

export interface ServerOptions {
  /** The folder of the server's own addresses. */
  readonly base: string;
  readonly token: string | null;
}

/** A case as a link for one person opens it. */
export interface SharedCase {
  readonly title: string | null;
  readonly expiresAt: string;
  readonly schema: WorkbenchSchema;
  readonly explanation: Explanation;
}

export async function readShared(base: string, token: string, signal: AbortSignal): Promise<SharedCase> {
  const response = await ask(new URL(`v1/shared/${encodeURIComponent(token)}`, base), { signal });
  return (await response.json()) as SharedCase;
}

export function createServerWorkbench({ base, token }: ServerOptions): PageWorkbench {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const look = sameServing();

  const send = async (path: string, signal: Signal | null, init: RequestInit = {}): Promise<Response> => {
    const headers = { accept: "application/json", ...authorization, ...init.headers };
    return ask(new URL(path, base), { ...init, headers, signal: signal === null ? null : hostSignal(signal) }, look);
  };
  const get = async <T>(path: string, signal: Signal) => (await (await send(path, signal)).json()) as T;
  const post = (path: string, body: unknown, signal: Signal | null, headers: Record<string, string> = {}) =>
    send(path, signal, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  const finished = async (job: Job, { signal, onProgress }: WorkCall | OverviewCall): Promise<Job> => {
    // Of a job that is over before it can be watched this is all that is told.
    onProgress?.(job.progress);
    if (job.state !== "queued" && job.state !== "running") return job;
    const headers = { accept: "text/event-stream" };
    const response = await send(`v1/jobs/${encodeURIComponent(job.id)}/events`, signal, { headers });
    for await (const { event, data } of eventsOf(response)) {
      const now = JSON.parse(data) as Job;
      if (event === "end") return now;
      onProgress?.(now.progress);
    }
    return get<Job>(`v1/jobs/${encodeURIComponent(job.id)}`, signal);
  };

  const cancel = (job: Job) =>
    send(`v1/jobs/${encodeURIComponent(job.id)}`, null, { method: "DELETE" }).catch(() => undefined);

  /**
   * What the server answers at once: what was asked for, or the job that makes it. Whoever gives up does not wait for the answer,
   * but a job that nobody waits for must be cancelled, and only the answer names it.
   */
  const begun = async <T extends object>(path: string, body: unknown, signal: Signal): Promise<Job | T> => {
    if (signal.aborted) throw abortedFault();
    const posted = post(path, body, null, { prefer: "respond-async" });
    const answer = posted.then(async (response) => (await response.json()) as Job | T);
    let giveUp = () => {};
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = () => reject(abortedFault());
    });
    signal.addEventListener("abort", giveUp);
    try {
      return await Promise.race([answer, givenUp]);
    } catch (error) {
      void answer.then((late) => (isJob(late) ? cancel(late) : undefined)).catch(() => undefined);
      throw error;
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  };

  /** What a job has made, at the address that it names when it is done. */
  const ofJob = async <T>(begun: Job, call: WorkCall | OverviewCall, addressOf: (job: Job) => string): Promise<T> => {
    try {
      const job = await finished(begun, call);
      if (job.state === "done") return await get<T>(addressOf(job), call.signal);
      if (job.state === "cancelled") throw abortedFault();
      throw faultFrom(job.error ?? {}, 500);
    } catch (error) {
      if (isAbort(error)) void cancel(begun);
      throw error;
    }
  };

  const explain = async <M extends MethodName>(
    method: M,
    request: ExplainRequest,
    call: WorkCall,
  ): Promise<Explained<M>> => {
    const { row, instance, seed } = request;
    const which = row === null ? { instance } : { row };
    const body = { ...which, method, seed, ...settingsAsked(method, request) };
    const answer = await begun<Explained<M>>("v1/explanations", body, call.signal);
    if (!isJob(answer)) return answer;
    return ofJob(answer, call, ({ explanations: [id] }) => `v1/explanations/${encodeURIComponent(id)}`);
  };

  const overview = async <P extends OverviewPart>(
    request: OverviewRequest & { readonly part: P },
    call: OverviewCall,
  ): Promise<OverviewAnswer<P> | null> => {
    const answer = await begun<{ readonly answer: OverviewAnswer<P> | null }>("v1/overview", request, call.signal);
    if (!isJob(answer)) return answer.answer;
    return ofJob(answer, call, ({ result }) => (result ?? "").replace(/^\//, ""));
  };

  return {
    place: "server",
    hasAddress: true,
    describe: (signal) => get<WorkbenchSchema>("v1/schema", signal),
    rows: ({ offset, limit, search, outcome, sort, order }: RowsQuery, signal) => {
      const query = new URLSearchParams({ offset: String(offset), limit: String(limit) });
      if (search.trim() !== "") query.set("search", search.trim());
      if (outcome !== null) query.set("outcome", outcome);
      if (sort !== null) query.set("sort", sort);
      if (sort !== null || order === "desc") query.set("order", order);
      return get<RowsPage>(`v1/rows?${query}`, signal);
    },
    predict: async (instance: Row, signal) => {
      const response = await post("v1/predictions", { instances: [instance] }, signal);
      const { predictions } = (await response.json()) as { predictions: Prediction[] };
      return predictions[0];
    },
    light: async (instance, signal) => {
      const response = await post("v1/light", { instance }, signal);
      return ((await response.json()) as { cells: readonly LitCell[] }).cells;
    },
    similar: async ({ row, instance }, signal) => {
      const response = await post("v1/similar", row === null ? { instance } : { row }, signal);
      return ((await response.json()) as { similar: readonly SimilarOfOutcome[] }).similar;
    },
    explain,
    review: async (row, review, signal) => {
      const headers = { "content-type": "application/json" };
      await send(`v1/rows/${row}/review`, signal, { method: "PUT", headers, body: JSON.stringify(review) });
    },
    letterTemplate: async (signal) =>
      (await get<{ letterTemplate: LetterTemplate | null }>("v1/letter-template", signal)).letterTemplate,
    share: async (id, signal) => {
      const response = await post("v1/links", { explanation: id }, signal);
      const { token: carried, expiresAt } = (await response.json()) as { token: string; expiresAt: string };
      return { address: `${base}#shared=${carried}`, expiresAt };
    },
    pack: async (request, signal) => {
      const { row, seed } = request;
      const body = { row, seed, ...settingsAsked("lore", request) };
      try {
        const response = await post("v1/packs", body, signal, { accept: "application/zip" });
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        if (asFault(error).code === "not-found") return null;
        throw error;
      }
    },
    neighborhood: (id, signal) =>
      get<NeighborhoodPicture>(`v1/explanations/${encodeURIComponent(id)}/neighborhood`, signal),
    measure: async (ids, signal) =>
      (await (await post("v1/measures", { explanations: ids }, signal)).json()) as CaseMeasures,
    compare: (signal) => get<ModelComparison>("v1/comparison", signal),
    compareData: (signal) => get<DataComparison>("v1/comparison/data", signal),
    explainOther: async (request, { signal }) => {
      const { row, instance, seed } = request;
      const body = { ...(row === null ? { instance } : { row }), seed, ...settingsAsked("lore", request) };
      const response = await post("v1/comparison/explanations", body, signal);
      return ((await response.json()) as { explanation: Explanation }).explanation;
    },
    summary: (signal) => get<ModelSummary>("v1/overview", signal),
    overview,
    close: () => undefined,
  };
}
