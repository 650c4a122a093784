// The dictionary of a command: the file that a flag names, or the one that lies beside the data.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Dictionary, dictionaryFromJson, dictionaryOf, type LoreSettings } from "@lore-xai/core";
import { bindDictionary } from "@lore-xai/core/extend";
import { fileError } from "@lore-xai/runner/rows";
import type { DictionaryFlags } from "../flags/dictionary-flags.ts";
import type { Terminal } from "../output/terminal.ts";
import type { SurveyedDataset } from "./dataset.ts";

export interface GivenDictionary {
  readonly dictionary: Dictionary;
  /** The file, as errors call it. */
  readonly source: string;
}

/** credit.csv, credit.csv.gz → credit.dictionary.json */
export function dictionaryBeside(data: string): string {
  return `${data.replace(/\.gz$/i, "").replace(/\.[^./\\]*$/, "")}.dictionary.json`;
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Null where there is none, or none is wanted. */
export async function readDictionary(
  { data, dictionary }: DictionaryFlags & { readonly data: string },
  terminal: Terminal,
): Promise<GivenDictionary | null> {
  if (dictionary === false) return null;
  const path = typeof dictionary === "string" ? dictionary : dictionaryBeside(data);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (typeof dictionary !== "string" && isAbsent(error)) return null;
    throw fileError(path, error);
  });
  if (text === null) return null;
  if (typeof dictionary !== "string") terminal.say(`dictionary: ${basename(path)}, found beside the data`);
  return { dictionary: dictionaryFromJson(text.replace(/^\ufeff/, ""), path), source: path };
}

/** The settings with what the dictionary says of the columns that the model knows; throws where it does not fit the data. */
export function withDictionary(
  settings: LoreSettings,
  given: GivenDictionary | null,
  { survey, dataset }: Pick<SurveyedDataset, "survey" | "dataset">,
): LoreSettings {
  if (given === null) return settings;
  const { features } = dataset.features;
  const names = features.map(({ name }) => name);
  const dictionary = dictionaryOf(given.dictionary, names, survey.columns, given.source);
  bindDictionary(dictionary, features, null, given.source);
  return { ...settings, dictionary };
}
