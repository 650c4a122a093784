// The surrogate of the default preset: the rule is its first path, so that it is consistent with the tree and covers x
// ([G18] Def. 3); beside that path a tree is grown on the pool and on the rows about the case, which count for more, and
// for most where they have another outcome.

import { joinRows } from "../../../neighborhood/labelled.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import { type BoxCondition, type BoxScore, premiseFromBox } from "../../../reasons/premise.ts";
import type { LabelledPool } from "../../../reasons/shared-pool.ts";
import type { LabelledRows } from "../../../rows/labelled-rows.ts";
import type { Rule } from "../../../rules/condition.ts";
import { arityOf } from "../../../table/feature.ts";
import { countCases } from "../../../tree/count-cases.ts";
import { type EncodedSet, EncodingRoom, LOWEST } from "../../../tree/encode.ts";
import type { WeightedRows } from "../../../tree/histogram.ts";
import { type Turn, treeWithPath } from "../../../tree/path-first.ts";
import { sumOfPoints } from "../../../tree/points.ts";
import type { Tree } from "../../../tree/tree.ts";
import { buildTreeAmong, encodeRows, withMoreRows } from "../../build-tree.ts";
import { missableWith } from "../../missing.ts";
import type { GrownSurrogate } from "../preset.ts";
import type { Situation } from "../situation.ts";
import type { Ground } from "./find-rule.ts";

/** A row about the case counts like so many of the pool. */
const WEIGHT_OF_NEIGHBORS = 6;
/**
 * And one with another outcome than x like so many with x's own: near x they are few, and what turns the decision is among
 * them. Not where the black box's answers vary: there some of them are chance.
 */
const WEIGHT_OF_OTHERS = 2;
/** Where rows count for several cases, a branch needs so many times the minimum of cases: by default, one row about the case. */
const MINIMUM_TIMES = 3;

/** The questions of a condition on a sum; `parts` are the rows of all cases. */
function turnsOnPoints({ table, above, atMost }: BoxScore, parts: readonly Float64Array[], width: number): Turn[] {
  const sumsIn = (rows: Float64Array) =>
    Array.from({ length: rows.length / width }, (_, i) => sumOfPoints(table, rows, i * width));
  const sums = Float64Array.from(parts.flatMap(sumsIn));
  const turn = (bound: number, onwards: 0 | 1): Turn => ({ kind: "points", table, sums, atMost: bound, onwards });
  return [...(above === null ? [] : [turn(above, 1)]), ...(atMost === null ? [] : [turn(atMost, 0)])];
}

/** The questions of a condition. */
function turnsOf(condition: Exclude<BoxCondition, BoxScore>, arity: number, isMissable: boolean): Turn[] {
  const { feature } = condition;
  const threshold = (atMost: number, onwards: 0 | 1): Turn => ({ kind: "threshold", feature, atMost, onwards });
  if (condition.kind === "interval") {
    const { above, atMost } = condition;
    // Missing values go with the lowest numbers: where no number is too low, they are sent away first.
    const low = above !== null ? [threshold(above, 1)] : isMissable ? [threshold(LOWEST, 1)] : [];
    return atMost === null ? low : [...low, threshold(atMost, 0)];
  }
  if (arity === 0) return [threshold(LOWEST, 0)];
  const isFirst = new Uint8Array(arity + Number(isMissable));
  for (const code of condition.codes) isFirst[code] = 1;
  if (condition.missing) isFirst[arity] = 1;
  return [{ kind: "set", feature, isFirst, onwards: 0 }];
}

/** What a row with each label counts for, if it is of the pool. */
function weightOfLabels(pool: LabelledPool, { blackBox, outcome }: Situation): Int32Array {
  const ofOthers = pool.cost.repeated.changed > 0 ? 1 : WEIGHT_OF_OTHERS;
  return Int32Array.from(blackBox.labels, (_, label) => (label === outcome ? 1 : ofOthers));
}

/** All cases; those of the pool come first. */
function weighted({ labels }: EncodedSet, poolSize: number, ofLabel: Int32Array): WeightedRows {
  const rows = new Int32Array(labels.length);
  const weights = new Int32Array(labels.length);
  for (let i = 0; i < rows.length; i++) {
    rows[i] = i;
    weights[i] = (i < poolSize ? 1 : WEIGHT_OF_NEIGHBORS) * ofLabel[labels[i]];
  }
  return { rows, weights };
}

/** The cases in each node, each counted once: what they weigh is known, so that only those about the case are looked for. */
function casesIn(tree: Tree, about: LabelledRows, ofLabel: Int32Array): Float64Array {
  const near = countCases(tree, about.rows, about.labels);
  return tree.counts.map((weight, k) => weight / ofLabel[k % tree.labelCount] - (WEIGHT_OF_NEIGHBORS - 1) * near[k]);
}

/** The pool as a tree reads it, made once; anew for a case with a value or a gap that the background has not. */
function encodedPool({ pool }: Ground, { x, blackBox, background }: Situation): EncodedSet {
  const encode = () => encodeRows(pool, x.features, blackBox.labels.length, missableWith(background, x));
  if (x.unseen.length > 0 || x.unseenGaps.length > 0) return encode();
  pool.encoded ??= encode();
  return pool.encoded;
}

const encodingRoom = () => new EncodingRoom();

/** All rows about the case. */
function rowsAbout({ reason, singles }: Ground, Z: Neighborhood): LabelledRows {
  return joinRows(singles, ...reason.asked, Z);
}

export function ruleOf({ reason }: Ground, { x, blackBox, outcome }: Situation): Rule {
  return { premise: premiseFromBox(reason.premise, x.features), outcome: blackBox.labels[outcome] };
}

/** The tree, and the cases in each of its nodes, each counted once. */
export function surrogateTree(ground: Ground, Z: Neighborhood, situation: Situation): Omit<GrownSurrogate, "rule"> {
  const { x, outcome, options, background } = situation;
  const about = rowsAbout(ground, Z);
  // The tree is grown at once, and keeps nothing of the cases.
  const cases = withMoreRows(encodedPool(ground, situation), about, background.derived(encodingRoom));
  const missable = missableWith(background, x);
  const path = ground.reason.premise.flatMap((condition) => {
    if (condition.kind === "score") {
      return turnsOnPoints(condition, [ground.pool.rows, about.rows], x.codes.length);
    }
    const { feature } = condition;
    return turnsOf(condition, arityOf(x.features[feature]), missable[feature] === 1);
  });
  const ofLabel = weightOfLabels(ground.pool, situation);
  const counted = weighted(cases, ground.pool.labels.length, ofLabel);
  const treeOptions = { ...options, minimumCases: MINIMUM_TIMES * options.minimumCases };
  const tree = treeWithPath(cases, counted, path, outcome, (own) => buildTreeAmong(cases, own, treeOptions));
  return { tree, cases: casesIn(tree, about, ofLabel) };
}
