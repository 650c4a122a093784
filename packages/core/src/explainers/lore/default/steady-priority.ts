// How much each feature does in a tree on the rows that every seed has. Where splits are nearly equal this decides, so
// that the rule goes by the same features whatever the seed.

import type { PreparedBackground } from "../../../background/prepared-background.ts";
import { featureImportance } from "../../../metrics/importance.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import type { LabelledRows } from "../../../rows/labelled-rows.ts";
import type { Feature } from "../../../table/feature.ts";
import { type BuildTreeOptions, buildTree, encodeRows } from "../../build-tree.ts";

interface Learnt {
  readonly steady: LabelledRows;
  readonly labelCount: number;
  readonly options: BuildTreeOptions;
  readonly priority: Float64Array;
}

interface Lesson {
  readonly background: PreparedBackground;
  readonly features: readonly Feature[];
  readonly labelCount: number;
  readonly options: BuildTreeOptions;
}

/** What was learnt last: one explanation after another begins with the same rows and gets the same answers for them. */
const learntLast = (): { learnt: Learnt | null } => ({ learnt: null });

function isStillTrue(learnt: Learnt, { rows, labels }: LabelledRows, { labelCount, options }: Lesson): boolean {
  return (
    learnt.steady.rows === rows &&
    learnt.labelCount === labelCount &&
    learnt.options.confidence === options.confidence &&
    learnt.options.minimumCases === options.minimumCases &&
    learnt.steady.labels.every((label, i) => label === labels[i])
  );
}

function learn(rows: LabelledRows, { features, labelCount, options }: Lesson): Float64Array {
  const { confidence, minimumCases } = options;
  return featureImportance(buildTree(encodeRows(rows, features, labelCount), { confidence, minimumCases }));
}

export function steadyPriority({ steady }: Neighborhood, lesson: Lesson): Float64Array {
  if (steady === undefined) return new Float64Array(lesson.features.length);
  const last = lesson.background.derived(learntLast);
  if (last.learnt === null || !isStillTrue(last.learnt, steady, lesson)) {
    const { labelCount, options } = lesson;
    last.learnt = { steady, labelCount, options, priority: learn(steady, lesson) };
  }
  return last.learnt.priority;
}
