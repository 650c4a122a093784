// When a rule is good enough: how often it is right, and whether it keeps the other outcome out.

import { wilsonLower } from "../metrics/binomial.ts";
import type { BoxCounts } from "./box-counts.ts";
import { COUNTED } from "./side.ts";

export interface Targets {
  /** Lower bounds of the precision, the highest first: the first that some rule reaches decides. */
  readonly precision: readonly number[];
  /** Of the precision if both outcomes were equally common: a reason is more than the base rate. */
  readonly balanced: number;
}

export const TARGETS: Targets = { precision: [0.975, 0.95, 0.9, 0.85, 0.8], balanced: 0.9 };

/** Precision if both outcomes were equally common; 1 where the other one never comes up. */
export function balancedPrecision(right: number, wrong: number, { total }: Pick<BoxCounts, "total">): number {
  const rightShare = right / Math.max(1, total[COUNTED]);
  const wrongShare = wrong / Math.max(1, total[COUNTED + 1]);
  return rightShare + wrongShare === 0 ? 0 : rightShare / (rightShare + wrongShare);
}

export interface Standing {
  readonly right: number;
  readonly wrong: number;
  readonly bound: number;
  readonly balanced: number;
}

export function standingOf(right: number, wrong: number, counts: Pick<BoxCounts, "total">): Standing {
  return { right, wrong, bound: wilsonLower(right, right + wrong), balanced: balancedPrecision(right, wrong, counts) };
}
