// The languages of audits, rule books and recourse: as many as there are words for. An entry of its own, so that English alone is
// loaded where nothing else is asked for.

import type { Language } from "@lore-xai/core/words";
import { GERMAN_AUDIT } from "./de.ts";
import { type AuditWords, ENGLISH_AUDIT } from "./en.ts";
import { ITALIAN_AUDIT } from "./it.ts";

const AUDITS: Readonly<Record<Language, AuditWords>> = { en: ENGLISH_AUDIT, de: GERMAN_AUDIT, it: ITALIAN_AUDIT };

/** What audits, rule books and recourse say, in a language. */
export const auditWordsIn = (language: Language): AuditWords => AUDITS[language];
