// What stands around the letters of this page, and their language: as whoever serves it wants them, until its reader edits the
// template or chooses another language. What is edited is kept in this browser, for these data and this model.

import type { Language } from "@lore-xai/core/words";
import { datedTemplate, type LetterTemplate, parseLetterTemplate } from "@lore-xai/report";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Check, isLanguageOrNull } from "./kept-values.ts";
import { useAnswer } from "./use-answer.ts";
import { useSetting } from "./use-kept.ts";

export interface PageLetter {
  /** As letters are written with it; null where there is none, and the letter is in English. */
  readonly template: LetterTemplate | null;
  /** The same as it is edited: without a date of the day. */
  readonly toEdit: LetterTemplate | null;
  /** Whether the reader has edited it. */
  readonly isEdited: boolean;
  readonly language: Language;
  onLanguage(language: Language): void;
  /** Null for what whoever serves the page wants. */
  onTemplate(template: LetterTemplate | null): void;
}

const LetterContext = createContext<PageLetter>({
  template: null,
  toEdit: null,
  isEdited: false,
  language: "en",
  onLanguage: () => {},
  onTemplate: () => {},
});

export const useLetter = () => useContext(LetterContext);

interface LetterProviderProps {
  /** Asks whoever serves the page; undefined where nobody is to be asked. */
  readonly askForTemplate: ((signal: AbortSignal) => Promise<LetterTemplate | null>) | undefined;
  readonly schema: WorkbenchSchema;
  readonly children: ReactNode;
}

const isTemplateOrNull: Check<LetterTemplate | null> = (value): value is LetterTemplate | null => {
  try {
    return value === null || parseLetterTemplate(value) !== undefined;
  } catch {
    return false;
  }
};

export function LetterProvider({ askForTemplate, schema, children }: LetterProviderProps) {
  const key = askForTemplate === undefined ? null : schema.data.fingerprint;
  const given = useAnswer(key, async ({ signal }) => (await askForTemplate?.(signal)) ?? null).value;
  const [chosen, setChosen] = useSetting<Language | null>(schema, "letter-language", null, isLanguageOrNull);
  const [own, setOwn] = useSetting<LetterTemplate | null>(schema, "letter-template", null, isTemplateOrNull);
  const letter = useMemo((): PageLetter => {
    const basis = own ?? given;
    const toEdit = chosen === null ? basis : { format: "lore-letter/1" as const, ...basis, language: chosen };
    const template = toEdit === null ? null : datedTemplate(toEdit, new Date());
    return {
      template,
      toEdit,
      isEdited: own !== null,
      language: template?.language ?? "en",
      onLanguage: setChosen,
      onTemplate(next) {
        setOwn(next);
        // The language is the template's own from now on.
        setChosen(null);
      },
    };
  }, [given, chosen, setChosen, own, setOwn]);
  return <LetterContext.Provider value={letter}>{children}</LetterContext.Provider>;
}
