// The languages of letters: as many as there are words for.

import type { Language } from "@lore-xai/core/words";
import { GERMAN_LETTER } from "./de.ts";
import { ENGLISH_LETTER } from "./en.ts";
import { ITALIAN_LETTER } from "./it.ts";
import type { LetterWords } from "./letter-words.ts";

const LETTERS: Readonly<Record<Language, LetterWords>> = {
  en: ENGLISH_LETTER,
  de: GERMAN_LETTER,
  it: ITALIAN_LETTER,
};

export const letterWordsIn = (language: Language): LetterWords => LETTERS[language];
