// How a report says something: how columns and values are called, its own words, and its signs.

import type { Spelling } from "@lore-xai/core/words";
import { type ReportInput, spellingOf } from "../report-input.ts";
import type { ReportWords } from "../words/en.ts";
import { reportWordsIn } from "../words/languages.ts";
import { type Icons, iconsIn } from "./icons.ts";

export interface Telling {
  readonly spell: Spelling;
  readonly say: ReportWords;
  readonly icons: Icons;
}

/** In the language of the report. */
export function tellingOf(input: ReportInput): Telling {
  const say = reportWordsIn(input.language ?? "en");
  return { spell: spellingOf(input), say, icons: iconsIn(say) };
}
