// What the page calls columns, values and outcomes: the words of the dictionary, for every view and chart.

import type { AuditWords } from "@lore-xai/audit";
import { auditWordsIn } from "@lore-xai/audit/languages";
import type { Dictionary } from "@lore-xai/core";
import { wordsIn } from "@lore-xai/core/languages";
import { type Language, oneLine, type Spelling, spellingWith } from "@lore-xai/core/words";
import { createContext, useContext } from "react";
import { cellText, exactText, type Summaries } from "./cells.ts";
import type { PageStrings } from "./pages/en.tsx";
import { pageIn } from "./pages/pages.ts";

export interface PageWords {
  readonly spell: Spelling;
  /** Numbers to the last digit, as the model was asked about them. */
  readonly exactly: Spelling;
  /** The outcome that people hope for; null where nobody says. */
  readonly favourable: string | null;
  /** What the page itself says. */
  readonly say: PageStrings;
  /** What is said of the whole model: rule book, groups, what helps the denied. */
  readonly ofModel: AuditWords;
  readonly language: Language;
}

/** Values that the dictionary has no word for are told as the data spell them. */
export function wordsFrom(summaries: Summaries, dictionary: Dictionary | null, language: Language = "en"): PageWords {
  const words = wordsIn(language);
  return {
    spell: spellingWith(dictionary, (feature, value) => oneLine(cellText(value, summaries.get(feature))), words),
    exactly: spellingWith(dictionary, (feature, value) => oneLine(exactText(value, summaries.get(feature))), words),
    say: pageIn(language),
    ofModel: auditWordsIn(language),
    language,
    favourable: dictionary?.outcome?.favourable ?? null,
  };
}

const WordsContext = createContext<PageWords>(wordsFrom(new Map(), null));

export const WordsProvider = WordsContext.Provider;

export const useWords = () => useContext(WordsContext);
