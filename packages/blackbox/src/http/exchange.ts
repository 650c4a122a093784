// What a protocol is to the rest: where to send, how a batch is written, and where the answers stand in the JSON.

import type { Batch } from "@lore-xai/core";
import type { HttpClient } from "./client.ts";
import type { ResolvedHttpOptions } from "./options.ts";

export interface Exchange {
  readonly url: URL;
  /** Whether every answer is known to be a row of probabilities. */
  readonly givesProbabilities: boolean;
  encode(batch: Batch): unknown;
  /** One entry per row: a label, a number, or an array of numbers. */
  decode(json: unknown): readonly unknown[];
}

/** Finds out what there is to know about the model before the first batch. */
export type OpenExchange = (options: ResolvedHttpOptions, client: HttpClient) => Promise<Exchange>;

/** The URL with something done to its path; the query stays. */
export function withPath(url: URL, change: (path: string) => string): URL {
  const changed = new URL(url);
  changed.pathname = change(url.pathname.replace(/\/+$/, ""));
  return changed;
}
