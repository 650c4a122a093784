/** The languages that there are words for, by their codes. */
export const LANGUAGES = ["en", "de", "it"] as const;

/** The code of a language. */
export type Language = (typeof LANGUAGES)[number];
