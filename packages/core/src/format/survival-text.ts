// How likely a change is to hold when the model is trained again, and what would just do today, in words.

import { countOf } from "../count-text.ts";
import type { Change, Counterfactual, Survival } from "../explanation/explanation.ts";
import { changesText } from "./change-text.ts";
import { capital } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";

/** "an estimated 96 in 100"; "19 of 20 models trained again" */
export function chanceText({ probability, trials, kept }: Survival): string {
  if (trials !== undefined && kept !== undefined) return `${kept} of ${countOf(trials, "model")} trained again`;
  return `an estimated ${Math.round(100 * probability)} in 100`;
}

/** "an estimated 96 in 100 chance that it still holds when the model is trained again"; "measured: 19 of 20 retrained models agree" */
export function survivalText(survival: Survival): string {
  const { trials, kept } = survival;
  if (trials !== undefined && kept !== undefined) {
    return `measured: ${kept} of ${countOf(trials, "retrained model")} ${trials === 1 ? "agrees" : "agree"}`;
  }
  return `${chanceText(survival)} chance that it still holds when the model is trained again`;
}

/** The same as a sentence; null where it is not known. */
export function survivalSentence({ survival, confirmed }: Counterfactual): string | null {
  return survival === null || !confirmed ? null : `${capital(survivalText(survival))}.`;
}

const stepText = ({ feature, from, to }: Change, spell: Spelling) =>
  `${spell.column(feature)} ${spell(feature, from)} -> ${spell(feature, to)}`;

/** "just enough today: seniority 2 -> 6 (an estimated 57 in 100)"; null where the change that is shown is that one. */
export function leastText({ least, confirmed }: Counterfactual, spell: Spelling = spellPlainly): string | null {
  if (least === null || !confirmed) return null;
  const chance = least.survival === null ? "" : ` (${chanceText(least.survival)})`;
  return `just enough today: ${changesText(least.changes, (change) => stepText(change, spell))}${chance}`;
}

/** The same as a sentence. */
export function leastSentence(found: Counterfactual, spell: Spelling = spellPlainly): string | null {
  const text = leastText(found, spell);
  return text === null ? null : `${capital(text)}.`;
}
