// How likely a counterfactual is to keep its outcome when the model is trained again, estimated from how far the pool speaks for
// the outcome there and from how many jolted cases keep it.

import { type SurvivalCoefficients, WITH_JOLTS, WITHOUT_JOLTS } from "./survival-coefficients.ts";

/** What is known of a counterfactual. */
export interface Standing {
  /** Support of its outcome where it stands, and where x stands: log odds. */
  readonly support: number;
  readonly ownSupport: number;
  /** Whether it was brought as near to x as its outcome allows. */
  readonly isLeast: boolean;
  /** Cases about it that were asked about, and how many of them keep the outcome. */
  readonly jolts: { readonly asked: number; readonly kept: number };
}

/** Beyond these, more support has told nothing more. */
const SUPPORT_BOUNDS = [-1, 6] as const;
const OWN_SUPPORT_BOUNDS = [-6, 2] as const;
/** No estimate is as good as certain. */
const PROBABILITY_BOUNDS = [0.02, 0.98] as const;
/** Of fewer jolts nothing is concluded. */
const FEWEST_JOLTS = 4;

const within = ([low, high]: readonly [number, number], value: number) => Math.min(high, Math.max(low, value));

/** What the estimate is a sum of, in the order of the coefficients. */
export function featuresOf({ support, ownSupport, isLeast, jolts }: Standing): readonly number[] {
  return [
    1,
    within(SUPPORT_BOUNDS, support),
    within(OWN_SUPPORT_BOUNDS, ownSupport),
    Number(isLeast),
    Math.log((jolts.kept + 0.5) / (jolts.asked - jolts.kept + 0.5)),
  ];
}

function logOdds(standing: Standing, coefficients: SurvivalCoefficients): number {
  const { intercept, support, ownSupport, least, jolts } = coefficients;
  const weights = [intercept, support, ownSupport, least, jolts];
  return featuresOf(standing).reduce((sum, value, k) => sum + value * weights[k], 0);
}

/** From 0 to 1. */
export function estimatedSurvival(standing: Standing): number {
  const coefficients = standing.jolts.asked >= FEWEST_JOLTS ? WITH_JOLTS : WITHOUT_JOLTS;
  return within(PROBABILITY_BOUNDS, 1 / (1 + Math.exp(-logOdds(standing, coefficients))));
}

/** The support from which on a case that was not brought near is as likely to survive as wanted, before anything is asked. */
export function supportNeeded(probability: number, ownSupport: number): number {
  const { intercept, support, ownSupport: own } = WITHOUT_JOLTS;
  const wanted = Math.log(probability / (1 - probability));
  return (wanted - intercept - own * within(OWN_SUPPORT_BOUNDS, ownSupport)) / support;
}
