// The options of an HTTP black box, checked once; inside, everything is required.

import { type Feature, LoreError } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import { type Decision, labelsOf } from "../decision.ts";
import type { ModelOptions } from "../model.ts";
import { basicAuthorization, checkHeaders, mergeHeaders } from "./headers.ts";
import { checkMapping, type HttpMapping } from "./mapping.ts";
import { HTTP_PROTOCOLS, type HttpProtocol } from "./protocol.ts";
import { createRedactor } from "./redact.ts";
import { REAL_TIMING, type Timing } from "./retry.ts";

/** What a black box behind a prediction server is made of. */
export interface HttpBlackBoxOptions extends Omit<ModelOptions, "labelsIfUnnamed"> {
  readonly url: string;
  /** The columns that will be sent, as the table has them. */
  readonly features: readonly Feature[];
  /** By default told by the URL, else by the server, else plain JSON. */
  readonly protocol?: HttpProtocol | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly mapping?: HttpMapping | undefined;
  /** Most rows in one request. */
  readonly batchSize?: number | undefined;
  /** Most requests under way at once. */
  readonly concurrency?: number | undefined;
  /** Longest wait for one request. */
  readonly timeoutMs?: number | undefined;
  /** Longest wait for one request and all its retries; by default twice timeoutMs. */
  readonly deadlineMs?: number | undefined;
  /** How often a request is sent again after 429, 5xx or a broken connection. */
  readonly retries?: number | undefined;
  /** A longer answer is cut off and is an error. */
  readonly maxResponseBytes?: number | undefined;
  /** In place of the platform's: for a private certificate authority or a proxy, say. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Some rows of the data. The server is asked about them first, to find out whether it gives probabilities where it
   * does not tell; without them only what a mapping or the server's metadata promise is known.
   */
  readonly sample?: Batch | undefined;
  /** The clock and the dice of retries, for tests. */
  readonly timing?: Timing | undefined;
}

export interface ResolvedHttpOptions {
  /** Without user and password. */
  readonly url: URL;
  readonly features: readonly Feature[];
  readonly protocol: HttpProtocol | undefined;
  /** The outcomes, in the order in which the model or the decision has them. */
  readonly labels: readonly string[];
  readonly decision: Decision;
  readonly headers: Readonly<Record<string, string>>;
  /** Masks the secrets of the URL and of the headers in a text. */
  redact(text: string): string;
  readonly mapping: HttpMapping;
  readonly batchSize: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly retries: number;
  readonly maxResponseBytes: number;
  readonly fetch: typeof globalThis.fetch;
  readonly sample: Batch | undefined;
  readonly timing: Timing;
}

const ONE_DAY_MS = 86_400_000;

const NAMES: Readonly<Record<keyof HttpBlackBoxOptions, true>> = {
  url: true,
  features: true,
  protocol: true,
  labels: true,
  decision: true,
  headers: true,
  mapping: true,
  batchSize: true,
  concurrency: true,
  timeoutMs: true,
  deadlineMs: true,
  retries: true,
  maxResponseBytes: true,
  fetch: true,
  sample: true,
  timing: true,
};

function invalidOption(option: string, message: string): LoreError {
  return new LoreError("invalid-option", message, { option });
}

function wholeNumber(name: string, value: number | undefined, byDefault: number, range: readonly [number, number]) {
  if (value === undefined) return byDefault;
  if (Number.isInteger(value) && value >= range[0] && value <= range[1]) return value;
  throw invalidOption(name, `${name} must be a whole number from ${range[0]} to ${range[1]}, got ${String(value)}`);
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  // The text is not shown: what cannot be parsed cannot be freed of passwords either.
  throw invalidOption("url", "url must be an address that begins with http:// or https://");
}

function labelsFrom({ labels, decision }: ModelOptions): readonly string[] {
  if (labels !== undefined) {
    const distinct = Array.isArray(labels) && new Set(labels).size === labels.length;
    if (!distinct || labels.length < 2 || labels.some((label) => typeof label !== "string")) {
      throw invalidOption("labels", `labels must be two or more different texts, got ${JSON.stringify(labels)}`);
    }
  } else if (decision?.kind !== "bands") {
    throw invalidOption(
      "labels",
      "labels must be given: a prediction server does not name them; use the model's order",
    );
  }
  return labelsOf(decision ?? { kind: "label" }, labels ?? []);
}

function decisionFrom({ decision, mapping }: HttpBlackBoxOptions): Decision {
  if (decision !== undefined && decision.kind !== "label" && mapping?.kind === "labels") {
    throw invalidOption(
      "decision",
      `a decision by ${decision.kind} needs scores or probabilities, got mapping.kind labels`,
    );
  }
  return decision ?? { kind: "label" };
}

function checkNames(options: HttpBlackBoxOptions): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(NAMES, name));
  if (unknown === undefined) return;
  throw invalidOption(unknown, `unknown option "${unknown}"${didYouMean(unknown, Object.keys(NAMES))}`);
}

export function resolveHttpOptions(options: HttpBlackBoxOptions): ResolvedHttpOptions {
  checkNames(options);
  const { protocol, features } = options;
  if (protocol !== undefined && !HTTP_PROTOCOLS.includes(protocol)) {
    throw invalidOption("protocol", `protocol must be one of ${HTTP_PROTOCOLS.join(", ")}, got "${String(protocol)}"`);
  }
  if (!Array.isArray(features) || features.length === 0) {
    throw invalidOption("features", "features must be the columns of the table, one or more");
  }
  const givenUrl = urlOf(options.url);
  const url = new URL(givenUrl);
  url.username = "";
  url.password = "";
  url.hash = "";
  const json = { accept: "application/json", "content-type": "application/json" };
  const timeoutMs = wholeNumber("timeoutMs", options.timeoutMs, 30_000, [1, ONE_DAY_MS]);
  const own = mergeHeaders(basicAuthorization(givenUrl), checkHeaders(options.headers ?? {}));
  return {
    url,
    features,
    protocol,
    labels: labelsFrom(options),
    decision: decisionFrom(options),
    headers: mergeHeaders(json, own),
    redact: createRedactor(givenUrl, own),
    mapping: checkMapping(options.mapping ?? {}),
    batchSize: wholeNumber("batchSize", options.batchSize, 1000, [1, 1_000_000]),
    concurrency: wholeNumber("concurrency", options.concurrency, 4, [1, 256]),
    timeoutMs,
    deadlineMs: wholeNumber("deadlineMs", options.deadlineMs, Math.min(2 * timeoutMs, ONE_DAY_MS), [1, ONE_DAY_MS]),
    retries: wholeNumber("retries", options.retries, 4, [0, 100]),
    maxResponseBytes: wholeNumber("maxResponseBytes", options.maxResponseBytes, 32 * 2 ** 20, [1, 2 ** 40]),
    // Called as a plain function: browsers refuse a fetch that was taken off its window.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    sample: options.sample,
    timing: options.timing ?? REAL_TIMING,
  };
}
