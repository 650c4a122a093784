// What a pack holds: the parts by name, as data. Hashes are SHA-256 in hexadecimal.

import { createHash } from "node:crypto";
import { LoreError, type LoreSettings, type Row } from "@lore-xai/core";
import type { DatasetFlags } from "../flags/data-flags.ts";
import type { ModelFlags } from "../flags/model-flags.ts";
import type { Parts } from "./zip.ts";

export const PACK_FORMAT = "lore-pack/1";

/** The names of the parts. */
export const PART = {
  manifest: "manifest.json",
  signature: "signature.json",
  case: "case.json",
  decision: "decision.json",
  explanation: "explanation.json",
  report: "report.html",
  letter: "letter.txt",
  letterTemplate: "letter-template.json",
  options: "options.json",
  dictionary: "dictionary.json",
  origin: "origin.json",
  questions: "questions.jsonl",
  review: "review.json",
} as const;

const ONLY_IN_SOME: readonly string[] = [PART.dictionary, PART.letterTemplate, PART.signature];

/** What every pack has; a dictionary, a template of the letter and a signature only some. */
export const NEEDED_PARTS: readonly string[] = Object.values(PART).filter((name) => !ONLY_IN_SOME.includes(name));

export interface Manifest {
  readonly format: typeof PACK_FORMAT;
  /** Of the key that signs the pack; null where nobody does. */
  readonly signer: string | null;
  readonly parts: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

/** case.json: the case as it was. */
export interface PackedCase {
  readonly title: string;
  readonly row: number | null;
  readonly id: string | null;
  readonly cells: Row;
}

/** decision.json: what the model said, out of which outcomes, and how its answers become outcomes. */
export interface PackedDecision {
  readonly outcome: string;
  readonly probability: number | null;
  readonly outcomes: readonly string[];
  readonly settings: object | null;
}

/** options.json: all that it takes to explain the case again. */
export interface PackedOptions {
  readonly method: "lore";
  readonly seed: number;
  readonly settings: LoreSettings;
  /** How the data are read. */
  readonly reading: Omit<DatasetFlags, "data">;
  /** What the model's answers mean; where it is and how a host gets at it is not told. */
  readonly model: Partial<ModelFlags>;
}

export interface PackedModel {
  readonly name: string;
  readonly kind: string;
  /** Of its file; else of what it learnt from, or of its answers on a sample of the data. */
  readonly hash: string;
  readonly hashOf: "file" | "training data" | "answers on a sample of the data";
  /** Of the file beside it that says how it is read. */
  readonly sidecarHash: string | null;
}

/** origin.json: made with what, from what. */
export interface PackedOrigin {
  readonly versions: { readonly lore: string; readonly node: string };
  /** As whoever made the pack has put it; no clock is read. */
  readonly date: string | null;
  readonly data: { readonly name: string; readonly hash: string };
  readonly dictionary: { readonly name: string; readonly hash: string } | null;
  readonly model: PackedModel;
}

/** review.json: who has looked at it, in the words of whoever made the pack. */
export interface PackedReview {
  readonly reviewed: string | null;
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export const jsonBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

export function partText(parts: Parts, name: string): string {
  const bytes = parts.get(name);
  if (bytes === undefined) throw new LoreError("pack-invalid", `the pack must hold ${name}, got none`, { part: name });
  return Buffer.from(bytes).toString("utf8");
}

export function partValue<T>(parts: Parts, name: string): T {
  const text = partText(parts, name);
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const message = `${name} of the pack must be JSON: ${(error as Error).message}`;
    throw new LoreError("pack-invalid", message, { part: name }, error);
  }
}
