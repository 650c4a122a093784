// Cases that lie deeper in the region of an outcome than a counterfactual that is only just there: further along the same features
// and, where that is not enough, with one or two more of them changed. How deep is told by the support of the pool, for which
// nothing has to be asked.

import type { CompiledConstraints } from "../constraints/compile-constraints.ts";
import { type Support, supportAt } from "../reasons/log-odds.ts";
import { type Feature, isContinuous, isMissing, isSameCell } from "../table/feature.ts";
import { type ColumnScale, stepBetween } from "./column-scales.ts";

export interface SaferSearch {
  readonly features: readonly Feature[];
  readonly instance: Float64Array;
  readonly constraints: CompiledConstraints;
  readonly scales: readonly ColumnScale[];
  /** Most features that may be changed. */
  readonly mostChanges: number;
  /** Whether a feature may be changed besides those of the least change: the model must go by it. */
  mayAdd(feature: number): boolean;
  /** Whether a feature would go against common sense with the value: no change is made safer by that. */
  isOdd(feature: number, value: number): boolean;
  /** Whether hardly any real case is like it: another one is chosen where there is one. */
  isUnusual(codes: Float64Array): boolean;
}

/** A value that a feature may take, what it adds to the support beyond that of x, and how far it is from x. */
interface Step {
  readonly value: number;
  readonly gain: number;
  readonly length: number;
}

/** How far each feature speaks for an outcome, and the steps that it has beyond the least change. */
export interface Depths {
  readonly support: Support;
  readonly stairs: readonly Stairs[];
}

/** Steps of one feature, each longer than the one before and worth more. */
interface Stairs {
  readonly feature: number;
  readonly steps: readonly Step[];
  /** Whether it may be changed besides the features of the least change: to change any other would be no advice, however it
   * went along with the outcome by chance. */
  readonly isTelling: boolean;
}

/** Features of the greatest gains that are tried as a further change. */
const FURTHER_FEATURES = 6;
/** A feature moves the outcome if its usual values differ in support by so much, beside those that differ most. */
const LEAST_RANGE = 0.25;
/** Cases with so many changes that are looked at for a usual one. */
const LOOKED_AT = 6;

/** Whether a value is not nearer to x than the one that is just enough. */
function isAtLeast(least: number, own: number, value: number): boolean {
  return least > own ? value >= least : value <= least;
}

function rangeOf(j: number, support: Support, { scales }: SaferSearch): number {
  const worths = scales[j].usual.map((value) => support.of(j, value));
  return worths.length === 0 ? 0 : Math.max(...worths) - Math.min(...worths);
}

function stairsFor(j: number, least: Float64Array, support: Support, search: SaferSearch): Omit<Stairs, "isTelling"> {
  const { features, instance, constraints, scales } = search;
  const own = instance[j];
  const isChanged = !isSameCell(least[j], own);
  const isNumber = isContinuous(features[j]) && !isMissing(own) && !isMissing(least[j]);
  const mayBeOdd = isChanged && search.isOdd(j, least[j]);
  const mayTake = (value: number) =>
    value !== own &&
    (mayBeOdd || !search.isOdd(j, value)) &&
    constraints.allowsValue(j, value) &&
    (!isChanged || !isNumber || isAtLeast(least[j], own, value));
  const mayChange = constraints.isFree(j) && !constraints.links.isDerived(j);
  const values = mayChange ? scales[j].usual.filter(mayTake) : [];
  const worth = support.of(j, own);
  const stepTo = (value: number): Step => ({
    value,
    gain: support.of(j, value) - worth,
    length: stepBetween(scales[j], own, value),
  });
  const first = isChanged ? [stepTo(least[j])] : [];
  const steps = [...first];
  const longer = values.map(stepTo).sort((a, b) => a.length - b.length || b.gain - a.gain);
  for (const step of longer) if (step.gain > (steps.at(-1)?.gain ?? 0)) steps.push(step);
  return { feature: j, steps };
}

const gainOf = ({ steps }: Stairs) => steps.at(-1)?.gain ?? 0;

/** All sets of so many of them, in order. */
function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

