// C4.5 as its definition reads, on lists of cases and slowly: what the tree of typed arrays is held against.

import type { TrainingSet } from "../../src/tree/encode.ts";
import type { TreeOptions } from "../../src/tree/grow.ts";
import type { ErrorEstimate } from "../../src/tree/pessimistic-errors.ts";
import type { Tree } from "../../src/tree/tree.ts";

/** -1 and no children for a leaf. */
export interface DefinedNode {
  readonly feature: number;
  readonly threshold: number;
  readonly counts: readonly number[];
  readonly label: number;
  readonly children: readonly DefinedNode[];
}

export function nodeOf(tree: Tree, node = 0): DefinedNode {
  const counts = tree.counts.subarray(node * tree.labelCount, (node + 1) * tree.labelCount);
  const children = Array.from({ length: tree.childCount[node] }, (_, k) => nodeOf(tree, tree.firstChild[node] + k));
  const { feature, threshold, label } = tree;
  return {
    ...{ feature: feature[node], threshold: threshold[node], label: label[node] },
    ...{ counts: [...counts], children },
  };
}

interface Case {
  readonly cells: readonly number[];
  readonly label: number;
}

interface Offer {
  readonly feature: number;
  readonly gain: number;
  readonly splitInfo: number;
  readonly threshold: number;
}

const TIE = 1e-9;
const SLACK = 1e-3;
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** Bits, times the number of cases. */
function entropy(counts: readonly number[]): number {
  const cases = sum(counts);
  return sum(counts.map((count) => (count === 0 ? 0 : -count * Math.log2(count / cases))));
}

