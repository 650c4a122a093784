// The search for a rule: a box around x that holds many right rows and few wrong ones. For each price of a wrong row,
// from low to high, the best change of one feature is made until none helps; each box on the way is a candidate.

import { BestBins, type ColumnPlan, type Worth } from "./best-bins.ts";
import type { Box } from "./box.ts";
import type { BoxCounts } from "./box-counts.ts";
import { generalise } from "./generalise.ts";
import { CROSS, REAL, STEERING } from "./side.ts";
import { coveredBy, standingOf, type Targets } from "./targets.ts";

export interface SearchSettings {
  readonly targets: Targets;
  /** What a wrong row costs in right ones, from low to high. */
  readonly wrongCosts: readonly number[];
  /** How much dearer a condition on a feature is that tells nothing of the outcome: 1 + this times. */
  readonly idlePrice: number;
  /** Prices of all conditions: each is searched with. */
  readonly prices: readonly number[];
  /** 1 gives both outcomes the same weight in all, 0 every row the same. */
  readonly balance: number;
  readonly maxConditions: number;
}

const TINY = 1e-9;
const MOST_STEPS = 60;

/** Of a right and of a wrong row; the mean over all rows is 1. */
function weightsOf({ total }: BoxCounts, balance: number): readonly [right: number, wrong: number] {
  const rows = (side: number) => total[REAL + side] + total[CROSS + side] + total[STEERING + side];
  const [right, wrong] = [rows(0), rows(1)];
  if (right === 0 || wrong === 0) return [1, 1];
  const mean = (right ** (1 - balance) + wrong ** (1 - balance)) / (right + wrong);
  return [right ** -balance / mean, wrong ** -balance / mean];
}

/** Candidates that are generalised before one is chosen. */
const FINALISTS = 3;

/** The candidates that cover most for each target so far, and the one with the highest bound. */
class Shortlist {
  private readonly targets: Targets;
  private readonly byTarget: Box[][];
  private highest: Box | null = null;

  constructor(targets: Targets) {
    this.targets = targets;
    this.byTarget = targets.precision.map(() => []);
  }

  consider(counts: BoxCounts): void {
    const standing = standingOf(counts.covered, counts.total, this.targets);
    let masks: Uint8Array | null = null;
    const copy = () => {
      masks ??= counts.allowed.slice();
      return masks;
    };
    if (this.highest === null || standing.bound > this.highest.standing.bound) {
      this.highest = { masks: copy(), standing, target: null };
    }
    if (standing.balanced < this.targets.balanced) return;
    const covered = coveredBy(standing);
    for (const [k, target] of this.targets.precision.entries()) {
      const best = this.byTarget[k];
      if (standing.bound < target || best.some((box) => coveredBy(box.standing) === covered)) continue;
      const at = best.findIndex((box) => coveredBy(box.standing) < covered);
      if (at < 0 && best.length === FINALISTS) continue;
      best.splice(at < 0 ? best.length : at, 0, { masks: copy(), standing, target });
      best.length = Math.min(best.length, FINALISTS);
    }
  }

  /** For the first target at which a rule covers enough of its outcome, else for the first that is reached at all. */
  best(total: Int32Array): readonly Box[] {
    const isEnough = ({ standing }: Box) => standing.right >= this.targets.recall * (total[REAL] + total[CROSS]);
    const reached =
      this.byTarget.find((boxes) => boxes.some(isEnough)) ?? this.byTarget.find(({ length }) => length > 0);
    return reached ?? [this.highest as Box];
  }
}

/** Makes the best change of one feature until none helps. */
function climb(
  { counts, searched }: SearchCase,
  best: BestBins,
  worth: Worth,
  maxConditions: number,
  shortlist: Shortlist,
): void {
  for (let step = 0; step < MOST_STEPS; step++) {
    let conditions = 0;
    for (let k = 0; k < searched.length; k++) if (best.hasCondition(searched[k])) conditions++;
    let chosen = -1;
    let most = TINY;
    for (let k = 0; k < searched.length; k++) {
      const j = searched[k];
      if (conditions >= maxConditions && !best.hasCondition(j)) continue;
      const gain = best.gain(j, worth);
      if (gain <= most) continue;
      chosen = j;
      most = gain;
    }
    if (chosen < 0) return;
    best.take(chosen, worth);
    shortlist.consider(counts);
  }
}

export interface SearchCase {
  readonly counts: BoxCounts;
  readonly plan: ColumnPlan;
  /** The bins of the case. */
  readonly x: Uint8Array;
  /** Per feature, from 0 to 1, what it tells of the outcome. */
  readonly tells: Float64Array;
  /** The features that the rule may go by. */
  readonly searched: Int32Array;
}

export function searchBox(search: SearchCase, settings: SearchSettings): Box {
  const { targets, wrongCosts, idlePrice, prices, balance, maxConditions } = settings;
  const { counts, plan, x, tells } = search;
  const shortlist = new Shortlist(targets);
  const [right, wrong] = weightsOf(counts, balance);
  for (const price of prices) {
    const featurePrices = tells.map((tell) => price * (1 + idlePrice * (1 - tell)));
    counts.open();
    const best = new BestBins(counts, plan, x);
    shortlist.consider(counts);
    for (const wrongCost of wrongCosts) {
      const worth = { right, wrong: -wrongCost * wrong, price: featurePrices.map((each) => each * (1 + wrongCost)) };
      climb(search, best, worth, maxConditions, shortlist);
    }
  }
  const finalists = shortlist.best(counts.total).map((box) => generalise(box, { counts, plan, targets }));
  return finalists.reduce((a, b) => (coveredBy(b.standing) > coveredBy(a.standing) ? b : a));
}
