// What LIME, Anchor and the stochastic counterfactual say beside what they share with LORE, in English. As with the sentences of an
// explanation, what is here is what every language must say.

import { countOf } from "../../../../count-text.ts";
import type { LimeEnds } from "../said.ts";

export const ENGLISH_METHODS = {
  lime: {
    heading: "What weighs",
    eachDeviation: "each standard deviation more",
    /** `hasNumbers` where some are used as they are, and so none is at its average. */
    howToRead: (outcome: string, { of, hasNumbers, from, to, isBeyond }: LimeEnds) => {
      const what = of === "score" ? "the model's score for" : "how often the model says";
      const none = hasNumbers ? "average numbers, none of these values" : "none of these";
      const beyond = isBeyond ? "; no share is below 0 or above 1, but a straight line goes on" : "";
      return `+ speaks for ${outcome}, - against it: the linear model's estimate of ${what} it, from ${from} for ${none} to ${to} for this case${beyond}.`;
    },
    agrees: "the linear model agrees with the model on this case",
    disagrees: "the linear model disagrees with the model on this case",
    fidelity: (f1: string, neighbors: number, r2: string) =>
      `f1 ${f1} on the ${neighbors === 1 ? "one neighbour" : countOf(neighbors, "neighbour")} it was fitted to, R2 ${r2} near this case`,
  },
  anchor: {
    needsNone: (precision: string) => `a precision of ${precision} needs no condition`,
    nothingFound: "no rule was found that is more precise than none",
    restsOn: (sensitive: string) => `For review: this rule rests on ${sensitive}.`,
    notMeasured: "Not measured, for want of questions",
    isSure: (precision: string) => `the search was sure enough of a precision of ${precision}`,
    isUnsure: (precision: string) => `the search was not sure of a precision of ${precision}`,
  },
  stochastic: {
    notFound: (towards: string | null) =>
      `no case with ${towards === null ? "another outcome" : `the outcome ${towards}`} was found`,
    distance: (distance: string, gower: string) => `this far away: ${distance} (${gower} by Gower, of 1)`,
    byChance: "a search by chance: a nearer case may exist",
  },
};

/**
 * What the other methods say beside LORE's sentences: what English says, every language does.
 *
 * @hidden
 */
export type MethodWords = typeof ENGLISH_METHODS;
