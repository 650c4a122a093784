// One request, one answer: it ends on time, on abort and at a limit of bytes, and leaves no timer or socket behind.

import type { Signal } from "@lore-xai/core";
import { cancelled } from "./abort.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly body?: string | undefined;
}

export interface AttemptLimits {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly signal: Signal | undefined;
  readonly fetch: typeof globalThis.fetch;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
}

export type Attempt =
  | { readonly kind: "answered"; readonly answer: HttpAnswer }
  | { readonly kind: "disconnected"; readonly reason: string }
  /** The server's certificate is not to be trusted, or there is none: trying again would not help. */
  | { readonly kind: "insecure"; readonly reason: string }
  | { readonly kind: "too-long" }
  | { readonly kind: "timeout" };

const MOST_ERROR_BYTES = 65_536;
const TLS_FAULT = /CERT|TLS|SSL|SIGNATURE|EPROTO/;

/** The text of a body, or undefined if it is longer than allowed. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  if (response.body === null) return "";
  const isError = response.status >= 400;
  const most = isError ? MOST_ERROR_BYTES : maxBytes;
  if (!isError && Number(response.headers.get("content-length")) > most) return undefined;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
    // The beginning of an error says enough; half an answer is none.
    if (bytes > most) return isError ? text : undefined;
  }
}

function failureOf(error: unknown): Attempt {
  const cause = (error as { cause?: { code?: unknown; message?: unknown } }).cause;
  const code = typeof cause?.code === "string" ? cause.code : "";
  const message = String(cause?.message ?? (error as Error).message ?? error);
  const reason = code === "" || message.includes(code) ? message : `${message} (${code})`;
  return TLS_FAULT.test(code) ? { kind: "insecure", reason } : { kind: "disconnected", reason };
}

async function exchange(request: HttpRequest, limits: AttemptLimits, signal: AbortSignal): Promise<Attempt> {
  const { method, url, body } = request;
  const { headers, maxResponseBytes, fetch } = limits;
  // A redirect is not followed: the headers may hold secrets that are meant for this server alone.
  const call = { method, headers, signal, redirect: "manual" as const, ...(body === undefined ? {} : { body }) };
  const response = await fetch(url.href, call);
  const text = await readText(response, maxResponseBytes);
  if (text === undefined) return { kind: "too-long" };
  return { kind: "answered", answer: { status: response.status, text, header: (name) => response.headers.get(name) } };
}

export async function attempt(request: HttpRequest, limits: AttemptLimits): Promise<Attempt> {
  const { signal, timeoutMs } = limits;
  if (signal?.aborted) throw cancelled();
  const controller = new AbortController();
  let isLate = false;
  const onAbort = () => controller.abort();
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  signal?.addEventListener("abort", onAbort);
  try {
    return await exchange(request, limits, controller.signal);
  } catch (error) {
    if (signal?.aborted) throw cancelled();
    return isLate ? { kind: "timeout" } : failureOf(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    // Ends the connection if the body was not read to its end; otherwise without effect.
    controller.abort();
  }
}
