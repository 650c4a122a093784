// What the page is told in English alone, such as an error of the server: told to whoever reads it aloud.

import { type ReactNode, useMemo } from "react";
import { useWords, WordsProvider } from "../words/use-words.ts";

interface EnglishProps {
  readonly children: ReactNode;
}

/** A part that is in English as a whole, with what it says of columns too. */
export function EnglishPart({ children }: EnglishProps) {
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

/** Words in English inside a sentence or a line. */
export function EnglishText({ children }: EnglishProps) {
  const { language } = useWords();
  return language === "en" ? children : <span lang="en">{children}</span>;
}
