// Requests to one server, sent again within a deadline where that may help.

import type { Signal } from "@lore-xai/core";
import { cancelled } from "./abort.ts";
import { attempt, type HttpAnswer, type HttpRequest } from "./attempt.ts";
import type { ResolvedHttpOptions } from "./options.ts";
import { createRequestFaults, jsonOf, type RequestFaults } from "./request-faults.ts";
import { backoffMs, isTransient, retryAfterMs } from "./retry.ts";

export interface SendCall {
  readonly signal?: Signal | undefined;
  /** Other than the usual number, for a question that need not be answered. */
  readonly retries?: number;
}

export interface HttpClient {
  /** Any answer that is not transient, or the last one when retries are used up. */
  send(request: HttpRequest, call?: SendCall): Promise<HttpAnswer>;
  /** The JSON of a good answer; everything else is an error. */
  sendForJson(request: HttpRequest, call?: SendCall): Promise<unknown>;
  /** The JSON of a good answer; undefined if the server gives none. */
  sendForJsonIfAny(request: HttpRequest, call?: SendCall): Promise<unknown>;
  readonly fault: RequestFaults["fault"];
}

const isGood = (status: number) => status >= 200 && status < 300;

export function createHttpClient(options: ResolvedHttpOptions): HttpClient {
  const { timing } = options;
  const faults = createRequestFaults(options);

  const send = async (request: HttpRequest, { signal, retries = options.retries }: SendCall = {}) => {
    const deadline = timing.now() + options.deadlineMs;
    for (let attempts = 1; ; attempts++) {
      const timeoutMs = Math.max(1, Math.min(options.timeoutMs, deadline - timing.now()));
      const outcome = await attempt(request, { ...options, timeoutMs, signal });
      const answer = outcome.kind === "answered" ? outcome.answer : undefined;
      const mayPass = answer === undefined ? outcome.kind === "disconnected" : isTransient(answer.status);
      const askedMs = answer === undefined ? 0 : retryAfterMs(answer.header("retry-after"), timing.now());
      const waitMs = Math.max(askedMs, backoffMs(attempts, timing.random()));
      if (mayPass && attempts <= retries && timing.now() + waitMs < deadline) {
        await timing.sleep(waitMs, signal);
        if (signal?.aborted) throw cancelled();
        continue;
      }
      if (outcome.kind === "answered") return outcome.answer;
      throw faults.unanswered(request.url, outcome, attempts, timeoutMs);
    }
  };

  const sendForJson = async (request: HttpRequest, call?: SendCall) => {
    const answer = await send(request, call);
    if (!isGood(answer.status)) throw faults.badStatus(request.url, answer);
    const json = jsonOf(answer.text);
    if (json === undefined) throw faults.notJson(request.url, answer);
    return json;
  };

  const sendForJsonIfAny = async (request: HttpRequest, call?: SendCall) => {
    const { status, text } = await send(request, call);
    return isGood(status) ? jsonOf(text) : undefined;
  };

  return { send, sendForJson, sendForJsonIfAny, fault: faults.fault };
}
