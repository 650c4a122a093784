// A tree of two-way splits in the manner of CART [B84]: Gini's impurity, one threshold or one set of categories per
// split, the split that gains most anywhere in the tree first. Pruned as C4.5's is, so that one option serves both.
//
// [B84] Breiman, Friedman, Olshen, Stone: Classification and Regression Trees.

import { type EncodedSet, encodeSet, lastNotAbove, type TrainingSet } from "./encode.ts";
import { GrowingTree } from "./growing-tree.ts";
import { pessimisticErrors } from "./pessimistic-errors.ts";
import { pruneByReplacement } from "./prune.ts";
import type { Tree } from "./tree.ts";

export interface CartOptions {
  /** Of pruning; null prunes nothing. */
  readonly confidence: number | null;
  /** At least so many cases on either side of a split. */
  readonly minimumCases: number;
  readonly maxLeaves: number;
}

/** Cases with codes of which `isFirst` is 1 go to the first child. */
interface Split {
  readonly feature: number;
  readonly gain: number;
  readonly isFirst: Uint8Array;
}

/** A leaf that may still be split. */
interface Open {
  readonly node: number;
  readonly rows: Int32Array;
  readonly split: Split | null;
}

/** Cases times Gini's impurity. */
function impurity(counts: ArrayLike<number>, cases: number): number {
  let squares = 0;
  for (let label = 0; label < counts.length; label++) squares += counts[label] * counts[label];
  return cases === 0 ? 0 : cases - squares / cases;
}

/** Cases of each label by code, one code after another. */
function countByCode(set: EncodedSet, feature: number, rows: Int32Array): Int32Array {
  const { codes, values } = set.columns[feature];
  const size = set.arity[feature] > 0 ? set.arity[feature] : values.length;
  const counts = new Int32Array(size * set.labelCount);
  for (const row of rows) counts[codes[row] * set.labelCount + set.labels[row]]++;
  return counts;
}

const sum = (counts: Int32Array) => counts.reduce((total, count) => total + count, 0);

/**
 * The codes that occur, in the order in which a cut runs through them: numbers as they are; categories by the share of
 * the node's own label among their cases, which for two outcomes finds the best of all sets [B84, theorem 4.5].
 */
function orderedCodes(byCode: Int32Array, labelCount: number, own: number, isCategorical: boolean): number[] {
  const casesOf = (code: number) => sum(byCode.subarray(code * labelCount, (code + 1) * labelCount));
  const present = Array.from({ length: byCode.length / labelCount }, (_, code) => code).filter((code) => casesOf(code));
  if (!isCategorical) return present;
  const shareOf = (code: number) => byCode[code * labelCount + own] / casesOf(code);
  return present.sort((a, b) => shareOf(b) - shareOf(a) || a - b);
}

function bestCut(set: EncodedSet, feature: number, rows: Int32Array, own: number, minimumCases: number): Split | null {
  const { labelCount } = set;
  const byCode = countByCode(set, feature, rows);
  const order = orderedCodes(byCode, labelCount, own, set.arity[feature] > 0);
  const all = new Int32Array(labelCount);
  for (let i = 0; i < byCode.length; i++) all[i % labelCount] += byCode[i];
  const low = new Int32Array(labelCount);
  const high = all.slice();
  const before = impurity(all, rows.length);
  let [bestGain, bestEnd, lowCases] = [0, -1, 0];
  for (let k = 0; k < order.length - 1; k++) {
    for (let label = 0; label < labelCount; label++) {
      const moved = byCode[order[k] * labelCount + label];
      low[label] += moved;
      high[label] -= moved;
      lowCases += moved;
    }
    if (lowCases < minimumCases || rows.length - lowCases < minimumCases) continue;
    const gain = before - impurity(low, lowCases) - impurity(high, rows.length - lowCases);
    // A gain that is nothing but rounding is none.
    if (gain > bestGain + 1e-9) [bestGain, bestEnd] = [gain, k];
  }
  if (bestEnd < 0) return null;
  const isFirst = new Uint8Array(byCode.length / labelCount);
  if (set.arity[feature] > 0) for (let k = 0; k <= bestEnd; k++) isFirst[order[k]] = 1;
  else isFirst.fill(1, 0, cutRank(set.columns[feature].values, order[bestEnd], order[bestEnd + 1]) + 1);
  return { feature, gain: bestGain, isFirst };
}

/** The threshold is a value of the training set, the greatest not above the middle of the gap, as C4.5 takes it. */
function cutRank(values: Float64Array, below: number, above: number): number {
  return lastNotAbove(values, below, above - 1, (values[below] + values[above]) / 2);
}

function bestSplit(set: EncodedSet, rows: Int32Array, own: number, minimumCases: number): Split | null {
  let best: Split | null = null;
  for (let feature = 0; feature < set.arity.length; feature++) {
    const split = bestCut(set, feature, rows, own, minimumCases);
    if (split !== null && (best === null || split.gain > best.gain + 1e-9)) best = split;
  }
  return best;
}

/** Makes the leaf a split of two leaves, and says which cases each of them has. */
function divide(tree: GrowingTree, set: EncodedSet, { node, rows }: Open, { feature, isFirst }: Split): Int32Array[] {
  const { codes, values } = set.columns[feature];
  const first = tree.addLeaves(2);
  tree.feature[node] = feature;
  tree.firstChild[node] = first;
  tree.childCount[node] = 2;
  if (set.arity[feature] > 0) tree.subsets[node] = isFirst;
  else tree.threshold[node] = values[isFirst.lastIndexOf(1)];
  return [0, 1].map((k) => {
    const own = rows.filter((row) => isFirst[codes[row]] === 1 - k);
    for (const row of own) tree.counts[(first + k) * set.labelCount + set.labels[row]]++;
    tree.setMajority(first + k, tree.label[node]);
    return own;
  });
}

/** Same set, same tree, in whatever order the rows stand. */
export function growCart(given: TrainingSet, { confidence, minimumCases, maxLeaves }: CartOptions): Tree {
  const set = encodeSet(given);
  const tree = new GrowingTree(set);
  const open: Open[] = [];
  const add = (node: number, rows: Int32Array) =>
    open.push({ node, rows, split: bestSplit(set, rows, tree.label[node], minimumCases) });
  tree.addLeaves(1);
  for (const label of set.labels) tree.counts[label]++;
  tree.setMajority(0, 0);
  add(0, Int32Array.from(set.labels.keys()));
  while (open.length < maxLeaves) {
    const gainOf = ({ split }: Open) => split?.gain ?? 0;
    const chosen = open.reduce((a, b) => (gainOf(b) > gainOf(a) + 1e-9 ? b : a));
    if (chosen.split === null) break;
    open.splice(open.indexOf(chosen), 1);
    const parts = divide(tree, set, chosen, chosen.split);
    for (const [k, rows] of parts.entries()) add(tree.firstChild[chosen.node] + k, rows);
  }
  if (confidence !== null) pruneByReplacement(tree, pessimisticErrors(confidence));
  return tree.toTree();
}
