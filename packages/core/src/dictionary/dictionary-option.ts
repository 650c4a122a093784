// The option of every method that takes a dictionary along.

import { invalidOption, type OptionSpec, optional } from "../options/option.ts";
import type { Dictionary } from "./dictionary.ts";
import { parseDictionary } from "./parse-dictionary.ts";

const spec: OptionSpec<Dictionary> = {
  shape: { kind: "data" },
  default: { format: "lore-dictionary/1", columns: {} },
  help: "what people call the columns, and what they know of them",
  check: (_, value) => parseDictionary(value),
};

/** What people call the columns, and what they know of them. */
export const DICTIONARY_OPTION = optional(spec);

/** Columns that the dictionary locks and that may change all the same. */
export const UNLOCK_OPTION: OptionSpec<readonly string[]> = {
  shape: { kind: "data" },
  default: [],
  help: "columns that the dictionary locks, being sensitive or fixed, and that may change all the same",
  check(name, value) {
    if (Array.isArray(value) && value.every((column) => typeof column === "string")) return value;
    throw invalidOption(name, "a list of columns", value);
  },
};
