// Grows a C4.5 decision tree the way YaDT 2.1.0 does, the tree builder of [G18], and prunes it.
//
// [Q93] Quinlan, C4.5: Programs for Machine Learning. [Q96] Quinlan, Improved use of continuous attributes in C4.5.
// [R04] Ruggieri, YaDT: Yet another Decision Tree builder. [G18] Guidotti et al., Local rule-based explanations.

import { LoreError } from "../errors.ts";
import { type EncodedSet, encodeSet, lastNotAbove, orderOf, type TrainingSet } from "./encode.ts";
import type { EncodedColumn } from "./encoded-column.ts";
import { chooseFeature, NO_SPLIT, scaledEntropy } from "./gain.ts";
import { GrowingTree } from "./growing-tree.ts";
import { narrow, type WeightedRows } from "./histogram.ts";
import { bringToFront, partitionRows } from "./partition.ts";
import { type ErrorEstimate, pessimisticErrors } from "./pessimistic-errors.ts";
import { isPrunedAnyway, pruneByReplacement } from "./prune.ts";
import { pruneByRaising } from "./raise.ts";
import { evaluateCategorical } from "./split-categorical.ts";
import { evaluateFewValued, evaluateNumeric } from "./split-numeric.ts";
import { allocateSplitSearch, type SplitSearch } from "./split-search.ts";
import { branchOf, type Tree } from "./tree.ts";

/**
 * "yadt": a subtree is replaced by a leaf where that promises fewer errors, YaDT's default and what [G18] ran.
 * "c45": a subtree may also be replaced by its largest branch, as C4.5 does [Q93]. "none": the tree as grown.
 */
export type Pruning = "none" | "yadt" | "c45";

/** How a tree is grown and pruned. */
export interface TreeOptions {
  readonly pruning: Pruning;
  /** Confidence of the error estimate that pruning compares, above 0 and at most 1: smaller prunes more. */
  readonly confidence: number;
  /** At least two branches of a split have this many cases. */
  readonly minimumCases: number;
  /** Per feature: of splits whose gain ratios are nearly equal, the feature with the highest is taken. Null: YaDT's choice. */
  readonly priority: Float64Array | null;
  /** Only the nodes on this row's way are split, much faster where no more is wanted than its path. Null: all of them. */
  readonly along: Float64Array | null;
  /** The rows that count, and for how many cases each. Null: all of them, for one. */
  readonly counted: WeightedRows | null;
}

const DEFAULT_TREE_OPTIONS: TreeOptions = {
  pruning: "yadt",
  confidence: 0.25,
  minimumCases: 2,
  priority: null,
  along: null,
  counted: null,
};

/** What one growth needs from node to node. The row lists, `rows` and `orders`, end up grouped by leaf. */
interface Growth {
  readonly tree: GrowingTree;
  readonly columns: readonly EncodedColumn[];
  /** Per column that is not counted: rows in ascending order of the value. Empty for the others. */
  readonly orders: readonly Int32Array[];
  readonly rows: Int32Array;
  readonly weights: Int32Array;
  /** Rows of each node: fewer than its cases where rows count for several. */
  readonly rowCount: number[];
  readonly search: SplitSearch;
  readonly priority: Float64Array | null;
  readonly along: Float64Array | null;
  /** Whether a node with so many cases and errors is worth splitting. */
  isHopeful(cases: number, errors: number): boolean;
  /** Categorical features split on above the current node: they have one category left. */
  readonly spent: Uint8Array;
  readonly branchOfRow: Int32Array;
  readonly branchStart: Int32Array;
  readonly next: Int32Array;
  readonly scratch: Int32Array;
}

/** Same set, same tree, in whatever order the rows stand: every decision depends on counts of cases alone. */
export function growTree(set: TrainingSet, options: Partial<TreeOptions> = {}): Tree {
  return growEncoded(encodeSet(set), options);
}

export function growEncoded(set: EncodedSet, options: Partial<TreeOptions> = {}): Tree {
  const resolved = { ...DEFAULT_TREE_OPTIONS, ...options };
  const { pruning, confidence, minimumCases } = resolved;
  if (!(confidence > 0 && confidence <= 1)) {
    throw new LoreError("invalid-option", `tree confidence must be above 0 and at most 1, not ${confidence}`);
  }
  if (!(minimumCases >= 1)) {
    throw new LoreError("invalid-option", `tree minimum of cases must be at least 1, not ${minimumCases}`);
  }
  const estimate = pessimisticErrors(confidence);
  const growth = prepare(set, resolved, estimate);
  growRoot(growth);
  const { tree } = growth;
  if (pruning === "yadt") pruneByReplacement(tree, estimate);
  if (pruning === "c45") pruneByRaising(tree, set, growth, estimate);
  return tree.toTree();
}

