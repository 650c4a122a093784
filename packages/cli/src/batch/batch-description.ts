// What a batch on a queue tells its workers. Paths, headers and everything else that runs code or opens doors on a host
// comes from that host's own flags.

import type { LoreSettings, ReadingOptions } from "@lore-xai/core";
import type { JsonValue } from "@lore-xai/core/extend";
import type { BatchDescription, FileOptions, Fingerprint } from "@lore-xai/runner";
import type { MediaColumns } from "../flags/media-flags.ts";
import type { ModelFlags } from "../flags/model-flags.ts";

type SharedModelFlags = Pick<
  ModelFlags,
  "labels" | "threshold" | "positive" | "bands" | "protocol" | "mapping" | "timeoutMs"
>;

export interface SharedSetup {
  readonly model: SharedModelFlags;
  readonly method: LoreSettings;
  readonly target?: string | undefined;
  readonly reading: ReadingOptions;
  readonly file: FileOptions;
  readonly backgroundRows: number;
  readonly remember: number;
  readonly media?: MediaColumns | undefined;
}

export interface DescribedBatch extends SharedSetup {
  readonly fingerprint: Fingerprint;
}

/** What a worker compares with its own before it takes a chunk. */
export const SAME_ON_BOTH_SIDES = ["version", "data", "model"] as const;

export function describeBatch({ fingerprint, model, ...shared }: DescribedBatch): BatchDescription {
  const { labels, threshold, positive, bands, protocol, mapping, timeoutMs } = model;
  const setup = { ...shared, model: { labels, threshold, positive, bands, protocol, mapping, timeoutMs } };
  return {
    fingerprint: Object.fromEntries(SAME_ON_BOTH_SIDES.map((name) => [name, fingerprint[name]])),
    setup: JSON.parse(JSON.stringify(setup)) as JsonValue,
  };
}
