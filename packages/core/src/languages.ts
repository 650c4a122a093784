// The words of every language: an entry of its own, since two more languages are as large as all that sentences take otherwise.

export { wordsIn } from "./format/words/languages.ts";
