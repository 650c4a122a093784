// The surrogate of an explanation put to work from its JSON: what it says of any row, and how deep it is.

import { LoreError } from "../errors.ts";
import type { Surrogate, SurrogateLeaf, SurrogateNode } from "../explanation/explanation.ts";
import { pointsTest } from "../rules/premise-test.ts";
import { arityOf, type Cell, type Feature, isContinuous, isMissing } from "../table/feature.ts";
import { featureIndex } from "../table/table.ts";

/** The label of the row that begins at `offset`, a position in the labels. */
export type RowPredictor = (rows: Float64Array, offset: number) => number;

/** Where the row that begins at `offset` ends: a leaf, or the node that has no branch for its value. */
export type RowEnd = (rows: Float64Array, offset: number) => SurrogateNode;

function positionOf(name: string, features: readonly Feature[]): number {
  const j = featureIndex(features, name);
  if (j >= 0) return j;
  const message = `the surrogate asks for "${name}", which is no feature; give the features that it was grown on`;
  throw new LoreError("unknown-feature", message, { feature: name });
}

/** As the tree that was grown: a value that no branch has ends at the node that asks for it. */
export function surrogateEnd({ tree }: Surrogate, features: readonly Feature[]): RowEnd {
  const compile = (node: SurrogateNode): RowEnd => {
    if (node.kind === "leaf") return () => node;
    if (node.kind === "score") {
      for (const { condition } of node.entries) positionOf(condition.feature, features);
      const isAtMost = pointsTest(node.entries, { above: null, atMost: node.threshold }, features);
      const [atMost, above] = [compile(node.atMost), compile(node.above)];
      return (rows, offset) => (isAtMost(rows, offset) ? atMost : above)(rows, offset);
    }
    const j = positionOf(node.feature, features);
    if (node.kind === "threshold") {
      const { threshold, missingIsLow } = node;
      const [atMost, above] = [compile(node.atMost), compile(node.above)];
      return (rows, offset) => {
        const value = rows[offset + j];
        if (value > threshold) return above(rows, offset);
        return value <= threshold || missingIsLow ? atMost(rows, offset) : node;
      };
    }
    if (node.kind === "presence") {
      const [missing, known] = [compile(node.missing), compile(node.known)];
      return (rows, offset) => (isMissing(rows[offset + j]) ? missing : known)(rows, offset);
    }
    const feature = features[j];
    if (node.kind === "sets") {
      const sides = node.branches.map(({ values, node: below }) => ({ values, predict: compile(below) }));
      const sideOf = (cell: Cell) => sides.find(({ values }) => values.includes(cell))?.predict;
      const byCode = isContinuous(feature) ? [] : feature.values.map(sideOf);
      const forMissing = sideOf(null);
      return (rows, offset) => {
        const code = rows[offset + j];
        return (isMissing(code) ? forMissing : byCode[code])?.(rows, offset) ?? node;
      };
    }
    const byCode = Array.from({ length: arityOf(feature) }, (_, code) => {
      const branch = isContinuous(feature)
        ? undefined
        : node.branches.find(({ value }) => value === feature.values[code]);
      return branch === undefined ? undefined : compile(branch.node);
    });
    const forMissing = node.branches.find(({ value }) => value === null);
    const missing = forMissing === undefined ? undefined : compile(forMissing.node);
    return (rows, offset) => {
      const code = rows[offset + j];
      return (isMissing(code) ? missing : byCode[code])?.(rows, offset) ?? node;
    };
  };
  return compile(tree);
}

/** What the surrogate says of any row. */
export function surrogatePredictor(surrogate: Surrogate, features: readonly Feature[]): RowPredictor {
  const end = surrogateEnd(surrogate, features);
  const { labels } = surrogate;
  return (rows, offset) => labels.indexOf(end(rows, offset).outcome);
}

function childrenOf(node: Exclude<SurrogateNode, SurrogateLeaf>): readonly SurrogateNode[] {
  if (node.kind === "threshold" || node.kind === "score") return [node.atMost, node.above];
  return node.kind === "presence" ? [node.missing, node.known] : node.branches.map((branch) => branch.node);
}

/** |c| of [G18]: edges on the longest path from the root; 0 for a single leaf. */
export function surrogateDepth({ tree }: Surrogate): number {
  const depthOf = (node: SurrogateNode): number => {
    if (node.kind === "leaf") return 0;
    return 1 + Math.max(0, ...childrenOf(node).map(depthOf));
  };
  return depthOf(tree);
}
