// The languages of HTML reports: as many as there are words for.

import type { Language } from "@lore-xai/core/words";
import { GERMAN_REPORT } from "./de.ts";
import { ENGLISH_REPORT, type ReportWords } from "./en.ts";
import { ITALIAN_REPORT } from "./it.ts";

const REPORTS: Readonly<Record<Language, ReportWords>> = { en: ENGLISH_REPORT, de: GERMAN_REPORT, it: ITALIAN_REPORT };

export const reportWordsIn = (language: Language): ReportWords => REPORTS[language];
