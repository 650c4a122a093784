// Numeri, elenchi e plurali in italiano.

import { wordsIn } from "@lore-xai/core/languages";

const { list } = wordsIn("it");

export const { count, number: decimal } = wordsIn("it");
export const and = (parts: readonly string[]) => list(parts, "and");
export const of = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`;
export const cases = (number: number) => of(number, "caso", "casi");
