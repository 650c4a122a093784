// Whether a rule is a reason: how often it is right, and what that is more than the base rate. "True for 82 of 100; of all
// cases 20 of 100" is a strong reason, "true for 97 of 100; of all cases 95" is none.

import type { Proportion } from "../metrics/binomial.ts";

export type Verdict = "holds" | "mostly" | "does-not-hold";

export interface VerdictLevel {
  /** The precision that is expected of the rule on other real rows. */
  readonly precision: number;
  /** The share of the cases that the base rate is wrong about, which the rule is right about. */
  readonly added: number;
}

export interface VerdictLevels {
  readonly holds: VerdictLevel;
  readonly mostly: VerdictLevel;
  /** What the searched rows say counts like so many rows kept apart. */
  readonly searchedRows: number;
  /** And no more than so much above the bound on the real ones among them. */
  readonly realSlack: number;
}

export const VERDICT_LEVELS: VerdictLevels = {
  holds: { precision: 0.9, added: 0.5 },
  mostly: { precision: 0.75, added: 0.3 },
  searchedRows: 40,
  realSlack: 0.15,
};

export interface Judged {
  /** Lower bounds of the precision on the rows that were searched, and on the real ones among them. */
  readonly bound: number;
  readonly realBound: number;
  /** Real rows kept apart that the rule covers; there may be few or none. */
  readonly real: Pick<Proportion, "successes" | "trials">;
  /** Share of real rows with the outcome. */
  readonly baseRate: number;
}

/** Rows kept apart decide where there are many; where there are few, the bound on the searched rows does. */
export function expectedPrecision({ bound, realBound, real }: Judged, levels: VerdictLevels = VERDICT_LEVELS): number {
  const { searchedRows, realSlack } = levels;
  const searched = Math.min(bound, realBound + realSlack);
  return (searched * searchedRows + real.successes) / (searchedRows + real.trials);
}

/** 1: always right, 0: no better than the base rate. Where there is no other outcome, nothing can be added. */
export function addedToBaseRate(precision: number, baseRate: number): number {
  return baseRate >= 1 ? 0 : 1 - (1 - precision) / (1 - baseRate);
}

export function verdictOf(judged: Judged, levels: VerdictLevels = VERDICT_LEVELS): Verdict {
  const precision = expectedPrecision(judged, levels);
  const added = addedToBaseRate(precision, judged.baseRate);
  const reaches = (level: VerdictLevel) => precision >= level.precision && added >= level.added;
  if (reaches(levels.holds)) return "holds";
  return reaches(levels.mostly) ? "mostly" : "does-not-hold";
}
