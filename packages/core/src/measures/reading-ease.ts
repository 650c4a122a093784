// How hard a text is to read, by its words alone: Flesch's reading ease of English. It knows nothing of what a text says.
//
// R. Flesch: A new readability yardstick. Journal of Applied Psychology 32, 1948.

/** What a text is made of. */
export interface TextSize {
  /** Lines, and what full stops, question marks, exclamation marks and semicolons make of them. */
  readonly sentences: number;
  /** Of letters or digits; parts of a name that underscores join are words of their own. */
  readonly words: number;
  readonly syllables: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,]*/gu;
const SENTENCE_END = /[.!?;](?=\s|$)|\n/u;

/** Groups of vowels, without an e that is not heard; a number counts as one. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^\p{L}]/gu, "");
  const heard = letters.replace(/(?<![aeiouy])(?<!^)e$|(?<=[aeiouy][^aeiouytd]+)ed$|(?<![sxzcgh])es$/u, (end) =>
    /[^aeiouy]le$/u.test(letters) ? end : "",
  );
  return Math.max(1, heard.match(/[aeiouyà-öø-ÿ]+/gu)?.length ?? 0);
}

const wordsIn = (text: string) => text.replaceAll("_", " ").match(WORD) ?? [];

/** How long a text is. */
export function textSize(text: string): TextSize {
  const words = wordsIn(text);
  const sentences = text.split(SENTENCE_END).filter((part) => wordsIn(part).length > 0).length;
  return { sentences, words: words.length, syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0) };
}

/**
 * Flesch's reading ease: the more the easier, 60 to 70 for plain English; it may leave 0 to 100. Null without a word.
 *
 * @example
 * ```ts
 * readingEase("The model says no.")?.toFixed(0); // → "97"
 * ```
 */
export function readingEase(text: string): number | null {
  const { sentences, words, syllables } = textSize(text);
  return words === 0 ? null : 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
}
