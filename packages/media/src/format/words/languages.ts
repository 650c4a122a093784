// What is said of texts and pictures in every language that there are words for. Apart from English, which all can say.

import type { Language } from "@lore-xai/core/words";
import { GERMAN_MEDIA } from "./de.ts";
import { ENGLISH_MEDIA, type MediaWords } from "./en.ts";
import { ITALIAN_MEDIA } from "./it.ts";

const LANGUAGES: Readonly<Record<Language, MediaWords>> = { en: ENGLISH_MEDIA, de: GERMAN_MEDIA, it: ITALIAN_MEDIA };

/** What is said of texts and pictures in a language. */
export const mediaWordsIn = (language: Language): MediaWords => LANGUAGES[language];
