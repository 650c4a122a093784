// In which language the page speaks; the browser keeps it.

import { wordsIn } from "@lore-xai/core/languages";
import { LANGUAGES, type Language } from "@lore-xai/core/words";
import { useLanguage } from "../session/language.tsx";
import { useWords } from "../words/use-words.ts";

export function LanguageChoice() {
  const { say } = useWords();
  const { language, onLanguage } = useLanguage();
  return (
    <select
      className="language"
      aria-label={say.header.language}
      value={language}
      onChange={(event) => onLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {wordsIn(code).name}
        </option>
      ))}
    </select>
  );
}
