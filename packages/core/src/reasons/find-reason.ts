// The reason for one decision: a rule searched on the pool and on rows about the case, asked about until it holds, then
// measured on rows kept apart.

import type { Random } from "../random/random.ts";
import { columnPlanOf } from "./best-bins.ts";
import type { Box } from "./box.ts";
import { BoxCounts } from "./box-counts.ts";
import { type SearchCase, type SearchSettings, searchBox } from "./box-search.ts";
import { measureReason, type ReasonEvidence } from "./evidence.ts";
import { type Ask, codesOf, type Pool } from "./pool.ts";
import { type BoxPremise, premiseOfBox } from "./premise.ts";
import { crossesInside, learnFrom } from "./rounds.ts";
import { timesFound, withoutUnsteady } from "./steadiness.ts";
import { type Standing, TARGETS } from "./targets.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

export interface ReasonSettings extends SearchSettings {
  /** At most, and crosses that are asked about in each. */
  readonly rounds: number;
  readonly roundRows: number;
  /** Real rows kept apart that are asked about, at most. */
  readonly evidenceRows: number;
  /** Halves of the rows that the search is repeated on; 0 for none, and then no condition is dropped. */
  readonly halves: number;
}

export const REASON_SETTINGS: ReasonSettings = {
  targets: TARGETS,
  wrongCosts: [1, 1.4, 2, 2.8, 4, 5.6, 8, 11, 16, 22, 32, 45, 64],
  idlePrice: 3,
  prices: [2, 10],
  balance: 1,
  maxConditions: 5,
  rounds: 8,
  roundRows: 80,
  evidenceRows: 100,
  halves: 5,
};

export interface Reason {
  readonly premise: BoxPremise;
  /** On the pool, which was searched. */
  readonly standing: Standing;
  readonly target: number | null;
  /** Per condition, in how many halves of the rows its feature comes up. */
  readonly timesFound: readonly number[];
  readonly evidence: ReasonEvidence;
  readonly verdict: Verdict;
  /** Share of real rows with the outcome. */
  readonly baseRate: number;
  readonly rounds: number;
}

/** Searches, asks inside the rule and searches again, until the answers are as good as its target. */
async function searchInRounds(
  search: SearchCase,
  pool: Pool,
  outcome: number,
  ask: Ask,
  settings: ReasonSettings,
): Promise<{ readonly box: Box; readonly rounds: number }> {
  const { targets, roundRows } = settings;
  let box = searchBox(search, settings);
  let rounds = 0;
  while (rounds < settings.rounds) {
    const rows = crossesInside(pool, box.masks, roundRows, rounds++);
    const asked = rows.length / search.x.length;
    const wrong = await learnFrom(rows, pool, search.counts, outcome, ask);
    if (wrong <= Math.round(asked * (1 - (box.target ?? targets.precision[0])))) break;
    box = searchBox(search, settings);
  }
  return { box, rounds };
}

/** A row as codes, and its outcome: a position among the labels. */
export interface ReasonCase {
  readonly instance: Float64Array;
  readonly outcome: number;
}

/** `random` decides nothing but on which rows the rule is measured, where there are more than needed. */
export async function findReason(
  pool: Pool,
  subject: ReasonCase,
  ask: Ask,
  random: Random,
  settings: ReasonSettings = REASON_SETTINGS,
): Promise<Reason> {
  const { instance, outcome } = subject;
  const { bins, codes, sides } = pool;
  const { kinds, tells } = sides[outcome];
  const capacity = kinds.length + settings.rounds * settings.roundRows;
  const counts = new BoxCounts(bins.columns.length, bins.stride, capacity);
  counts.append(codes, kinds);
  const search = { counts, plan: columnPlanOf(bins), x: codesOf(pool, instance), tells };
  const { box: first, rounds } = await searchInRounds(search, pool, outcome, ask, settings);
  const found = timesFound(search, settings, settings.halves);
  const box = settings.halves === 0 ? first : withoutUnsteady(first, search, found, settings.targets);
  const premise = premiseOfBox(box.masks, bins, instance);
  const evidence = await measureReason(pool, { masks: box.masks, outcome }, settings.evidenceRows, ask, random);
  const { standing, target } = box;
  const { baseRate } = sides[outcome];
  const verdict = verdictOf({ ...standing, real: evidence.real, baseRate });
  const times = premise.map(({ feature }) => found[feature]);
  return { premise, verdict, evidence, baseRate, standing, target, timesFound: times, rounds };
}
