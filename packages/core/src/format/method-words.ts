import { ENGLISH_METHODS, type MethodWords } from "./words/sentences/methods/en.ts";
import type { Words } from "./words/words.ts";

/** What the other methods say beside LORE's sentences, in the language of the words. */
export const methodWords = ({ methods }: Words): MethodWords => methods ?? ENGLISH_METHODS;
