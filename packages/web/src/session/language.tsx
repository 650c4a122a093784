// The language of the page: English until its reader chooses another one, which this browser keeps.

import { LANGUAGES, type Language } from "@lore-xai/core/words";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

const LANGUAGE_KEY = "lore-language";

export interface PageLanguage {
  readonly language: Language;
  onLanguage(language: Language): void;
}

const LanguageContext = createContext<PageLanguage>({ language: "en", onLanguage: () => {} });

export const useLanguage = () => useContext(LanguageContext);

/** Storage may be forbidden; then the choice lasts as long as the page. */
function keptLanguage(): Language {
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY);
    return LANGUAGES.find((language) => language === kept) ?? "en";
  } catch {
    return "en";
  }
}

function keep(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // See above.
  }
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(keptLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo((): PageLanguage => {
    const onLanguage = (next: Language) => {
      keep(next);
      setLanguage(next);
    };
    return { language, onLanguage };
  }, [language]);
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>;
}