const NO_ROWS = new Int32Array(0);

function everyRow(count: number): WeightedRows {
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return { rows, weights: new Int32Array(count).fill(1) };
}

/** Per row of a set: trees are grown one after another, each writes to it before it reads, and to touch fresh memory takes longer. */
let growingRoom = { branches: NO_ROWS, rows: NO_ROWS };

function roomFor(length: number): typeof growingRoom {
  if (growingRoom.rows.length < length) {
    growingRoom = { branches: new Int32Array(length), rows: new Int32Array(length) };
  }
  return growingRoom;
}

function prepare(set: EncodedSet, options: TreeOptions, estimate: ErrorEstimate): Growth {
  const { minimumCases, priority, along, pruning } = options;
  const { columns, arity, labels } = set;
  const counted = options.counted ?? everyRow(labels.length);
  const search = allocateSplitSearch(set, counted, minimumCases);
  const { start } = search.histogram;
  const rows = counted.rows.slice();
  const mostBranches = Math.max(2, ...arity);
  const room = roomFor(Math.max(labels.length, rows.length));
  return {
    tree: new GrowingTree(set),
    columns,
    orders: columns.map(({ codes, values }, j) => (start[j] >= 0 ? NO_ROWS : orderOf(codes, values.length, rows))),
    rows,
    weights: counted.weights,
    rowCount: [rows.length],
    priority,
    along,
    search,
    // What pruning would undo is not grown.
    isHopeful: (cases, errors) => pruning !== "yadt" || !isPrunedAnyway(estimate, cases, errors, minimumCases),
    spent: new Uint8Array(arity.length),
    branchOfRow: room.branches,
    branchStart: new Int32Array(mostBranches),
    next: new Int32Array(mostBranches),
    scratch: room.rows,
  };
}

function growRoot(growth: Growth): void {
  const { tree, rows, weights } = growth;
  const { labels } = growth.search;
  tree.addLeaves(1);
  for (let index = 0; index < rows.length; index++) tree.counts[labels[rows[index]]] += weights[rows[index]];
  tree.setMajority(0, 0);
  if (canSplit(growth, 0)) growNode(growth, 0, 0, rows.length);
}

function canSplit(growth: Growth, node: number): boolean {
  const cases = growth.tree.casesOf(node);
  if (cases < 2 * growth.search.minimumCases) return false;
  const errors = growth.tree.errorsOf(node);
  return errors > 0 && growth.isHopeful(cases, errors);
}

/** Splits a node whose rows are rows[start..end), all of them counted, and what comes below it. */
function growNode(growth: Growth, node: number, start: number, end: number): void {
  const { tree, spent } = growth;
  evaluateFeatures(growth, node, start, end);
  const feature = chooseFeature(growth.search.candidates, growth.priority);
  if (feature < 0) return;
  addBranches(growth, node, feature, start, end);
  const categorical = tree.arity[feature] > 0;
  if (categorical) spent[feature] = 1;
  if (growth.along !== null) growAlong(growth, growth.along, node, start, end);
  else if (partitionForBranches(growth, node, start, end)) growBranches(growth, node, start, end);
  if (categorical) spent[feature] = 0;
}

/** Grows on in the one branch that the row takes. */
function growAlong(growth: Growth, along: Float64Array, node: number, start: number, end: number): void {
  const { tree, rows, rowCount, orders, search } = growth;
  const feature = tree.feature[node];
  const branch = branchOf(along[feature], tree.threshold[node], tree.arity[feature], tree.missable[feature]);
  // The row may have a category that no case has.
  if (branch < 0) return;
  const child = tree.firstChild[node] + branch;
  const to = start + rowCount[child];
  if (!canSplit(growth, child)) return;
  bringToFront(rows, start, end, branch, growth);
  for (const order of orders) if (order.length > 0) bringToFront(order, start, end, branch, growth);
  narrow(search.histogram, growth, { start, end }, { start, end: to });
  growNode(growth, child, start, to);
}

