// What a protocol is to the rest: where to send, how a batch is written, and where the answers stand in the JSON.

import type { Batch } from "@lore-xai/core/extend";
import type { HttpClient } from "./client.ts";
import type { ResolvedHttpOptions } from "./options.ts";

export interface Exchange {
  readonly url: URL;
  /** Whether every answer is known to be a row of probabilities. */
  readonly givesProbabilities: boolean;
  /** What becomes the JSON of the request; NaN in it is written as such. */
  encode(batch: Batch): unknown;
  /** One entry per row: a label, a number, or an array of numbers. */
  decode(json: unknown): readonly unknown[];
  /** Where probabilities may stand beside labels: one entry per row, if there is a list at all. */
  decodeProbabilities?(json: unknown): unknown;
}

/** Finds out what there is to know about the model before the first batch. */
export type OpenExchange = (options: ResolvedHttpOptions, client: HttpClient) => Promise<Exchange>;

/** The URL with something done to its path; the query stays. */
export function withPath(url: URL, change: (path: string) => string): URL {
  const changed = new URL(url);
  changed.pathname = change(url.pathname.replace(/\/+$/, ""));
  return changed;
}
