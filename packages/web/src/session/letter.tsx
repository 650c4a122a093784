// What stands around the letters of this page, and their language: as whoever serves it wants them, until its reader chooses
// another language.

import type { Language } from "@lore-xai/core/words";
import { datedTemplate, type LetterTemplate } from "@lore-xai/report";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useAnswer } from "./use-answer.ts";
import { useSetting } from "./use-kept.ts";

export interface PageLetter {
  /** Null where there is none, and the letter is in English. */
  readonly template: LetterTemplate | null;
  readonly language: Language;
  onLanguage(language: Language): void;
}

const LetterContext = createContext<PageLetter>({ template: null, language: "en", onLanguage: () => {} });

export const useLetter = () => useContext(LetterContext);

interface LetterProviderProps {
  /** Asks whoever serves the page; undefined where nobody is to be asked. */
  readonly askForTemplate: ((signal: AbortSignal) => Promise<LetterTemplate | null>) | undefined;
  readonly schema: WorkbenchSchema;
  readonly children: ReactNode;
}

export function LetterProvider({ askForTemplate, schema, children }: LetterProviderProps) {
  const key = askForTemplate === undefined ? null : schema.data.fingerprint;
  const given = useAnswer(key, async ({ signal }) => (await askForTemplate?.(signal)) ?? null).value;
  const [chosen, setChosen] = useSetting<Language | null>(schema, "letter-language", null);
  const letter = useMemo((): PageLetter => {
    const dated = given === null ? null : datedTemplate(given, new Date());
    const template = chosen === null ? dated : { format: "lore-letter/1" as const, ...dated, language: chosen };
    return { template, language: template?.language ?? "en", onLanguage: setChosen };
  }, [given, chosen, setChosen]);
  return <LetterContext.Provider value={letter}>{children}</LetterContext.Provider>;
}
