// A counterfactual beside real cases: the nearest of that outcome, shown as a case, and how usual such a case is.

import type { Counterfactual } from "../explanation/explanation.ts";
import { isUnusual } from "../explanation/unusual.ts";
import type { Cell, Row } from "../table/feature.ts";
import { proseWords } from "./prose-words.ts";
import { capital } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";
import { ENGLISH } from "./words/en.ts";
import type { ShareInHundred } from "./words/sentences/said.ts";
import type { Words } from "./words/words.ts";

/** A feature in which the real case differs from the instance or from the counterfactual. */
export interface RealCaseFeature {
  readonly feature: string;
  /** As the instance has it, as the counterfactual has it, and as the real case does. */
  readonly now: Cell;
  readonly changed: Cell;
  readonly real: Cell;
}

/** The nearest real case as it is shown. */
export interface RealCase {
  /** The features that are shown, those that the counterfactual changes first. */
  readonly features: readonly RealCaseFeature[];
  /** How many more differ. */
  readonly others: number;
}

/** Features that are shown of a real case, at most: of very many columns nearly all differ. */
const SHOWN_AT_MOST = 8;

const isLikeIt = ({ instance, nearestReal }: Counterfactual) =>
  nearestReal !== null && Object.keys(instance).every((name) => instance[name] === nearestReal.instance[name]);

/** Null where no real case of that outcome is known, and where it is the counterfactual itself. */
export function realCaseOf(found: Counterfactual, instance: Row): RealCase | null {
  const { nearestReal, changes } = found;
  if (nearestReal === null || isLikeIt(found)) return null;
  const changed = new Set(changes.map(({ feature }) => feature));
  const isApart = (feature: string) => found.instance[feature] !== nearestReal.instance[feature];
  const shown = Object.keys(found.instance).filter((feature) => changed.has(feature) || isApart(feature));
  const ordered = shown.toSorted((a, b) => Number(changed.has(b)) - Number(changed.has(a)));
  const features = ordered.slice(0, SHOWN_AT_MOST).map((feature) => ({
    feature,
    now: instance[feature],
    changed: changed.has(feature) ? found.instance[feature] : instance[feature],
    real: nearestReal.instance[feature],
  }));
  return { features, others: ordered.length - features.length };
}

/** Above a table of the real case, or in place of one; null where no real case of that outcome is known. */
export function nearestRealSentence(found: Counterfactual, spell: Spelling = spellPlainly): string | null {
  if (found.nearestReal === null) return null;
  const outcome = spell.outcome(found.outcome);
  const { sentences } = spell.words;
  return isLikeIt(found) ? `${capital(sentences.realLikeIt(outcome))}.` : sentences.nearestReal(outcome);
}

/** Below that table; null where all that differs is in it. */
export function otherFeaturesSentence({ others }: RealCase, words: Words = ENGLISH): string | null {
  return others === 0 ? null : proseWords(words).differsIn(others);
}

/** The real case in one line; null where no real case of that outcome is known. */
export function realCaseText(found: Counterfactual, instance: Row, spell: Spelling): string | null {
  if (found.nearestReal === null) return null;
  const outcome = spell.outcome(found.outcome);
  const real = realCaseOf(found, instance);
  const { sentences } = spell.words;
  if (real === null) return sentences.realLikeIt(outcome);
  const parts = real.features.map(({ feature, now, changed, real: value }) => ({
    column: spell.column(feature),
    value: spell(feature, value),
    here: now === changed ? spell(feature, now) : null,
  }));
  return sentences.realCase(outcome, parts, real.others);
}

/** A share as a count in 100, never none or all where it is not quite so. */
function inHundred(share: number): ShareInHundred {
  const count = Math.round(100 * share);
  if (count === 0) return { count: 1, is: "fewer" };
  return count === 100 ? { count: 99, is: "more" } : { count, is: "about" };
}

/** How usual the changed case is; null where that cannot be said. */
export function usualSentence({ plausibility }: Counterfactual, { sentences }: Words = ENGLISH): string | null {
  if (plausibility === null) return null;
  const { percentile } = plausibility;
  if (percentile >= 100) return sentences.mostUnusual;
  if (percentile <= 0) return sentences.mostUsual;
  const share = inHundred(1 - percentile / 100);
  return isUnusual(plausibility) ? sentences.unusual(share) : sentences.asUsualAs(share);
}
