// How a summary writes shares and names, as text and as a page.

import type { SummaryWords } from "./words/en.ts";

export const percent = (share: number, { words, percent: said }: SummaryWords) =>
  said(words.number((100 * share).toFixed(1)));
export const cut = (text: string, width: number) => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);
