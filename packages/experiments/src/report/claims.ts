// What holds of the paper: every claim of every experiment on one page.

import type { Claim } from "../experiment.ts";
import type { ExperimentResult } from "../run/run-experiments.ts";

export const CLAIMS_TITLE = "What holds of the paper";

export const CLAIMS_CAPTION =
  'Each statement of the paper\'s section "Experiments" that figures can tell, tested by a line of code on what was measured here: of LORE as the paper has it, and of LORE by default. Where the text says "consistently" or "for all", and where it compares without saying so, a claim holds if it holds in every cell (dataset and black box), measure or dataset that is compared; those where it does not are named with their figures, LORE\'s first. "Similar" is up to .05 apart, "considerable" beyond it; figures are compared as they are printed.';

/** Not measured: what a reader may look for in vain. */
export const CLAIMS_LEFT_OUT =
  "Not tested: that the other datasets give figures on G and N like german's; that LORE's explanations are more abstract and comprehensible than LIME's, which takes people ([comprehensibility](comprehensibility.md) measures sizes); that Anchor does not clearly extend to counterfactuals.";

/** A claim, and the page with the figures that it rests on. */
export interface PlacedClaim extends Claim {
  readonly page: string;
  readonly pageTitle: string;
}

export function claimsOf(experiments: readonly ExperimentResult[]): PlacedClaim[] {
  return experiments.flatMap(({ name, title, findings }) =>
    findings.claims.map((claim) => ({ ...claim, page: name, pageTitle: title })),
  );
}

/** How many hold, by method. */
export function claimsSummary(claims: readonly Claim[]): string {
  const methods = [...new Set(claims.map(({ of }) => of))];
  const parts = methods.map((method) => {
    const own = claims.filter(({ of, holds }) => of === method && holds !== null);
    return `${method}: ${own.filter(({ holds }) => holds).length} of ${own.length} hold`;
  });
  return `${parts.join("; ")}.`;
}
