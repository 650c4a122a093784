// The languages of the page: as many as there are words for. Another one is a file beside these and its line here.

import type { Language } from "@lore-xai/core/words";
import { GERMAN_PAGE } from "./de.tsx";
import { ENGLISH_PAGE, type PageStrings } from "./en.tsx";
import { ITALIAN_PAGE } from "./it.tsx";

const PAGES: Readonly<Record<Language, PageStrings>> = { en: ENGLISH_PAGE, de: GERMAN_PAGE, it: ITALIAN_PAGE };

export const pageIn = (language: Language): PageStrings => PAGES[language];
