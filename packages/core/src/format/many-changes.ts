import { countOf } from "../count-text.ts";
import type { Explanation } from "../explanation/explanation.ts";
import { USUAL_CHANGES } from "../explanation/usual-changes.ts";

/** That only many changes help, where nobody has said how many there may be; null where fewer do. */
export function manyChangesSentence({ method, options, counterfactuals }: Explanation, noun = "column"): string | null {
  const isLimited = method === "lore" && options.preset === "default" && options.maxChanges === null;
  const counts = counterfactuals.map(({ changes }) => changes.length);
  const fewest = Math.min(...counts);
  if (!isLimited || counts.length === 0 || fewest <= USUAL_CHANGES) return null;
  return `No way was found that changes ${countOf(USUAL_CHANGES, noun)} or fewer: this one changes ${fewest}.`;
}
