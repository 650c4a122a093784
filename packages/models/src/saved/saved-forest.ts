// A trained forest as contents of a file, and back. What is read is checked, so that no walk through a tree can leave it
// or go round in circles.

import { CONTINUOUS, type ForestNodes, LEAF } from "../forest/forest-nodes.ts";
import type { TrainedForest } from "../forest/random-forest.ts";
import type { Contents } from "./container.ts";
import { type ContentsReader, expectThat } from "./contents-reader.ts";

export function saveForest({ kind, labels, features, typical, nodes }: TrainedForest): Contents {
  const { classCount: _, ...arrays } = nodes;
  return { values: { kind, labels, features }, arrays: { typical, ...arrays } };
}

export function readForest(reader: ContentsReader): TrainedForest {
  const [labels, features] = [reader.labels(), reader.features()];
  const feature = reader.integers("feature");
  const nodes = {
    classCount: labels.length,
    roots: reader.integers("roots"),
    feature,
    category: reader.integers("category", feature.length),
    threshold: reader.floats("threshold", feature.length),
    right: reader.integers("right", feature.length),
    frequencies: reader.floats("frequencies"),
  };
  checkNodes(nodes, features.length);
  return { kind: "forest", labels, features, typical: reader.floats("typical", features.length), nodes };
}

function checkNodes(nodes: ForestNodes, width: number): void {
  const { classCount, roots, feature, category, right, frequencies } = nodes;
  const count = feature.length;
  expectThat(roots.length > 0, "it has no trees");
  for (const root of roots) expectThat(root >= 0 && root < count, "a tree begins nowhere");
  for (let node = 0; node < count; node++) {
    if (feature[node] === LEAF) {
      expectThat(right[node] >= 0 && right[node] + classCount <= frequencies.length, "a leaf has no frequencies");
    } else {
      expectThat(feature[node] >= 0 && feature[node] < width, "a node tests an unknown feature");
      expectThat(category[node] >= CONTINUOUS, "a node tests an unknown category");
      // Children stand behind their parents: every walk ends.
      expectThat(right[node] > node + 1 && right[node] < count, "a node has no children");
    }
  }
}
