import type { PartQuestion } from "./part.ts";

/** The outcome that people hope for, as the dictionary says, or as the settings look for it; null where nobody says. */
export function favourableIn({ dictionary, settings, facts }: PartQuestion): string | null {
  const named = dictionary?.outcome?.favourable ?? settings.towards ?? null;
  return named !== null && facts.labels.includes(named) ? named : null;
}
