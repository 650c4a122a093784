// A pack of one case: explained from scratch, with every question to the model written down. What lore pack writes, and what lore
// serve hands out.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { LoreError, VERSION } from "@lore-xai/core";
import { fileError } from "@lore-xai/runner/rows";
import type { DatasetFlags } from "../flags/data-flags.ts";
import { type ModelFlags, pickModelFlags } from "../flags/model-flags.ts";
import { jsonBytes, PART, type PackedOptions, type PackedOrigin, sha256 } from "./contents.ts";
import { type CaseToExplain, type ExplainedCall, explainedParts } from "./explained-parts.ts";
import { recordQuestions } from "./questions.ts";
import type { Parts } from "./zip.ts";

export async function hashOfFile(path: string): Promise<{ readonly name: string; readonly hash: string }> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileError(path, error);
  });
  return { name: basename(path), hash: sha256(bytes) };
}

/** With what options the case is explained, how the data were read and what the model's answers mean. */
export function packedOptions(
  flags: DatasetFlags & ModelFlags,
  { settings, seed }: Pick<PackedOptions, "settings" | "seed">,
): PackedOptions {
  if (settings.maxMs !== undefined && settings.maxMs !== null) {
    throw new LoreError("invalid-option", "a pack must come out the same again, which maxMs does not; take maxQueries");
  }
  const { target, columns, drop, categorical, continuous, naValues, idColumn, encoding, sheet } = flags;
  const reading = { target, columns, drop, categorical, continuous, naValues, idColumn, encoding, sheet };
  const { labels, threshold, positive, bands, protocol, mapping } = pickModelFlags(flags);
  const model = { labels, threshold, positive, bands, protocol, mapping };
  // Through JSON, which leaves out what was not given: what is explained now is what can be read later.
  return JSON.parse(JSON.stringify({ method: "lore", seed, settings, reading, model })) as PackedOptions;
}

/** Made with what, from what. */
export async function packedOrigin(
  dataFile: string,
  dictionaryFile: string | null,
  { date, model }: Pick<PackedOrigin, "date" | "model">,
): Promise<PackedOrigin> {
  return {
    versions: { lore: VERSION, node: process.version },
    date,
    data: await hashOfFile(dataFile),
    dictionary: dictionaryFile === null ? null : await hashOfFile(dictionaryFile),
    model,
  };
}

export type CaseToPack = Omit<CaseToExplain, "settings" | "seed"> & { readonly options: PackedOptions };

/** All parts but the manifest and the signature. */
export async function packParts(given: CaseToPack, call: ExplainedCall): Promise<Parts> {
  const { options, packed, origin, review, dictionary, background, letterTemplate } = given;
  const columns = background.features.map(({ name }) => name);
  const recording = recordQuestions(given.blackBox, columns);
  const { settings, seed } = options;
  const explained = await explainedParts({ ...given, settings, seed, blackBox: recording.blackBox }, call);
  const parts = new Map<string, Uint8Array>([
    ...explained,
    [PART.case, jsonBytes(packed)],
    [PART.options, jsonBytes(options)],
    [PART.origin, jsonBytes(origin)],
    [PART.review, jsonBytes(review)],
    [PART.questions, Buffer.from(recording.lines())],
  ]);
  if (letterTemplate !== null) parts.set(PART.letterTemplate, jsonBytes(letterTemplate));
  if (dictionary !== null) parts.set(PART.dictionary, jsonBytes(dictionary));
  return parts;
}
