// The languages of summaries: as many as there are words for.

import type { Language } from "@lore-xai/core/words";
import { GERMAN_SUMMARY } from "./de.ts";
import { ENGLISH_SUMMARY, type SummaryWords } from "./en.ts";
import { ITALIAN_SUMMARY } from "./it.ts";

const SUMMARIES: Readonly<Record<Language, SummaryWords>> = {
  en: ENGLISH_SUMMARY,
  de: GERMAN_SUMMARY,
  it: ITALIAN_SUMMARY,
};

/** What the summary of a batch says, in a language. */
export const summaryWordsIn = (language: Language): SummaryWords => SUMMARIES[language];