/** The largest branch first: what has been counted for the node serves it. */
function growBranches(growth: Growth, node: number, start: number, end: number): void {
  const { tree, rowCount } = growth;
  const first = tree.firstChild[node];
  let largest = first;
  let beforeLargest = start;
  let from = start;
  for (let child = first; child < first + tree.childCount[node]; child++) {
    if (rowCount[child] > rowCount[largest]) [largest, beforeLargest] = [child, from];
    from += rowCount[child];
  }
  growBranch(growth, largest, beforeLargest, start, end);
  from = start;
  for (let child = first; child < first + tree.childCount[node]; child++) {
    if (child !== largest) growBranch(growth, child, from, start, end);
    from += rowCount[child];
  }
}

/** Grows on in a branch whose rows begin at `from`; those of the node are rows[start..end). */
function growBranch(growth: Growth, child: number, from: number, start: number, end: number): void {
  const to = from + growth.rowCount[child];
  if (!canSplit(growth, child)) return;
  narrow(growth.search.histogram, growth, { start, end }, { start: from, end: to });
  growNode(growth, child, from, to);
}

function evaluateFeatures(growth: Growth, node: number, start: number, end: number): void {
  const { tree, columns, orders, search, spent } = growth;
  const { arity, labelCount } = tree;
  search.start = start;
  search.end = end;
  search.cases = tree.casesOf(node);
  for (let label = 0; label < labelCount; label++) search.totals[label] = tree.counts[node * labelCount + label];
  search.entropy = scaledEntropy(search.totals, 0, labelCount, search.cases, search.nLogN);
  for (let feature = 0; feature < arity.length; feature++) {
    const { codes, values } = columns[feature];
    if (spent[feature] === 1) search.candidates.gain[feature] = NO_SPLIT;
    else if (arity[feature] > 0) evaluateCategorical(search, feature, arity[feature]);
    else if (orders[feature].length === 0) evaluateFewValued(search, feature, values.length);
    else evaluateNumeric(search, feature, codes, orders[feature]);
  }
}

/** Makes the node a split with its branches as leaves, and notes in `branchOfRow` where each row goes. */
function addBranches(growth: Growth, node: number, feature: number, start: number, end: number): void {
  const { tree, columns, rows, weights, rowCount, search, branchOfRow } = growth;
  const { codes, values } = columns[feature];
  const categorical = tree.arity[feature] > 0;
  const childCount = categorical ? tree.arity[feature] : 2;
  const first = tree.addLeaves(childCount);
  tree.feature[node] = feature;
  tree.firstChild[node] = first;
  tree.childCount[node] = childCount;
  if (!categorical) {
    tree.cutRank[node] = cutRankOf(search, feature, values);
    tree.threshold[node] = values[tree.cutRank[node]];
  }
  const { counts, labelCount } = tree;
  const cutRank = tree.cutRank[node];
  for (let child = first; child < first + childCount; child++) rowCount[child] = 0;
  for (let index = start; index < end; index++) {
    const row = rows[index];
    const branch = categorical ? codes[row] : Number(codes[row] > cutRank);
    branchOfRow[row] = branch;
    rowCount[first + branch]++;
    counts[(first + branch) * labelCount + search.labels[row]] += weights[row];
  }
  for (let child = first; child < first + childCount; child++) tree.setMajority(child, tree.label[node]);
}

/** The threshold is a value of the training set, the greatest not above the middle of the gap in the node [Q93]. */
function cutRankOf(search: SplitSearch, feature: number, values: Float64Array): number {
  const below = search.candidates.rankBelow[feature];
  const above = search.candidates.rankAbove[feature];
  return lastNotAbove(values, below, above - 1, (values[below] + values[above]) / 2);
}

/** Groups the row lists by branch. False, with nothing done, when no branch can be split further. */
function partitionForBranches(growth: Growth, node: number, start: number, end: number): boolean {
  const { tree, orders, rows, rowCount, branchStart, next } = growth;
  const first = tree.firstChild[node];
  const childCount = tree.childCount[node];
  let splittable = false;
  for (let branch = 0, from = start; branch < childCount; branch++) {
    splittable ||= canSplit(growth, first + branch);
    branchStart[branch] = from;
    from += rowCount[first + branch];
  }
  if (!splittable) return false;
  next.set(branchStart);
  partitionRows(rows, start, end, next, growth);
  for (const order of orders) {
    if (order.length === 0) continue;
    next.set(branchStart);
    partitionRows(order, start, end, next, growth);
  }
  return true;
}
