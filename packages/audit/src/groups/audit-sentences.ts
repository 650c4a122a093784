// What an audit says of groups and of single decisions, sentence by sentence.

import type { Proportion } from "@lore-xai/core";
import { countOf, countText, listText } from "@lore-xai/core/words";
import { type Estimate, shareOf } from "../statistics/comparisons.ts";
import type { FlipFigures, GroupAudit, GroupComparison, GroupFigures } from "./audit.ts";
import { UNLIKELY } from "./findings.ts";
import { FEWEST_ROWS, SMALLEST_SHARE } from "./groups.ts";

export const of100 = (share: number) => (100 * share).toFixed(1).replace(/\.0$/, "");
const signed = (value: number) => {
  const size = of100(Math.abs(value));
  // Less than nothing that is told as nothing has no sign of its own.
  return `${value < 0 && size !== "0" ? "-" : "+"}${size}`;
};

/** "0.74 (0.66 to 0.83)" */
const ratioText = ({ value, low, high }: Estimate) => `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

/** "-12.4 points (-16.1 to -8.8)" */
export const pointsText = ({ value, low, high }: Estimate) =>
  `${signed(value)} points (${signed(low)} to ${signed(high)})`;

const rateText = (rate: Proportion) => `${of100(shareOf(rate))} of 100`;

const IMPACT: Readonly<Record<GroupComparison["verdict"], string>> = {
  below: "below four fifths",
  within: "within four fifths",
  above: "the group that it is compared with has less than four fifths of its share",
  "not-certain": "too few cases to say on which side of four fifths it is",
  "nobody-selected": "nobody of the group that it is compared with gets it: no ratio",
};

export function chanceSentence(chance: number): string {
  if (chance < 0.001) return "by chance alone so large a difference is less than 1 in 1,000 likely";
  if (chance >= 0.5) return "so large a difference may well be chance";
  const percent = of100(chance);
  return chance < UNLIKELY
    ? `by chance alone so large a difference is ${percent}% likely`
    : `so large a difference may be chance (${percent}% likely)`;
}

/** What the comparison of two groups says, as sentences. */
function comparisonSentences(
  { group, reference, parity, impactRatio, opportunity, falsePositives, chance, verdict }: GroupComparison,
  favourable: string,
): string[] {
  const told = [
    ...(parity === null ? [] : [`${pointsText(parity)} of 100 get ${favourable}`]),
    ...(impactRatio === null ? [] : [`impact ratio ${ratioText(impactRatio)}, ${IMPACT[verdict]}`]),
    ...(impactRatio === null ? [IMPACT[verdict]] : []),
    chanceSentence(chance),
  ];
  const odds = [
    ...(opportunity === null
      ? []
      : [`among those who have ${favourable} in the data ${pointsText(opportunity)} (equal opportunity)`]),
    ...(falsePositives === null ? [] : [`among the others ${pointsText(falsePositives)}`]),
  ];
  return [
    `${group}, compared with ${reference}: ${told.join("; ")}.`,
    ...(odds.length === 0 ? [] : [`Of these, ${listText(odds)}.`]),
  ];
}

/** What one group gets. */
export function groupLine({ name, rows, selected, calibration }: GroupFigures, favourable: string): string {
  const calibrated =
    calibration === null || calibration.observed.trials === 0
      ? ""
      : `; mean score ${of100(calibration.meanScore)}, in the data ${of100(shareOf(calibration.observed))} of 100`;
  const bounds = `${of100(selected.low)} to ${of100(selected.high)}`;
  return `${name}: ${rateText(selected)} get ${favourable} (${bounds}), of ${countOf(rows, "case")}${calibrated}`;
}

/** Groups that are too small, as one sentence; null where there are none. */
function leftOutSentence({ leftOut }: GroupAudit): string | null {
  if (leftOut.length === 0) return null;
  const limit = `fewer than ${FEWEST_ROWS} rows or ${100 * SMALLEST_SHARE}% of all`;
  const named = leftOut.slice(0, 8).map(({ name, rows }) => `${name} (${countText(rows)})`);
  const more = leftOut.length > 8 ? [`${leftOut.length - 8} more`] : [];
  return `Left out, as they have ${limit}: ${listText([...named, ...more])}.`;
}

/** Decisions that rest on a protected value alone. */
export function flipSentence({ column, flipped, gained, lost }: FlipFigures, favourable: string): string {
  if (flipped.trials === 0) return `No case was tried with another ${column}.`;
  if (flipped.successes === 0) {
    return `With another ${column} alone none of ${countOf(flipped.trials, "decision")} changes; at most ${of100(flipped.high)} of 100 would, with 95% confidence. A model may still rest on what goes along with ${column}.`;
  }
  const asked = `With another ${column} alone ${countText(flipped.successes)} of ${countOf(flipped.trials, "decision")} change (${of100(flipped.low)} to ${of100(flipped.high)} of 100)`;
  const parts = [
    ...(gained.trials === 0
      ? []
      : [`${countText(gained.successes)} of ${countText(gained.trials)} would get ${favourable}`]),
    ...(lost.trials === 0 ? [] : [`${countText(lost.successes)} of ${countText(lost.trials)} would lose it`]),
  ];
  return `${asked}: ${listText(parts)}. The model was asked about each.`;
}

/** What is to be said of the groups of a column together: how they compare, and which are left out. */
export function groupingSentences(grouping: GroupAudit, favourable: string): string[] {
  const { groups, comparisons, reference } = grouping;
  const leftOut = leftOutSentence(grouping);
  const none =
    groups.length === 0
      ? ["No group is large enough to say anything about."]
      : reference === null
        ? ["There is one group only: nothing to compare it with."]
        : [];
  return [
    ...none,
    ...comparisons.flatMap((comparison) => comparisonSentences(comparison, favourable)),
    ...(leftOut === null ? [] : [leftOut]),
  ];
}
