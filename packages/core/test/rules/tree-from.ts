// A tree written by hand, as the flat arrays that the grower makes.

import { arityOf, type Feature, isContinuous } from "../../src/table/feature.ts";
import type { Tree } from "../../src/tree/tree.ts";

/** A label's position (a leaf with ten cases), or a split: children in the order of the branches. */
export type NodeSpec =
  | number
  | { readonly feature: string; readonly atMost?: number; readonly children: readonly NodeSpec[] };

export function treeFrom(root: NodeSpec, features: readonly Feature[], labelCount: number): Tree {
  const specs: NodeSpec[] = [root];
  const firstChild: number[] = [];
  for (let node = 0; node < specs.length; node++) {
    const spec = specs[node];
    firstChild.push(typeof spec === "number" ? 0 : specs.length);
    if (typeof spec !== "number") specs.push(...spec.children);
  }
  const counts = new Float64Array(specs.length * labelCount);
  for (let node = specs.length - 1; node >= 0; node--) {
    const spec = specs[node];
    if (typeof spec === "number") counts[node * labelCount + spec] = 10;
    else {
      for (let child = firstChild[node]; child < firstChild[node] + spec.children.length; child++) {
        for (let label = 0; label < labelCount; label++)
          counts[node * labelCount + label] += counts[child * labelCount + label];
      }
    }
  }
  const splits = specs.map((spec) => (typeof spec === "number" ? undefined : spec));
  const featureOf = splits.map((split) => features.findIndex(({ name }) => name === split?.feature));
  for (const [node, split] of splits.entries()) {
    const feature = features[featureOf[node]];
    if (split && isContinuous(feature) !== (split.atMost !== undefined))
      throw new Error(`a threshold on ${feature.name}`);
  }
  const majority = (node: number) => {
    const own = counts.subarray(node * labelCount, (node + 1) * labelCount);
    return own.indexOf(Math.max(...own));
  };
  return {
    arity: Int32Array.from(features, arityOf),
    missable: new Uint8Array(features.length),
    labelCount,
    nodeCount: specs.length,
    feature: Int32Array.from(featureOf),
    threshold: Float64Array.from(splits, (split) => split?.atMost ?? 0),
    firstChild: Int32Array.from(firstChild),
    childCount: Int32Array.from(splits, (split) => split?.children.length ?? 0),
    label: Int32Array.from(specs, (_, node) => majority(node)),
    counts,
  };
}
