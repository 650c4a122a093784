// How a server's JSON differs from the shape that its protocol expects: plain data, so that a file or a command line
// can carry it.

import { LoreError } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import { parsePath } from "./json-path.ts";
import type { HttpProtocol } from "./protocol.ts";

/** What one answer is: a label, a probability per label, or one number that a threshold or bands decide on. */
export type AnswerKind = "labels" | "probabilities" | "scores";

/** How a server's JSON differs from what its protocol expects; all of it may be left out. */
export interface HttpMapping {
  /** Where the rows go: "instances" (the default), a path such as "data.rows", or "" for a bare array. */
  readonly request?: string | undefined;
  /** Rows as { column: value } (the default) or as arrays in the order of the columns. */
  readonly rows?: "objects" | "arrays" | undefined;
  /** Where the answers are: "predictions" (the default), "result.items[].label", or "[]" for a bare array. */
  readonly response?: string | undefined;
  /** Where the probabilities of the labels are, if they come beside the answers: "probabilities" (the default). */
  readonly probabilities?: string | undefined;
  /** Open Inference Protocol only: which output tensor holds the answers, such as "predict_proba". */
  readonly output?: string | undefined;
  /** The text that stands for a missing one, where texts go as tensors, which have no null; by default null all the same. */
  readonly missing?: string | undefined;
  /** What an answer is; by default it is told from the answers. */
  readonly kind?: AnswerKind | undefined;
}

const KINDS: readonly AnswerKind[] = ["labels", "probabilities", "scores"];

/** Which parts of a mapping mean something to which protocol. */
const PARTS: Readonly<Record<HttpProtocol, readonly (keyof HttpMapping)[]>> = {
  oip: ["output", "kind", "missing"],
  mlflow: ["response", "probabilities", "kind"],
  tfserving: ["rows", "response", "probabilities", "kind", "missing"],
  json: ["request", "rows", "response", "probabilities", "kind"],
};

const ALL_PARTS = [...new Set(Object.values(PARTS).flat())];

function invalid(message: string): LoreError {
  return new LoreError("invalid-option", message, { option: "mapping" });
}

export function checkMapping(mapping: HttpMapping): HttpMapping {
  if (typeof mapping !== "object" || mapping === null) throw invalid("mapping must be an object");
  for (const [name, value] of Object.entries(mapping)) {
    if (!ALL_PARTS.includes(name as keyof HttpMapping)) {
      throw invalid(`unknown part "${name}" of mapping${didYouMean(name, ALL_PARTS)}`);
    }
    if (value !== undefined && typeof value !== "string") throw invalid(`mapping.${name} must be a text`);
  }
  const { kind, rows, request, response, probabilities } = mapping;
  if (kind !== undefined && !KINDS.includes(kind)) {
    throw invalid(`mapping.kind must be one of ${KINDS.join(", ")}, got "${kind}"`);
  }
  if (rows !== undefined && rows !== "objects" && rows !== "arrays") {
    throw invalid(`mapping.rows must be objects or arrays, got "${rows}"`);
  }
  if (request !== undefined && parsePath(request).some((step) => step.kind !== "key")) {
    throw invalid(`mapping.request must be keys joined by dots, got "${request}"`);
  }
  for (const path of [response, probabilities]) if (path !== undefined) parsePath(path);
  return mapping;
}

/** An option that a protocol would ignore is an error. */
export function checkMappingFits(mapping: HttpMapping, protocol: HttpProtocol): void {
  for (const name of Object.keys(mapping) as (keyof HttpMapping)[]) {
    if (mapping[name] === undefined || PARTS[protocol].includes(name)) continue;
    throw invalid(`mapping.${name} means nothing to ${protocol}; it knows ${PARTS[protocol].join(", ")}`);
  }
}

/** Whether the mapping speaks of JSON that no standard server has, so that there is no need to ask which one it is. */
export function isPlainJsonMapping({ request, rows, response }: HttpMapping): boolean {
  return request !== undefined || rows !== undefined || response !== undefined;
}
