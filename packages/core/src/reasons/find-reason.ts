// The reason for one decision: a rule searched on the pool and on rows about the case, asked about until it holds, then
// measured on rows kept apart.

import type { Random } from "../random/random.ts";
import { columnPlanOf } from "./best-bins.ts";
import { BoxCounts } from "./box-counts.ts";
import { type Box, type SearchCase, type SearchSettings, searchBox } from "./box-search.ts";
import { measureReason, type ReasonEvidence } from "./evidence.ts";
import { type Ask, codesOf, type Pool } from "./pool.ts";
import { type BoxPremise, premiseOfBox } from "./premise.ts";
import { learnFrom, localRows, rowsInside } from "./rounds.ts";
import { timesFound } from "./steadiness.ts";
import { type Standing, TARGETS } from "./targets.ts";

export interface ReasonSettings extends SearchSettings {
  readonly localRows: number;
  readonly rounds: number;
  readonly roundRows: number;
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
    const rows = rowsInside(pool, box.masks, instance, settings.roundRows, round);
    const { asked, wrong } = await learnFrom(rows, pool, search.counts, outcome, ask);
    const target = box.target ?? settings.targets.precision[0];
    if (wrong <= Math.round(asked * (1 - target))) break;
    box = searchBox(search, settings);
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
  await learnFrom(localRows(pool, instance, settings.localRows), pool, counts, outcome, ask);
  const search = { counts, plan: columnPlanOf(bins), x: codesOf(pool, instance), tells };
  const { box, rounds } = await searchInRounds(search, pool, subject, ask, settings);
  const premise = premiseOfBox(box.masks, bins, instance);
  const found = timesFound(search, settings, settings.halves);
  const evidence = await measureReason(pool, box.masks, outcome, settings.evidenceRows, ask, random);
  const { standing, target } = box;
  return { premise, standing, target, timesFound: premise.map(({ feature }) => found[feature]), evidence, rounds };
}
