// Where the decision turns when one feature of the case changes: the model is asked, so this is certain. A rule that covers
// such a case contradicts what would have to change; where it can keep the case out without covering much less, it does. No
// chance and no constraint plays a part.

import type { PairDistance } from "../distance/distance.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { isSameCell } from "../table/feature.ts";
import type { ColumnPlan } from "./best-bins.ts";
import { type Bins, binOfCell, binOfScore, encodeInto, widthOfCodes } from "./bins.ts";
import { type Box, constrainedFeatures, isConstrained } from "./box.ts";
import type { SearchCase } from "./box-search.ts";
import { standingWith } from "./generalise.ts";
import { coveredBy, type Targets } from "./targets.ts";

/** Features whose nearest turn is looked at: no more counterfactuals than that are shown unless asked for. */
const MOST_FEATURES = 3;

/** A case with one feature changed, and another outcome. */
export interface Flip {
  readonly feature: number;
  readonly bin: number;
  /** That of its sum of points, where points are counted. */
  readonly scoreBin?: number;
  readonly distance: number;
}

function changedFeature(instance: Float64Array, rows: Float64Array, offset: number): number {
  let j = 0;
  while (isSameCell(rows[offset + j], instance[j])) j++;
  return j;
}

function scoreBinOf(bins: Bins, row: Float64Array): { scoreBin?: number } {
  if (bins.score === undefined) return {};
  const codes = new Uint8Array(widthOfCodes(bins));
  encodeInto(bins, row, codes, 0);
  return { scoreBin: binOfScore(bins.score, codes, 0) };
}

/** `singles` differ from the case in one feature each. */
function flipsAmong({ rows, labels }: LabelledRows, { instance, outcome, bins, distance }: Turning): readonly Flip[] {
  const width = instance.length;
  const flips: Flip[] = [];
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === outcome) continue;
    const feature = changedFeature(instance, rows, i * width);
    const bin = binOfCell(bins.columns[feature], rows[i * width + feature]);
    // Where both share a bin, or the pool has no such value, no box can part them.
    const { absent } = bins.columns[feature];
    if (bin === absent || bin === binOfCell(bins.columns[feature], instance[feature])) continue;
    const points = scoreBinOf(bins, rows.subarray(i * width, (i + 1) * width));
    flips.push({ feature, bin, ...points, distance: distance(instance, 0, rows, i * width) });
  }
  return flips.sort((a, b) => a.distance - b.distance || a.feature - b.feature || a.bin - b.bin);
}

export interface Turning {
  readonly instance: Float64Array;
  readonly outcome: number;
  readonly bins: Bins;
  readonly distance: PairDistance;
}

/** The nearest turns of the features that turn the decision soonest; `singles` differ from the case in one feature each. */
export function nearestFlips(singles: LabelledRows, turning: Turning): readonly Flip[] {
  const features = new Set<number>();
  return flipsAmong(singles, turning).filter(({ feature }) => {
    if (features.has(feature) || features.size >= MOST_FEATURES) return false;
    features.add(feature);
    return true;
  });
}

/** The bins of feature j that are allowed, less those from `bin` on as seen from x's own, or less that value. */
function without(allowed: Uint8Array, bin: number, own: number, plan: ColumnPlan, j: number): Uint8Array {
  const known = plan.known[j];
  const isNumeric = plan.isNumeric[j] === 1;
  // A number that x lacks, or that no row has: a condition can say that and no more.
  if (isNumeric && own >= known) return new Uint8Array(allowed.length).fill(1, own, own + 1);
  const mask = allowed.slice();
  if (!isNumeric || bin >= known) mask[bin] = 0;
  else if (bin > own) mask.fill(0, bin, known);
  else mask.fill(0, 0, bin + 1);
  // A condition says nothing of what no row has but x, and one on numbers keeps out what is missing.
  mask.fill(0, isNumeric ? known : known + plan.hasMissing[j]);
  mask[own] = 1;
  return mask;
}

/** A box that keeps flips out, and the features that it has a condition on for that reason alone. */
export interface KeptOut {
  readonly box: Box;
  readonly added: ReadonlySet<number>;
}

/** The box without the flips that it can keep out. */
export function keepingOut(
  box: Box,
  flips: readonly Flip[],
  { counts, plan, x, searched }: Pick<SearchCase, "counts" | "plan" | "x" | "searched">,
  targets: Targets,
  maxConditions: number,
): KeptOut {
  const { width, stride, allowed } = counts;
  counts.moveTo(box.masks);
  const added = new Set<number>();
  let { standing } = box;
  for (const { feature: j, bin, scoreBin } of flips) {
    const own = allowed.subarray(j * stride, (j + 1) * stride);
    const hasOtherPoints = scoreBin !== undefined && allowed[(width - 1) * stride + scoreBin] === 0;
    if (own[bin] === 0 || hasOtherPoints || !searched.includes(j)) continue;
    const isNew = !isConstrained(allowed, j, stride);
    if (isNew && constrainedFeatures(allowed, width, stride).length >= maxConditions) continue;
    const mask = without(own, bin, x[j], plan, j);
    const narrower = standingWith(counts, j, mask, targets);
    const isWorthIt = coveredBy(narrower) >= targets.keptForFlips * coveredBy(standing);
    if (!isWorthIt || narrower.bound < standing.bound - targets.steadierMayMiss) continue;
    counts.change(j, mask, 0);
    standing = narrower;
    if (isNew) added.add(j);
  }
  return { box: { masks: counts.allowed.slice(), standing, target: box.target }, added };
}
