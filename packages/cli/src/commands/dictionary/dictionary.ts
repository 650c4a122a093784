// lore dictionary: a data dictionary to begin with, guessed from the names and values of the data.

import { existsSync } from "node:fs";
import { type Dictionary, LoreError } from "@lore-xai/core";
import { draftDictionary } from "@lore-xai/core/extend";
import { listText, oneLine } from "@lore-xai/core/words";
import { readDataset, sayReading } from "../../data/dataset.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import type { DictionaryFlags } from "./definition.ts";

const WORDS: Readonly<Record<string, string>> = { unit: "its unit", sensitive: "sensitive", fixed: "fixed" };

/** What a person should look at before the dictionary is used. */
function sayGuesses({ columns, outcome }: Dictionary, { say }: Terminal): void {
  for (const [name, { guessed = [], unit }] of Object.entries(columns)) {
    const texts = guessed.map((field) => (field === "unit" ? `in ${unit}` : (WORDS[field] ?? field)));
    if (texts.length > 0) say(`guessed: ${oneLine(name)} is ${listText(texts)}`);
  }
  if (outcome?.favourable !== undefined) say(`guessed: the favourable outcome is ${oneLine(outcome.favourable)}`);
  say("what was guessed stands under guessed; confirm or change it, and take it out there");
}

export async function dictionary(flags: DictionaryFlags, terminal: Terminal): Promise<void> {
  const { out, force } = flags;
  if (out !== undefined && force !== true && existsSync(out)) {
    const message = `"${out}" is there already; choose another --out, or give --force to write over it`;
    throw new LoreError("file-exists", message, { path: out });
  }
  const dataset = await readDataset(flags);
  sayReading(dataset, terminal);
  const drafted = draftDictionary(dataset.features, dataset.labels);
  sayGuesses(drafted, terminal);
  await writeResult(`${JSON.stringify(drafted, null, 2)}\n`, out, terminal);
}
