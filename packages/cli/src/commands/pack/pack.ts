// lore pack: one decision with all that it takes to check it later.

import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Dictionary, LoreError, VERSION } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { fileError, writeError } from "@lore-xai/runner/rows";
import { type Case, casesAskedFor, chosenCases } from "../../data/cases.ts";
import { sayReading, surveyDataset } from "../../data/dataset.ts";
import { type GivenDictionary, readDictionary, withDictionary } from "../../data/dictionary.ts";
import { checkTemplateColumns, readLetterTemplate } from "../../data/letter-template.ts";
import { pickModelFlags } from "../../flags/model-flags.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { loadModel } from "../../model/load-model.ts";
import type { Terminal } from "../../output/terminal.ts";
import {
  jsonBytes,
  PART,
  type PackedCase,
  type PackedOptions,
  type PackedOrigin,
  sha256,
} from "../../pack/contents.ts";
import { explainedParts } from "../../pack/explained-parts.ts";
import { packedModel } from "../../pack/packed-model.ts";
import { recordQuestions } from "../../pack/questions.ts";
import { sealedPack } from "../../pack/seal.ts";
import { readPrivateKey } from "../../pack/signature.ts";
import type { PackFlags } from "./definition.ts";

async function hashOfFile(path: string): Promise<{ readonly name: string; readonly hash: string }> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileError(path, error);
  });
  return { name: basename(path), hash: sha256(bytes) };
}

function onlyCase(cases: readonly Case[]): PackedCase {
  if (cases.length !== 1) throw new LoreError("invalid-option", `a pack must be of one case, got ${cases.length}`);
  const [{ title, row, id, cells }] = cases;
  return { title, row, id: id ?? null, cells };
}

function optionsOf(flags: PackFlags, settings: PackedOptions["settings"]): PackedOptions {
  const { target, columns, drop, categorical, continuous, naValues, idColumn, encoding, sheet, seed } = flags;
  const reading = { target, columns, drop, categorical, continuous, naValues, idColumn, encoding, sheet };
  const { labels, threshold, positive, bands, protocol, mapping } = pickModelFlags(flags);
  const model = { labels, threshold, positive, bands, protocol, mapping };
  // Through JSON, which leaves out what was not given: what is explained now is what can be read later.
  return JSON.parse(JSON.stringify({ method: "lore", seed, settings, reading, model })) as PackedOptions;
}

async function originOf(
  flags: PackFlags,
  given: GivenDictionary | null,
  model: PackedOrigin["model"],
): Promise<PackedOrigin> {
  return {
    versions: { lore: VERSION, node: process.version },
    date: flags.date ?? null,
    data: await hashOfFile(flags.data),
    dictionary: given === null ? null : await hashOfFile(given.source),
    model,
  };
}

export async function pack(flags: PackFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const selection = casesAskedFor(flags);
  const asked = await methodSettings(flags);
  if (asked.maxMs !== undefined && asked.maxMs !== null) {
    throw new LoreError("invalid-option", "a pack must come out the same again, which maxMs does not; take maxQueries");
  }
  const key = flags.key === undefined ? null : await readPrivateKey(flags.key);
  const given = await readDictionary(flags, terminal);
  const letterTemplate = (await readLetterTemplate(flags)) ?? null;
  const data = await surveyDataset(flags, selection === undefined ? {} : { selection });
  const { dataset } = data;
  sayReading(dataset, terminal);
  const packed = onlyCase(await chosenCases(flags, data));
  const dictionary: Dictionary | null = withDictionary({}, given, data).dictionary ?? null;
  const columns = dataset.features.features.map(({ name }) => name);
  await checkTemplateColumns(letterTemplate ?? undefined, columns, flags);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const origin = await originOf(flags, given, await packedModel(flags.model, model, dataset));
    const options = optionsOf(flags, asked);
    const review = { reviewed: flags.reviewed ?? null };
    const recording = recordQuestions(model, columns);
    const { settings, seed } = options;
    const toExplain = { blackBox: recording.blackBox, background: dataset.features, settings, dictionary, seed };
    const explained = await explainedParts({ ...toExplain, packed, origin, review, letterTemplate }, terminal, signal);
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
    await writeFile(flags.out, sealedPack(parts, key)).catch((error: unknown) => {
      throw writeError(flags.out, error);
    });
    terminal.say(`wrote ${flags.out}: ${countOf(parts.size, "part")}, ${key === null ? "not signed" : "signed"}`);
  } finally {
    await model.close();
  }
}
