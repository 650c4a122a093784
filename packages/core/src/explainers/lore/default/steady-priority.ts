// How much each feature does in a tree on the rows that every seed has. Where splits are nearly equal this decides, so
// that the rule goes by the same features whatever the seed.

import { featureImportance } from "../../../metrics/importance.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import type { LabelledRows } from "../../../rows/labelled-rows.ts";
import type { Feature } from "../../../table/feature.ts";
import { type BuildTreeOptions, buildTree, encodeRows } from "../../build-tree.ts";

interface Learnt {
  readonly labels: Int32Array;
  readonly labelCount: number;
  readonly options: BuildTreeOptions;
  readonly priority: Float64Array;
}

// One explanation after another begins with the same background rows and gets the same answers for them.
const learntFrom = new WeakMap<Float64Array, Learnt>();

function isStillTrue(learnt: Learnt, labels: Int32Array, labelCount: number, options: BuildTreeOptions): boolean {
  return (
    learnt.labelCount === labelCount &&
    learnt.options.confidence === options.confidence &&
    learnt.options.minimumCases === options.minimumCases &&
    learnt.labels.length === labels.length &&
    learnt.labels.every((label, i) => label === labels[i])
  );
}

function learn(rows: LabelledRows, features: readonly Feature[], labelCount: number, options: BuildTreeOptions) {
  const { confidence, minimumCases } = options;
  return featureImportance(buildTree(encodeRows(rows, features, labelCount), { confidence, minimumCases }));
}

export function steadyPriority(
  { steady }: Neighborhood,
  features: readonly Feature[],
  labelCount: number,
  options: BuildTreeOptions,
): Float64Array {
  if (steady === undefined) return new Float64Array(features.length);
  const known = learntFrom.get(steady.rows);
  if (known !== undefined && isStillTrue(known, steady.labels, labelCount, options)) return known.priority;
  const priority = learn(steady, features, labelCount, options);
  learntFrom.set(steady.rows, { labels: steady.labels, labelCount, options, priority });
  return priority;
}
