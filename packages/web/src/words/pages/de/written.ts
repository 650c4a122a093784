// Zahlen, Aufzählungen und Mehrzahl auf Deutsch.

import { wordsIn } from "@lore-xai/core/languages";

const { list } = wordsIn("de");

export const { count, number: decimal } = wordsIn("de");
export const and = (parts: readonly string[]) => list(parts, "and");
export const of = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`;
export const cases = (number: number) => of(number, "Fall", "Fälle");
/** „von 12 Fällen“ */
export const ofCases = (number: number) => of(number, "Fall", "Fällen");
