// A part of the page that is said in English alone: all of it, and told to whoever reads it aloud.

import { type ReactNode, useMemo } from "react";
import { useWords, WordsProvider } from "../words/use-words.ts";

export function EnglishPart({ children }: { readonly children: ReactNode }) {
  const { language, inEnglish } = useWords();
  const words = useMemo(inEnglish, [inEnglish]);
  if (language === "en") return children;
  return (
    <WordsProvider value={words}>
      <div lang="en" className="english-part">
        {children}
      </div>
    </WordsProvider>
  );
}
