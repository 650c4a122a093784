import { ENGLISH_PROSE, type ProseWords } from "./words/sentences/prose/en.ts";
import type { Words } from "./words/words.ts";

/**
 * What paragraphs, charts and letters say beside the sentences of the text, in the language of the words.
 *
 * @hidden
 */
export const proseWords = ({ prose }: Words): ProseWords => prose ?? ENGLISH_PROSE;
