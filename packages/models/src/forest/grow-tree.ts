// One tree of the forest, grown depth first on a bootstrap sample until every leaf is pure or cannot be split, as
// scikit-learn does with its defaults.

import type { Random } from "@lore-xai/core/extend";
import { CONTINUOUS, type ForestBuilder } from "./forest-nodes.ts";
import { bootstrapInto, partition } from "./node-rows.ts";
import { SplitSearch } from "./split-search.ts";
import type { TrainingSet } from "./training-set.ts";

/** A stretch of the tree's rows that is to become a node. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** The node whose right child it is; undefined for a left child, which simply follows its parent. */
  readonly rightOf: number | undefined;
}

export class TreeGrower {
  readonly #training: TrainingSet;
  readonly #search: SplitSearch;
  readonly #builder: ForestBuilder;
  readonly #candidateCount: number;
  readonly #rows: Int32Array;
  readonly #columns: Int32Array;

  constructor(training: TrainingSet, builder: ForestBuilder, candidateCount: number) {
    this.#training = training;
    this.#search = new SplitSearch(training);
    this.#builder = builder;
    this.#candidateCount = candidateCount;
    this.#rows = new Int32Array(training.rowCount);
    this.#columns = new Int32Array(training.columnFeature.length);
  }

  grow(random: Random): void {
    // A tree depends on its generator alone, not on the order in which the last one left the columns.
    for (let c = 0; c < this.#columns.length; c++) this.#columns[c] = c;
    this.#builder.startTree();
    const count = bootstrapInto(random, this.#search.weights, this.#rows);
    const waiting: Stretch[] = [{ start: 0, end: count, rightOf: undefined }];
    for (let stretch = waiting.pop(); stretch !== undefined; stretch = waiting.pop()) {
      const { start, end, rightOf } = stretch;
      if (rightOf !== undefined) this.#builder.setRight(rightOf);
      if (!this.#findSplit(start, end, random)) {
        this.#builder.addLeaf(this.#search.nodeCounts, this.#search.nodeWeight);
        continue;
      }
      const node = this.#addSplit();
      const middle = this.#partition(start, end);
      waiting.push({ start: middle, end, rightOf: node }, { start, end: middle, rightOf: undefined });
    }
  }

  /** Tries columns drawn without replacement, more than `candidateCount` only while all drawn are constant. */
  #findSplit(start: number, end: number, random: Random): boolean {
    const search = this.#search;
    const columns = this.#columns;
    if (!search.openNode(this.#rows, start, end)) return false;
    let found = false;
    for (let drawn = 0; drawn < columns.length && (drawn < this.#candidateCount || !found); drawn++) {
      const at = drawn + random.below(columns.length - drawn);
      const column = columns[at];
      columns[at] = columns[drawn];
      columns[drawn] = column;
      if (search.tryColumn(column, this.#rows, start, end)) found = true;
    }
    return found;
  }

  #addSplit(): number {
    const { columnFeature, columnCategory, distinct } = this.#training;
    const { column, boundary, nextRank } = this.#search;
    const feature = columnFeature[column];
    const category = columnCategory[column];
    if (category !== CONTINUOUS) return this.#builder.addSplit(feature, category, 0);
    const threshold = thresholdBetween(distinct[feature][boundary], distinct[feature][nextRank]);
    return this.#builder.addSplit(feature, CONTINUOUS, threshold);
  }

  #partition(start: number, end: number): number {
    const { columnFeature, columnCategory, codes } = this.#training;
    const { column, boundary } = this.#search;
    const split = { category: columnCategory[column], boundary };
    return partition(this.#rows, start, end, codes[columnFeature[column]], split);
  }
}

/** Midway between two numbers, or the lower one where rounding would reach the upper. */
function thresholdBetween(lower: number, upper: number): number {
  const middle = lower / 2 + upper / 2;
  return middle >= lower && middle < upper ? middle : lower;
}
