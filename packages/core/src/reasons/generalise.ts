// A more general rule that is as good: conditions and bounds are dropped while the precision stays near its target,
// bins and values are given back while it stays above.

import type { ColumnPlan } from "./best-bins.ts";
import { type Box, isConstrained } from "./box.ts";
import type { BoxCounts } from "./box-counts.ts";
import { KINDS } from "./side.ts";
import { coveredBy, type Standing, standingOf, type Targets } from "./targets.ts";

export interface GeneraliseCase {
  readonly counts: BoxCounts;
  readonly plan: ColumnPlan;
  readonly targets: Targets;
}

interface Step {
  readonly feature: number;
  readonly mask: Uint8Array;
  readonly standing: Standing;
}

/** Without the condition, and without one of its bounds. */
function shorterMasks({ counts, plan }: GeneraliseCase, j: number): Uint8Array[] {
  const { stride, allowed } = counts;
  const whole = new Uint8Array(stride).fill(1);
  if (plan.isNumeric[j] === 0) return [whole];
  const known = plan.known[j];
  const own = allowed.subarray(j * stride, (j + 1) * stride);
  const first = own.indexOf(1);
  const last = own.subarray(0, known).lastIndexOf(1);
  if (first >= known || first === 0 || last === known - 1) return [whole];
  return [whole, new Uint8Array(stride).fill(1, 0, last + 1), new Uint8Array(stride).fill(1, first, known)];
}

/** One bin more at either end, or one value more. */
function widerMasks({ counts, plan }: GeneraliseCase, j: number): Uint8Array[] {
  const { stride, allowed } = counts;
  const known = plan.known[j];
  const own = allowed.subarray(j * stride, (j + 1) * stride);
  const size = plan.isNumeric[j] === 1 ? known : known + plan.hasMissing[j];
  const isNext = (b: number) =>
    own[b] === 0 && (plan.isNumeric[j] === 0 || (b > 0 && own[b - 1] === 1) || (b + 1 < size && own[b + 1] === 1));
  const masks: Uint8Array[] = [];
  for (let b = 0; b < size; b++) {
    if (!isNext(b)) continue;
    const mask = own.slice();
    mask[b] = 1;
    const isComplete = mask.subarray(0, known + plan.hasMissing[j]).every((bin) => bin === 1);
    masks.push(isComplete ? mask.fill(1) : mask);
  }
  return masks;
}

/** The standing of the box with another mask of feature j. */
export function standingWith(counts: BoxCounts, j: number, mask: Uint8Array, targets: Targets): Standing {
  const { stride, histogram, total } = counts;
  const covered = new Int32Array(KINDS);
  for (let b = 0, at = j * stride * KINDS; b < stride; b++) {
    if (mask[b] === 1) for (let kind = 0; kind < KINDS; kind++) covered[kind] += histogram[at + kind];
    at += KINDS;
  }
  return standingOf(covered, total, targets);
}

function bestStep(
  situation: GeneraliseCase,
  masksOf: (situation: GeneraliseCase, j: number) => Uint8Array[],
  isGoodEnough: (standing: Standing) => boolean,
): Step | null {
  const { width, stride, allowed } = situation.counts;
  let best: Step | null = null;
  for (let feature = 0; feature < width; feature++) {
    if (!isConstrained(allowed, feature, stride)) continue;
    for (const mask of masksOf(situation, feature)) {
      const standing = standingWith(situation.counts, feature, mask, situation.targets);
      if (!isGoodEnough(standing)) continue;
      if (best === null || coveredBy(standing) > coveredBy(best.standing)) {
        best = { feature, mask, standing };
      }
    }
  }
  return best;
}

export function generalise(box: Box, situation: GeneraliseCase): Box {
  const { counts, targets } = situation;
  counts.moveTo(box.masks);
  let { standing } = box;
  const bound = box.target ?? standing.bound;
  const balanced = Math.min(targets.balanced, standing.balanced);
  const repeat = (masksOf: typeof shorterMasks, least: number) => {
    for (;;) {
      const step = bestStep(situation, masksOf, (found) => found.bound >= least && found.balanced >= balanced);
      if (step === null) return;
      counts.change(step.feature, step.mask, 0);
      standing = step.standing;
    }
  };
  repeat(shorterMasks, bound - targets.shorterMayMiss);
  repeat(widerMasks, Math.min(bound, standing.bound));
  return { masks: counts.allowed.slice(), standing, target: box.target };
}
