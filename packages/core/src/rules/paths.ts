// Paths of a decision tree as premises: the conditions from the root to a node, merged into one per feature, in the
// order in which the features first occur.

import {
  type ContinuousFeature,
  type DiscreteFeature,
  type Feature,
  isContinuous,
  isMissing,
} from "../table/feature.ts";
import { LOWEST } from "../tree/encode.ts";
import { childFor, type Tree, valueFor } from "../tree/tree.ts";
import { type Condition, conditionOnCategories, intervalOf } from "./condition.ts";
import { scoreOfTable } from "./score-of-table.ts";

/**
 * What the splits on a way say of a number: that it is above one bound and at most another, `LOWEST` standing for a missing
 * value as in the tree. Null is no bound.
 */
interface Range {
  readonly above: number | null;
  readonly atMost: number | null;
}

/** By the position of the feature: of a number its range, of any other feature a 1 for each category that is left. */
type Way = Map<number, Range | Uint8Array>;

function narrower(range: Range | undefined, { above, atMost }: Range): Range {
  if (range === undefined) return { above, atMost };
  return {
    above: above === null ? range.above : Math.max(above, range.above ?? LOWEST),
    atMost: atMost === null ? range.atMost : Math.min(atMost, range.atMost ?? Number.POSITIVE_INFINITY),
  };
}

/** The categories that go to the k-th child, of those that came to the node. */
function categoriesOnwards(left: Uint8Array | undefined, tree: Tree, node: number, k: number): Uint8Array {
  const subset = tree.subsets?.[node] ?? null;
  const onwards = new Uint8Array(tree.arity[tree.feature[node]]);
  if (subset === null) onwards[k] = 1;
  else
    for (let code = 0; code < onwards.length; code++)
      onwards[code] = Number(1 - subset[code] === k && left?.[code] !== 0);
  return onwards;
}

/** Goes on to the k-th child of a node. */
function goOn(way: Way, tree: Tree, node: number, k: number): void {
  const j = tree.feature[node];
  if (tree.arity[j] > 0) {
    way.set(j, categoriesOnwards(way.get(j) as Uint8Array | undefined, tree, node, k));
    return;
  }
  const bound = tree.threshold[node];
  const split = k === 0 ? { above: null, atMost: bound } : { above: bound, atMost: null };
  way.set(j, narrower(way.get(j) as Range | undefined, split));
}

/** The last category of a feature with gaps stands for what is missing. */
function categoryCondition(feature: DiscreteFeature, left: Uint8Array, isMissable: boolean): Condition {
  const missing = !isMissable ? "none" : left[feature.values.length] === 1 ? "allowed" : "excluded";
  return conditionOnCategories(feature, (code) => left[code] === 1, missing);
}

/**
 * A range of numbers that missing values go along with is two conditions in one. The one that is told is the one that
 * the case satisfies or could satisfy: `wantsMissing` says whether its own value is missing.
 */
function numberCondition(
  feature: ContinuousFeature,
  { above, atMost }: Range,
  missable: boolean,
  wantsMissing: boolean,
): Condition {
  if (!missable) return intervalOf(feature, above, atMost);
  const isMissingOnly = atMost === LOWEST;
  if (isMissingOnly || (above === null && wantsMissing)) return { kind: "missing", feature: feature.name };
  if (above === LOWEST && atMost === null) return { kind: "known", feature: feature.name };
  return intervalOf(feature, above === LOWEST ? null : above, atMost);
}

function conditionsOf(way: Way, tree: Tree, features: readonly Feature[], row: Float64Array | null): Condition[] {
  return Array.from(way, ([j, said]): Condition => {
    if (tree.points !== undefined && j === features.length) return scoreOfTable(tree.points, features, said as Range);
    const feature = features[j];
    if (!isContinuous(feature)) return categoryCondition(feature, said as Uint8Array, tree.missable[j] === 1);
    return numberCondition(feature, said as Range, tree.missable[j] === 1, row !== null && isMissing(row[j]));
  });
}

/** A way from the root of a tree to one of its leaves. */
export interface Path {
  readonly leaf: number;
  readonly premise: readonly Condition[];
}

/** Every path from the root to a leaf that is wanted, from left to right, as seen from a row: see `numberCondition`. */
export function pathsOf(
  tree: Tree,
  features: readonly Feature[],
  row: Float64Array | null = null,
  isWanted: (leaf: number) => boolean = () => true,
): Path[] {
  const paths: Path[] = [];
  const turns: [node: number, k: number][] = [];
  const descend = (node: number) => {
    if (tree.feature[node] < 0) {
      if (!isWanted(node)) return;
      const way: Way = new Map();
      for (const [at, k] of turns) goOn(way, tree, at, k);
      paths.push({ leaf: node, premise: conditionsOf(way, tree, features, row) });
      return;
    }
    for (let k = 0; k < tree.childCount[node]; k++) {
      turns.push([node, k]);
      descend(tree.firstChild[node] + k);
      turns.pop();
    }
  };
  descend(0);
  return paths;
}

/** The path that a row takes; it ends early at a value that the tree has no branch for. */
export function pathOf(tree: Tree, features: readonly Feature[], row: Float64Array): Path {
  let node = 0;
  const way: Way = new Map();
  while (tree.feature[node] >= 0) {
    const k = childFor(tree, node, valueFor(tree, tree.feature[node], row, 0));
    if (k < 0) break;
    goOn(way, tree, node, k);
    node = tree.firstChild[node] + k;
  }
  return { leaf: node, premise: conditionsOf(way, tree, features, row) };
}
