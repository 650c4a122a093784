// The rule of the default preset: searched on rows that all explanations share, then asked about. It comes before everything
// that depends on the seed or on constraints, with questions of its own, so that neither has a part in it.

import { singleChanges, valuesToTry } from "../../../neighborhood/single-changes.ts";
import { findReason, REASON_SETTINGS, type Reason } from "../../../reasons/find-reason.ts";
import { nearestFlips } from "../../../reasons/flips.ts";
import type { Pool } from "../../../reasons/pool.ts";
import { scoredPool } from "../../../reasons/scored-pool.ts";
import type { LabelledPool } from "../../../reasons/shared-pool.ts";
import type { LabelledRows } from "../../../rows/labelled-rows.ts";
import { EFFORTS } from "../lore-options.ts";
import { POOL_PROGRESS, poolFor, poolShare } from "../prepare-pool.ts";
import type { Situation } from "../situation.ts";

/** What a rule rests on. */
export interface Ground {
  readonly pool: LabelledPool;
  /** The pool as it was searched: with points, where these are asked for. */
  readonly searched: Pool;
  readonly reason: Reason;
  /** Cases that differ from x in one feature. */
  readonly singles: LabelledRows;
}

/** Share of the time that labelling the pool may take. */
const POOL_TIME = 0.5;
/** Share of a tight budget for the search of the rule. */
const RULE_SHARE = 0.4;

function labelledPool(situation: Situation): Promise<LabelledPool> {
  const { background, setup, options, signal, isTimeUp, progress } = situation;
  return poolFor({ background, blackBox: setup.blackBox, options }).labelled({
    timeoutMs: options.timeoutMs,
    signal,
    isTimeUp: () => isTimeUp(POOL_TIME),
    onProgress: (pool) => progress("pool", poolShare(pool), pool),
  });
}

export async function findRule(situation: Situation): Promise<Ground> {
  const { x, outcome, blackBox, background, options, byRanks, progress } = situation;
  const { rounds, roundRows, singleChanges: most } = EFFORTS[options.effort];
  const pool = await labelledPool(situation);
  const searched = options.conditions === "score" ? scoredPool(pool, outcome) : pool;
  blackBox.learn(pool.distinct.rows, pool.distinct.labels);
  progress("rule", POOL_PROGRESS);
  const line = blackBox.within(Math.floor(blackBox.remaining() * RULE_SHARE));
  const width = x.codes.length;
  const changes = singleChanges(x.codes, background.derived(valuesToTry), most);
  const singles = await line.askAffordable(changes, changes.length / width);
  const flips = nearestFlips(singles, { instance: x.codes, outcome, bins: searched.bins, distance: byRanks });
  const settings = { ...REASON_SETTINGS, rounds, roundRows, maxConditions: options.maxConditions };
  const subject = { instance: x.codes, outcome, flips };
  const reason = await findReason(searched, subject, (rows, count) => line.askAffordable(rows, count), settings);
  return { pool, searched, reason, singles };
}
