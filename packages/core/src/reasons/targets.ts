// When a rule is good enough: how often it is right, and whether it keeps the other outcome out.

import { wilsonLower } from "../metrics/binomial.ts";
import { CROSS, PROBED, REAL } from "./side.ts";

export interface Targets {
  /** Lower bounds of the precision, the highest first: the first that some rule reaches decides. */
  readonly precision: readonly number[];
  /** Of the precision if both outcomes were equally common: a reason is more than the base rate. */
  readonly balanced: number;
  /** Share of the outcome's own cases that a rule should cover: for less, a lower precision is tried. */
  readonly recall: number;
  /** By how much a rule's bound may be above its bound on real rows alone. */
  readonly realSlack: number;
  /** A shorter rule may miss its target by so much. */
  readonly shorterMayMiss: number;
  /** A rule that keeps a case out where the decision turns covers at least this share of what it covered. */
  readonly keptForFlips: number;
  /** And so much where the conditions that are dropped for it seem to be chance. */
  readonly steadierMayMiss: number;
}

export const TARGETS: Targets = {
  precision: [0.975, 0.95, 0.9, 0.85, 0.8],
  balanced: 0.885,
  recall: 0.13,
  realSlack: 0.3,
  shorterMayMiss: 0.005,
  steadierMayMiss: 0.01,
  keptForFlips: 0.85,
};

/** For whoever would rather have a short rule about many cases: it may let more of the other outcome in. */
export const BROAD_TARGETS: Targets = {
  ...TARGETS,
  precision: [0.95, 0.9, 0.85, 0.8],
  balanced: 0.82,
  shorterMayMiss: 0.02,
  steadierMayMiss: 0.02,
  keptForFlips: 0.95,
};

/** What a rule is worth on the rows that were searched. */
export interface Standing {
  /** Rows of the pool that it covers, real ones and crosses, by whether it is right. */
  readonly right: number;
  readonly wrong: number;
  /**
   * A lower bound of its precision, on these and on the crosses that were asked about inside it; not far above the bound
   * on real rows alone: crosses repeat the cells of few real rows where a rule is narrow.
   */
  readonly bound: number;
  /** A lower bound of its precision on the real rows alone. */
  readonly realBound: number;
  /** Its precision if both outcomes were equally common. */
  readonly balanced: number;
}

function balancedPrecision(right: number, wrong: number, total: Int32Array): number {
  const rightShare = right / Math.max(1, total[REAL] + total[CROSS]);
  const wrongShare = wrong / Math.max(1, total[REAL + 1] + total[CROSS + 1]);
  return rightShare + wrongShare === 0 ? 0 : rightShare / (rightShare + wrongShare);
}

/** `covered` and `total`: rows by kind. */
export function standingOf(covered: Int32Array, total: Int32Array, { realSlack }: Targets): Standing {
  const right = covered[REAL] + covered[CROSS];
  const wrong = covered[REAL + 1] + covered[CROSS + 1];
  const allRight = right + covered[PROBED];
  const onAll = wilsonLower(allRight, allRight + wrong + covered[PROBED + 1]);
  const realBound = wilsonLower(covered[REAL], covered[REAL] + covered[REAL + 1]);
  const bound = Math.min(onAll, realBound + realSlack);
  return { right, wrong, bound, realBound, balanced: balancedPrecision(right, wrong, total) };
}

export const coveredBy = ({ right, wrong }: Standing): number => right + wrong;
