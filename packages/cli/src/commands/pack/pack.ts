// lore pack: one decision with all that it takes to check it later.

import { type Dictionary, LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { type Case, casesAskedFor, chosenCases } from "../../data/cases.ts";
import { sayReading, surveyDataset } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { checkTemplateColumns, readLetterTemplate } from "../../data/letter-template.ts";
import { methodSettings } from "../../method/method-settings.ts";
import { loadModel } from "../../model/load-model.ts";
import { showProgress } from "../../output/explanation-progress.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeWhole } from "../../output/write-whole-file.ts";
import type { PackedCase } from "../../pack/contents.ts";
import { packedOptions, packedOrigin, packParts } from "../../pack/make-pack.ts";
import { packedModel } from "../../pack/packed-model.ts";
import { sealedPack } from "../../pack/seal.ts";
import { readPrivateKey } from "../../pack/signature.ts";
import type { PackFlags } from "./definition.ts";

function onlyCase(cases: readonly Case[]): PackedCase {
  if (cases.length !== 1) throw new LoreError("invalid-option", `a pack must be of one case, got ${cases.length}`);
  const [{ title, row, id, cells }] = cases;
  return { title, row, id: id ?? null, cells };
}

export async function pack(flags: PackFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const selection = casesAskedFor(flags);
  const asked = await methodSettings(flags);
  const { seed } = flags;
  const options = packedOptions(flags, { settings: asked, seed });
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
    const identity = await packedModel(flags.model, model, dataset);
    const origin = await packedOrigin(flags.data, given?.source ?? null, { date: flags.date ?? null, model: identity });
    const review = { reviewed: flags.reviewed ?? null };
    const background = dataset.features;
    const parts = await packParts(
      { blackBox: model, background, dictionary, options, packed, origin, review, letterTemplate },
      { signal, onProgress: showProgress(terminal) },
    );
    await writeWhole(flags.out, sealedPack(parts, key));
    terminal.say(`wrote ${flags.out}: ${countOf(parts.size, "part")}, ${key === null ? "not signed" : "signed"}`);
  } finally {
    await model.close();
  }
}
