// What an audit says of groups and of single decisions, sentence by sentence.

import { type Estimate, shareOf } from "../statistics/comparisons.ts";
import type { AuditWords } from "../words/en.ts";
import type { FlipFigures, GroupAudit, GroupComparison, GroupFigures } from "./audit.ts";
import { UNLIKELY } from "./findings.ts";
import { FEWEST_ROWS, SMALLEST_SHARE } from "./groups.ts";
import { type AuditTelling, IN_ENGLISH } from "./telling.ts";

/** Groups that are named where they are too small. */
const LEFT_OUT_SHOWN = 8;

export const of100 = (share: number, { words }: AuditWords) =>
  words.number((100 * share).toFixed(1).replace(/\.0$/, ""));
const signed = (value: number, words: AuditWords) => {
  const size = of100(Math.abs(value), words);
  // Less than nothing that is told as nothing has no sign of its own.
  return `${value < 0 && size !== "0" ? "-" : "+"}${size}`;
};
export const toTwo = (value: number, { words }: AuditWords) => words.number(value.toFixed(2));

/** "impact ratio 0.74 (0.66 to 0.83)" */
const ratioText = ({ value, low, high }: Estimate, words: AuditWords) =>
  words.audit.ratio(toTwo(value, words), toTwo(low, words), toTwo(high, words));

/** "-12.4 points (-16.1 to -8.8)" */
export const pointsText = ({ value, low, high }: Estimate, words: AuditWords) =>
  words.audit.points(signed(value, words), signed(low, words), signed(high, words));

export function chanceSentence(chance: number, words: AuditWords): string {
  const say = words.audit.chance;
  if (chance < 0.001) return say.hardly;
  if (chance >= 0.5) return say.well;
  return chance < UNLIKELY ? say.unlikely(of100(chance, words)) : say.maybe(of100(chance, words));
}

/** What the comparison of two groups says, as sentences. */
function comparisonSentences(
  { group, reference, parity, impactRatio, opportunity, falsePositives, chance, verdict }: GroupComparison,
  favourable: string,
  { words, group: nameOf }: AuditTelling,
): string[] {
  const { audit } = words;
  const told = [
    ...(parity === null ? [] : [audit.pointsGet(pointsText(parity, words), favourable)]),
    impactRatio === null ? audit.impact[verdict] : `${ratioText(impactRatio, words)}, ${audit.impact[verdict]}`,
    chanceSentence(chance, words),
  ];
  const [had, others] = [opportunity, falsePositives].map((one) => (one === null ? null : pointsText(one, words)));
  return [
    audit.comparedWith(nameOf(group), nameOf(reference), told),
    ...(had === null && others === null ? [] : [audit.ofThese(favourable, had, others)]),
  ];
}

/** What one group gets. */
export function groupLine(
  { name, rows, selected, calibration }: GroupFigures,
  favourable: string,
  { words, group }: AuditTelling = IN_ENGLISH,
): string {
  const calibrated =
    calibration === null || calibration.observed.trials === 0
      ? ""
      : words.audit.calibrated(of100(calibration.meanScore, words), of100(shareOf(calibration.observed), words));
  const bounds = [of100(selected.low, words), of100(selected.high, words)] as const;
  return `${words.audit.groupLine(group(name), of100(shareOf(selected), words), favourable, bounds, rows)}${calibrated}`;
}

/** Groups that are too small, as one sentence; null where there are none. */
function leftOutSentence({ leftOut }: GroupAudit, { words, group }: AuditTelling): string | null {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, LEFT_OUT_SHOWN).map(({ name, rows }) => `${group(name)} (${words.words.count(rows)})`);
  return words.audit.tooSmall(FEWEST_ROWS, 100 * SMALLEST_SHARE, named, leftOut.length - named.length);
}

/** Decisions that rest on a protected value alone. */
export function flipSentence(
  { column, tried, flipped, gained, lost }: FlipFigures,
  favourable: string,
  words: AuditWords,
): string {
  const { audit } = words;
  if (flipped.trials === 0) return audit.notTried(column);
  if (flipped.successes === 0) return audit.noFlip(column, tried, flipped.trials, of100(flipped.high, words));
  const bounds = [of100(flipped.low, words), of100(flipped.high, words)] as const;
  return audit.flips(column, tried, { flipped, bounds }, { favourable, gained, lost });
}

/** What is to be said of the groups of a column together: how they compare, and which are left out. */
export function groupingSentences(
  grouping: GroupAudit,
  favourable: string,
  telling: AuditTelling = IN_ENGLISH,
): string[] {
  const { groups, comparisons, reference } = grouping;
  const { audit } = telling.words;
  const leftOut = leftOutSentence(grouping, telling);
  const none = groups.length === 0 ? [audit.noGroup] : reference === null ? [audit.oneGroup] : [];
  return [
    ...none,
    ...comparisons.flatMap((comparison) => comparisonSentences(comparison, favourable, telling)),
    ...(leftOut === null ? [] : [leftOut]),
  ];
}