/** The shortest steps, found greedily from the longest down, that together gain so much. */
function shortened(stairs: readonly Stairs[], wanted: number): { chosen: Step[]; length: number } {
  const at = stairs.map(({ steps }) => steps.length - 1);
  let gained = stairs.reduce((sum, each) => sum + gainOf(each), 0);
  for (;;) {
    let [best, saved] = [-1, 0];
    for (const [k, { steps }] of stairs.entries()) {
      if (at[k] === 0) continue;
      const [here, below] = [steps[at[k]], steps[at[k] - 1]];
      if (gained - here.gain + below.gain < wanted) continue;
      const perGain = (here.length - below.length) / Math.max(1e-9, here.gain - below.gain);
      if (best < 0 || perGain > saved) [best, saved] = [k, perGain];
    }
    if (best < 0) break;
    gained -= stairs[best].steps[at[best]].gain - stairs[best].steps[at[best] - 1].gain;
    at[best]--;
  }
  const chosen = stairs.map(({ steps }, k) => steps[at[k]]);
  return { chosen, length: chosen.reduce((sum, step) => sum + step.length, 0) };
}

/** Of the cases that are at least so deep, with as few changes as can be: the least costly usual one; where none is usual, the least costly. */
function caseAt(least: Float64Array, missing: number, stairs: readonly Stairs[], search: SaferSearch) {
  const { instance, constraints, mostChanges, isUnusual } = search;
  const isChanged = ({ feature }: Stairs) => !isSameCell(least[feature], instance[feature]);
  const own = stairs.filter(isChanged);
  const others = stairs
    .filter((each) => !isChanged(each) && each.steps.length > 0 && each.isTelling)
    .sort((a, b) => gainOf(b) - gainOf(a))
    .slice(0, FURTHER_FEATURES);
  for (let more = 0; own.length + more <= mostChanges || more === 0; more++) {
    const reaching = subsets(others, more)
      .map((added) => [...own, ...added])
      .filter((set) => set.reduce((sum, each) => sum + gainOf(each), 0) >= missing)
      .map((set) => ({
        set,
        cost: set.reduce((sum, { feature }) => sum + constraints.cost(feature), 0),
        ...shortened(set, missing),
      }))
      .sort((a, b) => a.cost - b.cost || a.length - b.length);
    if (reaching.length === 0) continue;
    const cases = reaching.slice(0, LOOKED_AT).map(({ set, chosen }) => {
      const codes = least.slice();
      for (const [k, { feature }] of set.entries()) codes[feature] = chosen[k].value;
      return codes;
    });
    return cases.find((codes) => !isUnusual(constraints.complete(codes))) ?? cases[0];
  }
  return null;
}

/** As deep as so many changes go. */
function deepestCase(least: Float64Array, stairs: readonly Stairs[], { instance, mostChanges }: SaferSearch) {
  const isChanged = ({ feature }: Stairs) => !isSameCell(least[feature], instance[feature]);
  const changed = stairs.filter(isChanged);
  const others = stairs
    .filter((each) => !isChanged(each) && gainOf(each) > 0 && each.isTelling)
    .sort((a, b) => gainOf(b) - gainOf(a))
    .slice(0, Math.max(0, mostChanges - changed.length));
  const codes = least.slice();
  for (const { feature, steps } of [...changed, ...others]) codes[feature] = steps.at(-1)?.value ?? codes[feature];
  return codes;
}

/** For all cases that are deeper than this one: the same, however deep they are to be. */
export function depthsBeyond(least: Float64Array, support: Support, search: SaferSearch): Depths {
  const ranges = search.features.map((_, j) => rangeOf(j, support, search));
  const widest = Math.max(...ranges);
  const stairs = ranges.map((range, j) => {
    return { ...stairsFor(j, least, support, search), isTelling: range >= LEAST_RANGE * widest && search.mayAdd(j) };
  });
  return { support, stairs };
}

/** The least costly case that is at least so deep, in log odds of the outcome; where none is, the deepest. */
export function saferCase(
  least: Float64Array,
  { support, stairs }: Depths,
  depth: number,
  search: SaferSearch,
): { readonly codes: Float64Array; readonly isDeepest: boolean } {
  const codes = caseAt(least, depth - supportAt(support, search.instance, 0, least.length), stairs, search);
  return codes === null ? { codes: deepestCase(least, stairs, search), isDeepest: true } : { codes, isDeepest: false };
}
