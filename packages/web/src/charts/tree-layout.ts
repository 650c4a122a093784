// The surrogate tree laid out from left to right. Branches that neither the case nor a counterfactual takes are drawn
// as one leaf each, unless the whole tree is wanted.

import type { Row, Surrogate, SurrogateNode } from "@lore-xai/core";
import { type ReadableBranch, type Shown, type Spelling, surrogateBranches } from "@lore-xai/core/words";

export interface TreeItem {
  readonly key: string;
  /** What leads here from the node before; empty for the root. */
  readonly branch: string;
  /** What is asked here; null for a leaf. */
  readonly feature: string | null;
  readonly outcome: string;
  readonly cases: readonly number[];
  /** Leaves that are folded into this one. */
  readonly folded: number;
  readonly onPath: boolean;
  readonly onOtherPath: boolean;
  /** Numbers of the counterfactuals that end in this leaf. */
  readonly arrivals: readonly number[];
  readonly children: readonly TreeItem[];
}

interface Words {
  readonly spell: Spelling;
  readonly shown: Shown;
}

function branchesOf(node: SurrogateNode, { spell, shown }: Words): readonly ReadableBranch[] {
  return surrogateBranches(node, spell, shown.condition).map((branch) => ({
    ...branch,
    text: branch.text.replace(/^is /, ""),
  }));
}

function leavesBelow(node: SurrogateNode, words: Words): number {
  const branches = branchesOf(node, words);
  return branches.length === 0 ? 1 : branches.reduce((sum, branch) => sum + leavesBelow(branch.node, words), 0);
}

export interface TreeRequest {
  readonly surrogate: Surrogate;
  /** The case and its counterfactuals as the model was asked about them. */
  readonly instance: Row;
  readonly others: readonly Row[];
  readonly spell: Spelling;
  readonly isWhole: boolean;
  readonly shown: Shown;
}

export function treeItems({ surrogate, instance, others, spell, isWhole, shown }: TreeRequest): TreeItem {
  const words = { spell, shown };
  const itemOf = (
    node: SurrogateNode,
    branch: string,
    key: string,
    onPath: boolean,
    here: readonly number[],
  ): TreeItem => {
    const isOff = !onPath && here.length === 0;
    const isFolded = isOff && !isWhole && node.kind !== "leaf";
    const branches = isFolded ? [] : branchesOf(node, words);
    return {
      key,
      branch,
      onPath,
      onOtherPath: here.length > 0,
      outcome: node.outcome,
      cases: node.cases,
      feature: node.kind === "leaf" || isFolded ? null : node.feature,
      arrivals: node.kind === "leaf" ? here.map((k) => k + 1) : [],
      folded: isFolded ? leavesBelow(node, words) : 0,
      children: branches.map((one, i) =>
        itemOf(
          one.node,
          one.text,
          `${key}.${i}`,
          onPath && one.takes(instance),
          here.filter((k) => one.takes(others[k])),
        ),
      ),
    };
  };
  return itemOf(surrogate.tree, "", "0", true, [...others.keys()]);
}

export interface PlacedItem {
  readonly item: TreeItem;
  readonly x: number;
  readonly y: number;
  readonly parent: { readonly x: number; readonly y: number } | null;
}

export interface TreePicture {
  readonly width: number;
  readonly height: number;
  readonly placed: readonly PlacedItem[];
}

const ROW = 30;

/** How much room the texts need. */
export interface TreeRoom {
  /** From a node to the next. */
  readonly column: number;
  /** To the right of the last nodes. */
  readonly tail: number;
}

const ROOMY: TreeRoom = { column: 190, tail: 270 };

/**
 * From left to right by depth. Every leaf has a row of its own, and a node stands in the middle of its branches: so the text
 * of a leaf has nothing beside it, however long it is.
 */
export function layOutTree(root: TreeItem, { column, tail }: TreeRoom = ROOMY): TreePicture {
  const rowOf = new Map<TreeItem, number>();
  let rows = 0;
  const takeRows = (item: TreeItem): number => {
    const below = item.children.map(takeRows);
    const row = below.length === 0 ? rows++ : (below[0] + below[below.length - 1]) / 2;
    rowOf.set(item, row);
    return row;
  };
  takeRows(root);
  const placeAll = (item: TreeItem, depth: number, parent: PlacedItem["parent"]): PlacedItem[] => {
    const at = { x: depth * column, y: ((rowOf.get(item) ?? 0) + 0.5) * ROW };
    return [{ item, ...at, parent }, ...item.children.flatMap((child) => placeAll(child, depth + 1, at))];
  };
  const placed = placeAll(root, 0, null);
  return { width: Math.max(...placed.map(({ x }) => x)) + tail, height: rows * ROW, placed };
}
