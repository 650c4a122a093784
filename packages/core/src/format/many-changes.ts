import type { Explanation } from "../explanation/explanation.ts";
import { USUAL_CHANGES } from "../explanation/usual-changes.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

/** How many changes the shortest way takes, where that is more than usual and nobody has said how many there may be; else null. */
export function fewestOfMany({ method, options, counterfactuals }: Explanation): number | null {
  const isLimited = method === "lore" && options.preset === "default" && options.maxChanges === null;
  const counts = counterfactuals.map(({ changes }) => changes.length);
  const fewest = Math.min(...counts);
  return !isLimited || counts.length === 0 || fewest <= USUAL_CHANGES ? null : fewest;
}

/** That only many changes help, where nobody has said how many there may be; null where fewer do. */
export function manyChangesSentence(explanation: Explanation, words: Words = ENGLISH): string | null {
  const fewest = fewestOfMany(explanation);
  return fewest === null ? null : words.sentences.manyChanges(USUAL_CHANGES, fewest);
}
