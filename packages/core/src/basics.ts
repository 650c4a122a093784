// What a program needs before it explains anything, to be loaded without the rest: the version, errors, and text that is
// safe to show.

export { type ErrorCode, LoreError, shownValue } from "./errors.ts";
export { visibleLines } from "./format/visible.ts";
export { LANGUAGES, type Language } from "./format/words/language.ts";
export { VERSION } from "./version.ts";
