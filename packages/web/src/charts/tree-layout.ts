// The surrogate tree laid out from left to right. Branches that neither the case nor a counterfactual takes are drawn
// as one leaf each, unless the whole tree is wanted.

import type { Row, Surrogate, SurrogateNode } from "@lore-xai/core";
import { type ReadableBranch, type Shown, surrogateBranches } from "@lore-xai/core/words";
import { hierarchy, tree as treeLayout } from "d3-hierarchy";
import type { Summaries } from "../words/cells.ts";
import { spellingFrom } from "../words/sentences.ts";

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
  readonly summaries: Summaries;
  readonly shown: Shown;
}

function branchesOf(node: SurrogateNode, { summaries, shown }: Words): readonly ReadableBranch[] {
  return surrogateBranches(node, spellingFrom(summaries), shown.condition).map((branch) => ({
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
  readonly summaries: Summaries;
  readonly isWhole: boolean;
  readonly shown: Shown;
}

export function treeItems({ surrogate, instance, others, summaries, isWhole, shown }: TreeRequest): TreeItem {
  const words = { summaries, shown };
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

const ROW = 38;
const COLUMN = 190;

export function layOutTree(root: TreeItem): TreePicture {
  const laid = treeLayout<TreeItem>().nodeSize([ROW, COLUMN])(hierarchy(root, (item) => [...item.children]));
  const nodes = laid.descendants();
  const top = Math.min(...nodes.map((node) => node.x));
  const bottom = Math.max(...nodes.map((node) => node.x));
  // d3 lays trees out downwards; turned, x is depth.
  const at = (node: { readonly x: number; readonly y: number }) => ({ x: node.y, y: node.x - top + ROW / 2 });
  return {
    width: Math.max(...nodes.map((node) => node.y)) + COLUMN + 80,
    height: bottom - top + ROW,
    placed: nodes.map((node) => ({
      item: node.data,
      ...at(node),
      parent: node.parent === null ? null : at(node.parent),
    })),
  };
}
