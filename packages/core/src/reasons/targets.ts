// When a rule is good enough: how often it is right, and whether it keeps the other outcome out.

import { wilsonLower } from "../metrics/binomial.ts";
import { COUNTED, PROBED } from "./side.ts";

export interface Targets {
  /** Lower bounds of the precision, the highest first: the first that some rule reaches decides. */
  readonly precision: readonly number[];
  /** Of the precision if both outcomes were equally common: a reason is more than the base rate. */
  readonly balanced: number;
  /** Share of the outcome's own cases that a rule should cover: for less, a lower precision is tried. */
  readonly recall: number;
}

export const TARGETS: Targets = { precision: [0.975, 0.95, 0.9, 0.85, 0.8], balanced: 0.9, recall: 0 };

/** What a rule is worth on the rows that were searched. */
export interface Standing {
  /** Rows of the pool that it covers, by whether it is right. */
  readonly right: number;
  readonly wrong: number;
  /** A lower bound of its precision, on these and on the natural rows that were asked about inside it. */
  readonly bound: number;
  /** Its precision if both outcomes were equally common. */
  readonly balanced: number;
}

function balancedPrecision(right: number, wrong: number, total: Int32Array): number {
  const rightShare = right / Math.max(1, total[COUNTED]);
  const wrongShare = wrong / Math.max(1, total[COUNTED + 1]);
  return rightShare + wrongShare === 0 ? 0 : rightShare / (rightShare + wrongShare);
}

/** `covered` and `total`: rows by kind. */
export function standingOf(covered: Int32Array, total: Int32Array): Standing {
  const [right, wrong] = [covered[COUNTED], covered[COUNTED + 1]];
  const allRight = right + covered[PROBED];
  const bound = wilsonLower(allRight, allRight + wrong + covered[PROBED + 1]);
  return { right, wrong, bound, balanced: balancedPrecision(right, wrong, total) };
}

export const coveredBy = ({ right, wrong }: Standing): number => right + wrong;
