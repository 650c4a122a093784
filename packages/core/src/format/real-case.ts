// A counterfactual beside real cases: the nearest of that outcome, shown as a case, and how usual such a case is.

import { countOf } from "../count-text.ts";
import type { Counterfactual } from "../explanation/explanation.ts";
import { isUnusual } from "../explanation/unusual.ts";
import type { Cell, Row } from "../table/feature.ts";
import { listText } from "./list-text.ts";
import { capital } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";

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

const likeItText = (outcome: string) => `there is a real case like it that gets ${outcome}`;

/** Above a table of the real case, or in place of one; null where no real case of that outcome is known. */
export function nearestRealSentence(found: Counterfactual, spell: Spelling = spellPlainly): string | null {
  if (found.nearestReal === null) return null;
  const outcome = spell.outcome(found.outcome);
  return isLikeIt(found) ? `${capital(likeItText(outcome))}.` : `The nearest real case with ${outcome}:`;
}

/** Below that table; null where all that differs is in it. */
export function otherFeaturesSentence({ others }: RealCase): string | null {
  return others === 0 ? null : `It differs in ${countOf(others, "more column")}.`;
}

/** The real case in one line; null where no real case of that outcome is known. */
export function realCaseText(found: Counterfactual, instance: Row, spell: Spelling): string | null {
  if (found.nearestReal === null) return null;
  const outcome = spell.outcome(found.outcome);
  const real = realCaseOf(found, instance);
  if (real === null) return likeItText(outcome);
  const parts = real.features.map(({ feature, now, changed, real: value }) => {
    const text = `${spell.column(feature)} ${spell(feature, value)}`;
    return now === changed ? `${text} (here ${spell(feature, now)})` : text;
  });
  const more = real.others === 0 ? [] : [countOf(real.others, "more column")];
  return `a real case with ${outcome}: ${listText([...parts, ...more])}`;
}

/** A share as a count in 100, never none or all where it is not quite so. */
function inHundred(share: number): string {
  const rounded = Math.round(100 * share);
  if (rounded === 0) return "fewer than 1";
  return rounded === 100 ? "more than 99" : String(rounded);
}

/** How usual the changed case is; null where that cannot be said. */
export function usualSentence({ plausibility }: Counterfactual): string | null {
  if (plausibility === null) return null;
  const { percentile } = plausibility;
  const share = 1 - percentile / 100;
  if (percentile >= 100) return "Unusual: no real case that was looked at is as far from others.";
  if (percentile <= 0) return "At least as usual as any real case that was looked at.";
  const count = inHundred(share);
  if (!isUnusual(plausibility)) return `At least as usual as ${count} in 100 real cases.`;
  const [few, are] = [count.startsWith("fewer") ? count : `only ${count}`, count === "1" ? "is" : "are"];
  return `Unusual: ${few} in 100 real cases ${are} as far from others.`;
}
