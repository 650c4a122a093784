// How far the values of a counterfactual can be others, in words: what was asked, and what came of it.

import type { Counterfactual, Region, RegionInterval, RegionSide } from "../explanation/explanation.ts";
import type { IntervalCondition } from "../rules/condition.ts";
import { valueOfNumber } from "../table/dates.ts";
import type { Cell } from "../table/feature.ts";
import { proseWords } from "./prose-words.ts";
import { capital } from "./sentences.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";
import type { Words } from "./words/words.ts";

/** Of a long list of values so many are named. */
const NAMED_AT_MOST = 6;

function isPoint(side: RegionSide): boolean {
  return side.kind === "interval" ? side.from === side.to : side.values.length === 1;
}

/** Whether nothing but the values of the counterfactual itself is known to do. */
export const isPointRegion = ({ sides }: Region): boolean => sides.every(isPoint);

function endText(side: RegionInterval, end: number, spell: Spelling): string {
  if (side.date === undefined) return spell(side.feature, end);
  return spell.words.date(end, side.date, String(valueOfNumber(end, side)));
}

/** How a side with one end is said: "is 10 or more", or "is at least 10". */
export type OneEnd = "or-more" | "at-least";

/** As a letter says it. */
export const AT_LEAST: OneEnd = "at-least";

function intervalPredicate(side: RegionInterval, spell: Spelling, oneEnd: OneEnd): string {
  const { isOpenBelow, isOpenAbove, date } = side;
  const { predicate } = spell.words;
  const [from, to, isDate] = [endText(side, side.from, spell), endText(side, side.to, spell), date !== undefined];
  if (side.from === side.to) return predicate.value(from);
  if (isOpenBelow && isOpenAbove) return isDate ? predicate.anyDate : predicate.anyNumber;
  const [above, below] =
    oneEnd === "at-least" ? [predicate.atLeast, predicate.atMost] : [predicate.orMore, predicate.orLess];
  if (isOpenAbove) return above({ end: from, isDate });
  return isOpenBelow ? below({ end: to, isDate }) : predicate.between({ from, to, isDate });
}

/** "is 10 or more", "is between 10 and 25", "is fixed or freelance" */
export function sidePredicate(side: RegionSide, spell: Spelling = spellPlainly, oneEnd: OneEnd = "or-more"): string {
  if (side.kind === "interval") return intervalPredicate(side, spell, oneEnd);
  const { words } = spell;
  const name = (value: Cell) => (value === null ? words.notKnown : spell(side.feature, value));
  const more = side.values.length - NAMED_AT_MOST;
  const named = side.values.slice(0, NAMED_AT_MOST).map(name);
  return words.predicate.oneOf(more > 0 ? [...named, words.oneOfOthers(more)] : named);
}

/** "up to 48", where a side has no end but that of the data; null for one that has its ends named. */
export function reachText(side: RegionSide, spell: Spelling = spellPlainly): string | null {
  if (side.kind === "values" || isPoint(side)) return null;
  const { isOpenBelow, isOpenAbove, date } = side;
  if (!isOpenBelow && !isOpenAbove) return null;
  const [from, to] = [endText(side, side.from, spell), endText(side, side.to, spell)];
  const open = isOpenBelow && isOpenAbove ? "both" : isOpenAbove ? "above" : "below";
  return spell.words.reach({ from, to, isDate: date !== undefined }, open);
}

/** "asked up to 48: GOOD at 11 of 11" */
function evidenceClause({ sides, evidence }: Region, outcome: string, spell: Spelling): string {
  const { sentences } = spell.words;
  const reaches = sides.flatMap((side) => {
    const reach = reachText(side, spell);
    if (reach === null) return [];
    return [sides.length === 1 ? reach : sentences.sideReach(spell.column(side.feature), reach)];
  });
  return sentences.askedAt(reaches, outcome, evidence.successes, evidence.trials);
}

/** "seniority is 10 or more (asked up to 48: GOOD at 11 of 11)"; null where no value but those shown is known to do. */
export function regionText(region: Region, outcome: string, spell: Spelling = spellPlainly): string | null {
  if (isPointRegion(region)) return null;
  const { words } = spell;
  const sides = region.sides.map((side) => words.statement(spell.column(side.feature), sidePredicate(side, spell)));
  return `${words.sentences.regionSides(sides)} (${evidenceClause(region, outcome, spell)})`;
}

/**
 * Of a region of one point: that others are not known to do. Null where there are no others to speak of, and where a smaller change
 * stands beside it, which has others.
 */
export function noOtherValuesText(
  { sides }: Region,
  least: Counterfactual["least"],
  { sentences }: Words,
): string | null {
  if (least !== null) return null;
  const isAlone = sides.every((side) => side.kind === "values" && side.others.length === 0);
  return isAlone ? null : sentences.noOtherValues(sides.length);
}

/** Whether only some of the cases inside were asked about. */
export const isSampled = ({ evidence }: Region): boolean => evidence.trials > 0;

/** Where the outcome stays, as a sentence; null where there is nothing to say about it. */
export function regionSentence(
  { region, outcome, least }: Counterfactual,
  spell: Spelling = spellPlainly,
): string | null {
  if (region === null) return null;
  const told = spell.outcome(outcome);
  const text = regionText(region, told, spell);
  if (text !== null) return proseWords(spell.words).staysWhere(told, text, isSampled(region));
  const none = noOtherValuesText(region, least, spell.words);
  return none === null ? null : `${capital(none)}.`;
}

/** A range of values that keep the outcome, as a condition, and the first of them. */
export interface RegionRange {
  readonly range: IntervalCondition;
  readonly from: number;
}

/** The ranges of a region that are worth a picture; a single value is said in a word. */
export function regionRanges({ region, rule }: Counterfactual): RegionRange[] {
  return (region?.sides ?? []).flatMap((side): RegionRange[] => {
    if (side.kind === "values" || isPoint(side)) return [];
    const range = rule.premise.find(({ feature }) => feature === side.feature);
    return range?.kind === "interval" ? [{ range, from: side.from }] : [];
  });
}
