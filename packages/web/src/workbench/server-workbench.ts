// The workbench behind an HTTP server, lore serve. Explanations are jobs: progress comes as server-sent events, read
// with fetch so that a bearer token can go along.

import type { MethodName, Row, Signal } from "@lore-xai/core";
import {
  abortedFault,
  asFault,
  type Explained,
  type ExplainRequest,
  isAbort,
  type NeighborhoodPicture,
  type Prediction,
  type RowsPage,
  type RowsQuery,
  settingsAsked,
  WorkbenchFault,
  type WorkbenchSchema,
  type WorkCall,
  type WorkProgress,
} from "@lore-xai/workbench";
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
  readonly progress: WorkProgress;
  readonly explanations: readonly string[];
  readonly error: Problem | null;
}

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

export interface ServerOptions {
  /** The folder of the server's own addresses. */
  readonly base: string;
  readonly token: string | null;
}

export function createServerWorkbench({ base, token }: ServerOptions): PageWorkbench {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };

  const send = async (path: string, signal: Signal | null, init: RequestInit = {}): Promise<Response> => {
    const headers = { accept: "application/json", ...authorization, ...init.headers };
    let response: Response;
    try {
      response = await fetch(new URL(path, base), {
        ...init,
        headers,
        signal: signal === null ? null : hostSignal(signal),
      });
    } catch (error) {
      if (isAbort(error)) throw asFault(error);
      throw new WorkbenchFault("server-unreachable", "the server does not answer; is lore serve still running?");
    }
    if (response.ok) return response;
    const problem = (await response.json().catch(() => ({}))) as Problem;
    throw faultFrom(problem, response.status);
  };
  const get = async <T>(path: string, signal: Signal) => (await (await send(path, signal)).json()) as T;
  const post = (path: string, body: unknown, signal: Signal, headers: Record<string, string> = {}) =>
    send(path, signal, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  const finished = async (job: Job, { signal, onProgress }: WorkCall): Promise<Job> => {
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

  const explain = async <M extends MethodName>(
    method: M,
    request: ExplainRequest,
    call: WorkCall,
  ): Promise<Explained<M>> => {
    const { row, instance, seed } = request;
    const which = row === null ? { instance } : { row };
    const body = { ...which, method, seed, ...settingsAsked(method, request) };
    const response = await post("v1/explanations", body, call.signal, { prefer: "respond-async" });
    const answer = (await response.json()) as Job | Explained<M>;
    if ("explanation" in answer) return answer;
    try {
      const job = await finished(answer, call);
      const [id] = job.explanations;
      if (job.state === "done" && id !== undefined)
        return await get<Explained<M>>(`v1/explanations/${encodeURIComponent(id)}`, call.signal);
      if (job.state === "cancelled") throw abortedFault();
      throw faultFrom(job.error ?? {}, 500);
    } catch (error) {
      if (isAbort(error)) void cancel(answer);
      throw error;
    }
  };

  return {
    place: "computed by the server this page came from",
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
    explain,
    neighborhood: (id, signal) =>
      get<NeighborhoodPicture>(`v1/explanations/${encodeURIComponent(id)}/neighborhood`, signal),
    close: () => undefined,
  };
}
