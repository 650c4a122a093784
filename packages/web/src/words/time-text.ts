import type { Language } from "@lore-xai/core/words";

/** A point in time as the language writes it; in English as the reader's own country does, with the month as a word. */
export const timeText = (iso: string, language: Language) =>
  new Date(iso).toLocaleString(language === "en" ? undefined : language, { dateStyle: "medium", timeStyle: "short" });
