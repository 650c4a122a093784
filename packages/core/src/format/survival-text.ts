// How likely a change is to hold when the model is trained again, and what would just do today, in words.

import type { Change, Counterfactual, Survival } from "../explanation/explanation.ts";
import { changesText } from "./change-text.ts";
import { capital } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

/** "an estimated 96 in 100"; "19 of 20 models trained again" */
function chanceText({ probability, trials, kept }: Survival, { sentences }: Words): string {
  if (trials !== undefined && kept !== undefined) return sentences.retrained(kept, trials);
  return sentences.estimated(Math.round(100 * probability));
}

/** "an estimated 96 in 100 chance that it still holds when the model is trained again"; "measured: 19 of 20 retrained models agree" */
export function survivalText({ probability, trials, kept }: Survival, { sentences }: Words = ENGLISH): string {
  if (trials !== undefined && kept !== undefined) return sentences.lastsAsMeasured(kept, trials);
  return sentences.lastsByEstimate(Math.round(100 * probability));
}

/** The same as a sentence; null where it is not known. */
export function survivalSentence({ survival, confirmed }: Counterfactual, words: Words = ENGLISH): string | null {
  return survival === null || !confirmed ? null : `${capital(survivalText(survival, words))}.`;
}

const stepText = ({ feature, from, to }: Change, spell: Spelling) =>
  spell.words.sentences.step(spell.column(feature), spell(feature, from), spell(feature, to));

/** "already enough today: seniority 2 -> 6 (an estimated 57 in 100)"; null where the change that is shown is that one. */
export function leastText({ least, confirmed }: Counterfactual, spell: Spelling = spellPlainly): string | null {
  if (least === null || !confirmed) return null;
  const { words } = spell;
  const chance = least.survival === null ? "" : ` (${chanceText(least.survival, words)})`;
  const steps = changesText(least.changes, (change) => stepText(change, spell), words);
  return words.sentences.enoughToday(steps, chance);
}

/** The same as a sentence. */
export function leastSentence(found: Counterfactual, spell: Spelling = spellPlainly): string | null {
  const text = leastText(found, spell);
  return text === null ? null : `${capital(text)}.`;
}