export function treeByDefinition(
  set: TrainingSet,
  { pruning, minimumCases, priority }: Pick<TreeOptions, "pruning" | "minimumCases" | "priority">,
  estimate: ErrorEstimate,
): DefinedNode {
  const { columns, labels, labelCount } = set;
  const arity = columns.map((column, j) => (set.arity[j] > 0 ? set.arity[j] + Number(column.some(Number.isNaN)) : 0));
  /** A gap is the last category, or below all numbers. */
  const cellOf = (value: number, j: number) =>
    Number.isNaN(value) ? (arity[j] > 0 ? arity[j] - 1 : Number.NEGATIVE_INFINITY) : value;
  const all = Array.from(
    labels,
    (label, i): Case => ({ cells: columns.map((column, j) => cellOf(column[i], j)), label }),
  );

  const countsOf = (cases: readonly Case[]) =>
    Array.from({ length: labelCount }, (_, label) => cases.filter((one) => one.label === label).length);
  const branchesOf = (cases: readonly Case[], feature: number, threshold: number) =>
    arity[feature] > 0
      ? Array.from({ length: arity[feature] }, (_, code) => cases.filter(({ cells }) => cells[feature] === code))
      : [true, false].map((isBelow) => cases.filter(({ cells }) => cells[feature] <= threshold === isBelow));
  const majority = (counts: readonly number[], parentLabel: number) =>
    sum(counts) > 0 ? counts.indexOf(Math.max(...counts)) : parentLabel;
  const leafOf = (cases: readonly Case[], parentLabel: number): DefinedNode => {
    const counts = countsOf(cases);
    return { feature: -1, threshold: 0, counts, label: majority(counts, parentLabel), children: [] };
  };
  const errorsIn = (cases: readonly Case[]) =>
    cases.length === 0 ? 0 : estimate(cases.length, cases.length - Math.max(...countsOf(cases)));

  function offerOf(cases: readonly Case[], feature: number): Offer | null {
    const whole = entropy(countsOf(cases));
    const apart = (branches: readonly (readonly Case[])[]) => sum(branches.map((branch) => entropy(countsOf(branch))));
    const splitInfo = (branches: readonly (readonly Case[])[]) =>
      entropy(branches.map(({ length }) => length)) / cases.length;
    if (arity[feature] > 0) {
      const branches = branchesOf(cases, feature, 0);
      if (branches.filter(({ length }) => length >= minimumCases).length < 2) return null;
      const gain = Math.max(0, whole - apart(branches)) / cases.length;
      return { feature, gain, splitInfo: splitInfo(branches), threshold: 0 };
    }
    const values = [...new Set(cases.map(({ cells }) => cells[feature]))].sort((a, b) => a - b);
    const least = Math.max(minimumCases, Math.min(25, cases.length / (10 * labelCount)));
    const cuts = values
      .slice(0, -1)
      .map((below, k) => ({ below, above: values[k + 1], branches: branchesOf(cases, feature, below) }))
      .filter(({ branches }) => branches.every(({ length }) => length >= least));
    if (cuts.length === 0) return null;
    const parts = cuts.map(({ branches }) => apart(branches));
    const best = parts.reduce((b, part, k) => (part < parts[b] - TIE ? k : b), 0);
    const gain = (whole - parts[best] - Math.log2(cuts.length)) / cases.length;
    if (gain <= TIE) return null;
    const { below, above, branches } = cuts[best];
    const inGap = all.map(({ cells }) => cells[feature]).filter((v) => v >= below && v <= (below + above) / 2);
    return { feature, gain, splitInfo: splitInfo(branches), threshold: Math.max(below, ...inGap) };
  }

  function choose(cases: readonly Case[], spent: readonly number[]): Offer | null {
    const offers = arity
      .map((_, feature) => (spent.includes(feature) ? null : offerOf(cases, feature)))
      .filter((offer) => offer !== null);
    const average = sum(offers.map(({ gain }) => gain)) / offers.length;
    const good = offers.filter(({ gain, splitInfo }) => gain >= average - SLACK && splitInfo > SLACK);
    if (good.length === 0) return null;
    const ratio = ({ gain, splitInfo }: Offer) => gain / splitInfo;
    const best = good.reduce((a, b) => (ratio(b) > ratio(a) + TIE ? b : a));
    if (priority === null) return best;
    return good
      .filter((offer) => ratio(offer) >= 0.85 * ratio(best))
      .reduce((a, b) => (priority[b.feature] > priority[a.feature] ? b : a), best);
  }

  function grow(cases: readonly Case[], parentLabel: number, spent: readonly number[]): DefinedNode {
    const leaf = leafOf(cases, parentLabel);
    const isMixed = leaf.counts.filter((count) => count > 0).length > 1;
    const offer = isMixed && cases.length >= 2 * minimumCases ? choose(cases, spent) : null;
    if (offer === null) return leaf;
    const { feature, threshold } = offer;
    const below = arity[feature] > 0 ? [...spent, feature] : spent;
    const children = branchesOf(cases, feature, threshold).map((branch) => grow(branch, leaf.label, below));
    return { ...leaf, feature, threshold, children };
  }

  /** Of the node as it stands, if these cases came to it. */
  function expected({ feature, threshold, children }: DefinedNode, cases: readonly Case[]): number {
    if (children.length === 0) return errorsIn(cases);
    return sum(branchesOf(cases, feature, threshold).map((branch, k) => expected(children[k], branch)));
  }

  function prune(node: DefinedNode, cases: readonly Case[], parentLabel: number): DefinedNode {
    const leaf = leafOf(cases, parentLabel);
    if (node.children.length === 0) return leaf;
    const branches = branchesOf(cases, node.feature, node.threshold);
    const children = node.children.map((child, k) => prune(child, branches[k], leaf.label));
    const pruned = { ...leaf, feature: node.feature, threshold: node.threshold, children };
    const asLeaf = errorsIn(cases);
    const asSubtree = expected(pruned, cases);
    const largest = branches.reduce((b, { length }, k) => (length > branches[b].length ? k : b), 0);
    const asBranch = pruning === "c45" ? expected(children[largest], cases) : Number.POSITIVE_INFINITY;
    if (asLeaf <= Math.min(asBranch, asSubtree) + 0.1) return leaf;
    return asBranch <= asSubtree + 0.1 ? prune(children[largest], cases, parentLabel) : pruned;
  }

  const grown = grow(all, 0, []);
  return pruning === "none" ? grown : prune(grown, all, 0);
}
