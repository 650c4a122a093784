// Whether a rule is a reason: how often it is right on rows that had no part in its making, and what that is more than the
// base rate. "True for 82 of 100; of all cases 20 of 100" is a strong reason, "true for 97 of 100; of all cases 95" is none.
// The thresholds were chosen on other cases than those they are reported on: docs/decisions/0022.

import { type Proportion, wilsonLower } from "../metrics/binomial.ts";

/** Whether a rule is a reason. */
export type Verdict = "holds" | "mostly" | "does-not-hold";

interface Level {
  readonly precision: number;
  /** One standard error below it. */
  readonly bound: number;
  /** The share of the cases that the base rate is wrong about, which the rule is right about. */
  readonly added: number;
}

const HOLDS: Level = { precision: 0.9, bound: 0.85, added: 0.5 };
const MOSTLY: Level = { precision: 0.75, bound: 0.65, added: 0.3 };
/** What made-up rows say, and the bound on those that the rule was searched on, counts like so many real rows, at most. */
const CHANGED_COUNT_AS = 20;
const MADE_WITH_COUNT_AS = 20;
const ONE_STANDARD_ERROR = 1;

/** The figures that a rule is judged by. */
export interface Judged {
  /** Of rows that the rule was made with and covers, those with its outcome. */
  readonly onNeighbors: Pick<Proportion, "successes" | "trials">;
  /** Of real rows that the rule covers, those with its outcome. */
  readonly onBackground: Pick<Proportion, "successes" | "trials">;
  /** The same of rows changed so that the rule covers them. */
  readonly onPerturbed: Pick<Proportion, "successes" | "trials">;
  /** Of real rows, covered or not, those with its outcome; null where that is not known. */
  readonly baseRate: Pick<Proportion, "successes" | "trials"> | null;
}

/** 1: always right, 0: no better than the base rate. Where there is no other outcome, nothing can be added. */
function addedTo(baseRate: Judged["baseRate"], precision: number): number {
  if (baseRate === null || baseRate.trials === 0) return 1;
  const wrong = 1 - baseRate.successes / baseRate.trials;
  return wrong === 0 ? 0 : 1 - (1 - precision) / wrong;
}

/** Rows that had no part in the rule decide where there are many; where there are few, those that it was made with do. */
export function verdictOf({ onNeighbors, onBackground, onPerturbed, baseRate }: Judged): Verdict {
  const changed = Math.min(CHANGED_COUNT_AS, onPerturbed.trials);
  const rightChanged = changed === 0 ? 0 : (onPerturbed.successes / onPerturbed.trials) * changed;
  const madeWith = Math.min(MADE_WITH_COUNT_AS, onNeighbors.trials);
  const rightMadeWith = madeWith * wilsonLower(onNeighbors.successes, onNeighbors.trials, ONE_STANDARD_ERROR);
  const trials = onBackground.trials + changed + madeWith;
  if (trials === 0) return "does-not-hold";
  const right = onBackground.successes + rightChanged + rightMadeWith;
  const precision = right / trials;
  const bound = wilsonLower(right, trials, ONE_STANDARD_ERROR);
  const added = addedTo(baseRate, precision);
  const reaches = (level: Level) => precision >= level.precision && bound >= level.bound && added >= level.added;
  if (reaches(HOLDS)) return "holds";
  return reaches(MOSTLY) ? "mostly" : "does-not-hold";
}
