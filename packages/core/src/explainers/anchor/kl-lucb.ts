// KL-LUCB [KK13]: which arms of a bandit succeed most often, found with few pulls. Each round pulls the two arms that
// could still change the answer: the weakest of those in front and the strongest of the others.

import { lowerBound, upperBound } from "./kl-bounds.ts";

/** What is known of an arm so far. */
export interface Arm {
  readonly successes: number;
  readonly trials: number;
  /** How many trials tell all there is to know of it; infinite for most arms. */
  readonly population: number;
}

export interface BestArms {
  /** How many arms are wanted. */
  readonly count: number;
  /** How much less often than a wanted arm one that is chosen may succeed. */
  readonly tolerance: number;
  /** Risk that the choice is not that good. */
  readonly delta: number;
  /** Tries the arms again, which changes what is known of them; false where no more is to be had. */
  pull(arms: readonly number[]): Promise<boolean>;
}

/** What an arm without a trial is worth is unknown: in the middle, and with bounds of 0 and 1. */
export function shareOf({ successes, trials }: Pick<Arm, "successes" | "trials">): number {
  return trials === 0 ? 0.5 : successes / trials;
}

/** The level of an arm's bounds: none are needed where everything has been tried. */
export function levelOf({ trials, population }: Arm, rate: number): number {
  if (trials >= population) return 0;
  return trials === 0 ? Number.POSITIVE_INFINITY : rate / trials;
}

/** The exploration rate for which [KK13] prove the risk. */
function explorationRate(arms: number, round: number, delta: number): number {
  const logarithm = Math.log((405.5 * arms * round ** 1.1) / delta);
  return logarithm + Math.log(logarithm);
}

/** Positions of the arms with the best shares, best first; among equal ones the earlier. */
function ranked(arms: readonly Arm[]): number[] {
  return [...arms.keys()].sort((a, b) => shareOf(arms[b]) - shareOf(arms[a]) || a - b);
}

interface Rivals {
  readonly weakest: number;
  readonly strongest: number;
  /** By how much the strongest of the others may be better than the weakest in front. */
  readonly gap: number;
}

function rivals(arms: readonly Arm[], order: readonly number[], count: number, rate: number): Rivals {
  let [weakest, strongest] = [-1, -1];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [rank, position] of order.entries()) {
    const arm = arms[position];
    const level = levelOf(arm, rate);
    if (rank < count) {
      const bound = lowerBound(shareOf(arm), level);
      if (bound < low) [low, weakest] = [bound, position];
    } else {
      const bound = upperBound(shareOf(arm), level);
      if (bound > high) [high, strongest] = [bound, position];
    }
  }
  return { weakest, strongest, gap: high - low };
}

/** Positions of the chosen arms, best first. */
export async function chooseBestArms(
  arms: readonly Arm[],
  { count, tolerance, delta, pull }: BestArms,
): Promise<number[]> {
  for (let round = 1; ; round++) {
    const order = ranked(arms);
    if (count >= arms.length) return order;
    const { weakest, strongest, gap } = rivals(arms, order, count, explorationRate(arms.length, round, delta));
    if (gap <= tolerance || !(await pull([weakest, strongest]))) return order.slice(0, count);
  }
}
