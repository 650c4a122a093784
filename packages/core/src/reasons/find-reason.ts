// The reason for one decision: a rule searched on the pool and on rows about the case, asked about until it holds, then
// measured on rows kept apart.

import type { Random } from "../random/random.ts";
import { columnPlanOf } from "./best-bins.ts";
import { BoxCounts } from "./box-counts.ts";
import { type Box, type SearchCase, type SearchSettings, searchBox } from "./box-search.ts";
import { measureReason, type ReasonEvidence } from "./evidence.ts";
import { type Ask, codesOf, type Pool } from "./pool.ts";
import { type BoxPremise, premiseOfBox } from "./premise.ts";
import { learnFrom, localRows, naturalRowsInside, rowsInside } from "./rounds.ts";
import { LOCAL, PROBED } from "./side.ts";
import { timesFound, withoutUnsteady } from "./steadiness.ts";
import { type Standing, TARGETS } from "./targets.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

export interface ReasonSettings extends SearchSettings {
  readonly localRows: number;
  readonly rounds: number;
  readonly roundRows: number;
  readonly madeShare: number;
  readonly untilSame: boolean;
  readonly evidenceRows: number;
  readonly halves: number;
}

export const REASON_SETTINGS: ReasonSettings = {
  targets: TARGETS,
  wrongCosts: [1, 2, 4, 8, 16, 32, 64],
  idlePrice: 3,
  prices: [1],
  balance: 1,
  localWeight: 1,
  maxConditions: 5,
  localRows: 300,
  rounds: 8,
  roundRows: 40,
  madeShare: 0.5,
  untilSame: false,
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
  { instance, outcome }: ReasonCase,
  ask: Ask,
  settings: ReasonSettings,
): Promise<{ readonly box: Box; readonly rounds: number }> {
  let box = searchBox(search, settings);
  let round = 0;
  for (; round < settings.rounds; round++) {
    const made = Math.round(settings.roundRows * settings.madeShare);
    const natural = naturalRowsInside(pool, box.masks, settings.roundRows - made, round);
    const a = await learnFrom(natural, pool, search.counts, outcome, ask, PROBED);
    const rows = rowsInside(pool, box.masks, instance, settings.roundRows - a.asked, round);
    const b = await learnFrom(rows, pool, search.counts, outcome, ask, LOCAL);
    const target = box.target ?? settings.targets.precision[0];
    const passes = a.wrong + b.wrong <= Math.round((a.asked + b.asked) * (1 - target));
    if (passes && !settings.untilSame) break;
    const next = searchBox(search, settings);
    const isSame = next.masks.every((bin, at) => bin === box.masks[at]);
    box = next;
    if (passes && isSame) break;
  }
  return { box, rounds: round };
}

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
  const capacity = kinds.length + settings.localRows + settings.rounds * settings.roundRows;
  const counts = new BoxCounts(bins.columns.length, bins.stride, capacity);
  counts.append(codes, kinds);
  await learnFrom(localRows(pool, instance, settings.localRows), pool, counts, outcome, ask, LOCAL);
  const search = { counts, plan: columnPlanOf(bins), x: codesOf(pool, instance), tells };
  const { box: first, rounds } = await searchInRounds(search, pool, subject, ask, settings);
  const found = timesFound(search, settings, settings.halves);
  const box = settings.halves === 0 ? first : withoutUnsteady(first, search, found, settings.targets.balanced);
  const premise = premiseOfBox(box.masks, bins, instance);
  const evidence = await measureReason(pool, box.masks, outcome, settings.evidenceRows, ask, random);
  const { standing, target } = box;
  const { baseRate } = sides[outcome];
  const verdict = verdictOf({ bound: standing.bound, real: evidence.real, baseRate });
  const times = premise.map(({ feature }) => found[feature]);
  return { premise, verdict, evidence, baseRate, standing, target, timesFound: times, rounds };
}
