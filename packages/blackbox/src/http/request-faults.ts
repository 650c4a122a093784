// Errors about requests: where, what must be what, and never a secret. No cause is kept, since the platform's own errors
// may show parts of a request or of an answer.

import { type ErrorCode, LoreError } from "@lore-xai/core";
import type { Attempt, HttpAnswer } from "./attempt.ts";
import type { ResolvedHttpOptions } from "./options.ts";
import { displayUrl } from "./redact.ts";

export type Unanswered = Exclude<Attempt, { kind: "answered" }>;

export interface RequestFaults {
  fault(code: ErrorCode, url: URL, message: string, details?: Readonly<Record<string, unknown>>): LoreError;
  unanswered(url: URL, outcome: Unanswered, attempts: number, timeoutMs: number): LoreError;
  badStatus(url: URL, answer: HttpAnswer): LoreError;
  notJson(url: URL, answer: HttpAnswer): LoreError;
}

const EXCERPT_LENGTH = 300;

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function serverMessage(text: string): string {
  const { error, message, detail } = (jsonOf(text) ?? {}) as Record<string, unknown>;
  const told = [error, message, detail].find((part) => typeof part === "string" && part !== "");
  return (told as string | undefined) ?? text;
}

export function createRequestFaults(options: Pick<ResolvedHttpOptions, "redact" | "maxResponseBytes">): RequestFaults {
  const { redact, maxResponseBytes } = options;

  const fault: RequestFaults["fault"] = (code, url, message, details = {}) => {
    const address = redact(displayUrl(url));
    return new LoreError(code, redact(`${address}: ${message}`), { url: address, ...details });
  };

  /** Masked before it is cut: half a secret is one too. */
  const excerpt = (text: string) => {
    const shown = redact(text).replaceAll(/\s+/g, " ").trim();
    if (shown === "") return "an empty body";
    return shown.length > EXCERPT_LENGTH ? `${shown.slice(0, EXCERPT_LENGTH)}…` : shown;
  };

  const unanswered: RequestFaults["unanswered"] = (url, outcome, attempts, timeoutMs) => {
    if (outcome.kind === "timeout") {
      const message = `no answer within ${timeoutMs} ms; raise timeoutMs if the model is slow`;
      return fault("black-box-timeout", url, message, { timeoutMs });
    }
    if (outcome.kind === "too-long") {
      const message = `the answer is longer than ${maxResponseBytes} bytes; raise maxResponseBytes`;
      return fault("black-box-failed", url, message, { maxResponseBytes });
    }
    if (outcome.kind === "insecure") {
      const message = `no secure connection: ${outcome.reason}; check the server's certificate`;
      return fault("black-box-unreachable", url, message, { attempts });
    }
    return fault("black-box-unreachable", url, `no answer in ${attempts} attempts: ${outcome.reason}`, { attempts });
  };

  const badStatus: RequestFaults["badStatus"] = (url, { status, text, header }) => {
    // Browsers show a redirect as status 0 and hide where it leads.
    if (status < 400) {
      const message = "the server redirects, which is not followed; give the address that it redirects to";
      return fault("black-box-failed", url, message, { status });
    }
    const wait = header("retry-after");
    const asks = wait === null ? "" : ` (it asks to retry after ${wait})`;
    return fault("black-box-failed", url, `the server answered ${status}${asks}: ${excerpt(serverMessage(text))}`, {
      status,
    });
  };

  const notJson: RequestFaults["notJson"] = (url, { status, text, header }) => {
    const type = header("content-type") ?? "no content type";
    return fault("black-box-failed", url, `the server must answer with JSON, got ${type}: ${excerpt(text)}`, {
      status,
    });
  };

  return { fault, unanswered, badStatus, notJson };
}
