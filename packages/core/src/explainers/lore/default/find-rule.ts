// The rule of the default preset: searched on rows that all explanations share, then asked about. It comes before everything
// that depends on the seed or on constraints, with questions of its own, so that neither has a part in it.

import { singleChanges, valuesToTry } from "../../../neighborhood/single-changes.ts";
import { findReason, REASON_SETTINGS, type Reason, type ReasonSettings } from "../../../reasons/find-reason.ts";
import { nearestFlips } from "../../../reasons/flips.ts";
import type { Pool } from "../../../reasons/pool.ts";
import { type AskAbout, crossesInside, type RowsInside, variantsInside } from "../../../reasons/rounds.ts";
import { scoredPool } from "../../../reasons/scored-pool.ts";
import type { LabelledPool } from "../../../reasons/shared-pool.ts";
import { BROAD_TARGETS, TARGETS } from "../../../reasons/targets.ts";
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
  readonly rowsInside: RowsInside;
}

/** Share of the time that labelling the pool may take. */
const POOL_TIME = 0.5;
/** Share of a tight budget for the search of the rule. */
const RULE_SHARE = 0.4;
/** Of the variants of a round that keep to a rule, so many should have its outcome. */
const ENOUGH_OF_VARIANTS = 0.97;

function labelledPool(situation: Situation): Promise<LabelledPool> {
  const { background, setup, options, signal, isTimeUp, progress } = situation;
  return poolFor({ background, blackBox: setup.blackBox, options }).labelled({
    timeoutMs: options.timeoutMs,
    signal,
    isTimeUp: () => isTimeUp(POOL_TIME),
    onProgress: (pool) => progress("pool", poolShare(pool), pool),
  });
}

/** On variants a rule needs more rounds, and is right of nearly all that keep to it; halves of them would say nothing of real cases. */
function reasonSettings({ options, isMadeUp }: Situation): ReasonSettings {
  const { rounds, roundRows, onVariants } = EFFORTS[options.effort];
  const targets = options.rule === "broad" ? BROAD_TARGETS : TARGETS;
  const asked = { ...REASON_SETTINGS, targets, maxConditions: options.maxConditions };
  return isMadeUp
    ? { ...asked, ...onVariants, enough: ENOUGH_OF_VARIANTS, halves: 0 }
    : { ...asked, rounds, roundRows };
}

export async function findRule(situation: Situation): Promise<Ground> {
  const { x, outcome, blackBox, background, options, byRanks, progress } = situation;
  const { singleChanges: most } = EFFORTS[options.effort];
  const pool = await labelledPool(situation);
  const searched = options.conditions === "score" ? scoredPool(pool, outcome) : pool;
  blackBox.learn(pool.distinct.rows, pool.distinct.labels);
  progress("rule", POOL_PROGRESS);
  const line = blackBox.within(Math.floor(blackBox.remaining() * RULE_SHARE));
  const width = x.codes.length;
  const changes = singleChanges(x.codes, background.derived(valuesToTry), most);
  const singles = await line.askAffordable(changes, changes.length / width);
  const flips = nearestFlips(singles, { instance: x.codes, outcome, bins: searched.bins, distance: byRanks });
  const rowsInside: RowsInside = (...asked) =>
    situation.isMadeUp ? variantsInside(searched, x.codes, ...asked) : crossesInside(searched, ...asked);
  const subject = { instance: x.codes, outcome, flips, rowsInside };
  const ask: AskAbout = (rows, count) => line.askAffordable(rows, count);
  const reason = await findReason(searched, subject, ask, reasonSettings(situation));
  return { pool, searched, reason, singles, rowsInside };
}
