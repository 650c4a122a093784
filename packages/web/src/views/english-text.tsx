// What the page is told in English alone, such as an error of the server: told to whoever reads it aloud.

import type { ReactNode } from "react";
import { useWords } from "../words/use-words.ts";

/** Words in English inside a sentence or a line. */
export function EnglishText({ children }: { readonly children: ReactNode }) {
  const { language } = useWords();
  return language === "en" ? children : <span lang="en">{children}</span>;
}
