// Values that have more digits than their column, taken over from a real case, rounded where the outcome stays.

import {
  type ContinuousFeature,
  type Feature,
  isContinuous,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import { type CandidateInquiry, examine } from "./ask.ts";
import type { Candidate } from "./candidate.ts";

/** The two values of the column's resolution beside this one: the nearest first, then the one farther from x. */
function roundings(feature: ContinuousFeature, code: number, own: number): [nearest: number, away: number] {
  const nearest = roundToResolution(feature, code);
  const isAway = nearest === code || nearest > code === code > own;
  const step = code > own ? resolutionOf(feature) : -resolutionOf(feature);
  return [nearest, isAway ? nearest : roundToResolution(feature, nearest + step)];
}

export async function atResolution(
  given: readonly Candidate[],
  features: readonly Feature[],
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const { instance, filled } = examination;
  const candidates = [...given];
  for (const way of [0, 1] as const) {
    const attempts = candidates.flatMap(({ codes, changed }, i) => {
      const rounded = codes.slice();
      for (const j of changed) {
        const feature = features[j];
        if (isContinuous(feature)) rounded[j] = roundings(feature, codes[j], filled[j])[way];
      }
      const isOther = changed.some((j) => !Object.is(rounded[j], codes[j]));
      // Rounded to x's own value it would be no change any more.
      return isOther && changed.every((j) => rounded[j] !== instance[j]) ? [{ i, rounded }] : [];
    });
    const found = await examine(
      attempts.map(({ rounded }) => rounded),
      examination,
    );
    for (const [k, { i }] of attempts.entries()) candidates[i] = found[k] ?? candidates[i];
  }
  return candidates;
}
