// The languages that there are words for. Another one is a file beside these, its code in language.ts and its line here.

import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { ITALIAN } from "./it.ts";
import type { Language } from "./language.ts";
import type { Words } from "./words.ts";

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, de: GERMAN, it: ITALIAN };

/** The words of a language. */
export const wordsIn = (language: Language): Words => WORDS[language];
