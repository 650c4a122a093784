// The best split of a node on one column by Gini impurity. What is maximised is the sum over the two children of
// (squared class weights) / weight, which ranks splits as the decrease of impurity does.

import { CONTINUOUS } from "./forest-nodes.ts";
import type { TrainingSet } from "./training-set.ts";

/** Beyond so many empty ranks per present one, sorting the present ones is cheaper than walking over all. */
const EMPTY_RANKS_WALKED = 16;
const INSERTION_SORT_AT_MOST = 24;

export class SplitSearch {
  /** The rows' weights of the tree that is grown; 0 for a row outside its bootstrap sample. */
  readonly weights: Int32Array;
  /** The node's weight per class and in all, as `openNode` found them. */
  readonly nodeCounts: Float64Array;
  nodeWeight = 0;

  /** The best split so far; -1 while there is none. */
  column = -1;
  /** The last rank that goes left, and the next rank of the node, which goes right. */
  boundary = 0;
  nextRank = 0;
  #score = 0;

  readonly #training: TrainingSet;
  readonly #left: Float64Array;
  readonly #rankWeight: Int32Array;
  readonly #rankCounts: Int32Array;
  readonly #present: Int32Array;

  constructor(training: TrainingSet) {
    const ranks = Math.max(1, ...training.distinct.map((values) => values.length));
    this.#training = training;
    this.weights = new Int32Array(training.rowCount);
    this.nodeCounts = new Float64Array(training.classCount);
    this.#left = new Float64Array(training.classCount);
    this.#rankWeight = new Int32Array(ranks);
    this.#rankCounts = new Int32Array(ranks * training.classCount);
    this.#present = new Int32Array(ranks);
  }

  /** Forgets the last node and counts the classes of this one; true if it has several. */
  openNode(rows: Int32Array, start: number, end: number): boolean {
    const { nodeCounts, weights } = this;
    const { outcomes } = this.#training;
    this.column = -1;
    this.#score = Number.NEGATIVE_INFINITY;
    nodeCounts.fill(0);
    let total = 0;
    for (let i = start; i < end; i++) {
      const row = rows[i];
      nodeCounts[outcomes[row]] += weights[row];
      total += weights[row];
    }
    this.nodeWeight = total;
    return nodeCounts[outcomes[rows[start]]] < total;
  }

  /** Keeps the column's best split if it is better than the best so far; false if the column is constant here. */
  tryColumn(column: number, rows: Int32Array, start: number, end: number): boolean {
    const { codes, columnFeature, columnCategory } = this.#training;
    if (columnCategory[column] !== CONTINUOUS) return this.#tryIndicator(column, rows, start, end);
    const present = this.#countRanks(codes[columnFeature[column]], rows, start, end);
    this.#sweep(column, present);
    return present > 1;
  }

  #tryIndicator(column: number, rows: Int32Array, start: number, end: number): boolean {
    const { outcomes, classCount, columnFeature, columnCategory } = this.#training;
    const codes = this.#training.codes[columnFeature[column]];
    const category = columnCategory[column];
    const { weights, nodeCounts, nodeWeight } = this;
    const inside = this.#left;
    inside.fill(0);
    let insideWeight = 0;
    for (let i = start; i < end; i++) {
      const row = rows[i];
      if (codes[row] !== category) continue;
      inside[outcomes[row]] += weights[row];
      insideWeight += weights[row];
    }
    if (insideWeight === 0 || insideWeight === nodeWeight) return false;
    let insideSquares = 0;
    let outsideSquares = 0;
    for (let k = 0; k < classCount; k++) {
      const outside = nodeCounts[k] - inside[k];
      insideSquares += inside[k] * inside[k];
      outsideSquares += outside * outside;
    }
    const score = insideSquares / insideWeight + outsideSquares / (nodeWeight - insideWeight);
    if (score > this.#score) {
      this.#score = score;
      this.column = column;
    }
    return true;
  }

  /** Class weights per rank, and the ranks that occur in ascending order; their number is returned. */
  #countRanks(codes: Int32Array, rows: Int32Array, start: number, end: number): number {
    const { outcomes, classCount } = this.#training;
    const { weights } = this;
    const rankWeight = this.#rankWeight;
    const rankCounts = this.#rankCounts;
    const present = this.#present;
    let count = 0;
    let lowest = codes[rows[start]];
    let highest = lowest;
    for (let i = start; i < end; i++) {
      const row = rows[i];
      const rank = codes[row];
      const weight = weights[row];
      if (rankWeight[rank] === 0) {
        present[count++] = rank;
        if (rank < lowest) lowest = rank;
        if (rank > highest) highest = rank;
      }
      rankWeight[rank] += weight;
      rankCounts[rank * classCount + outcomes[row]] += weight;
    }
    if (count <= INSERTION_SORT_AT_MOST) {
      insertionSort(present, count);
    } else if (highest - lowest > EMPTY_RANKS_WALKED * count) {
      present.subarray(0, count).sort();
    } else {
      for (let rank = lowest, at = 0; rank <= highest; rank++) if (rankWeight[rank] > 0) present[at++] = rank;
    }
    return count;
  }

  /** Moves rank after rank to the left, scores each boundary, and clears the counts behind it. */
  #sweep(column: number, presentCount: number): void {
    const { classCount } = this.#training;
    const { nodeCounts, nodeWeight } = this;
    const left = this.#left;
    const rankWeight = this.#rankWeight;
    const rankCounts = this.#rankCounts;
    const present = this.#present;
    left.fill(0);
    let leftWeight = 0;
    let leftSquares = 0;
    let rightSquares = 0;
    for (let k = 0; k < classCount; k++) rightSquares += nodeCounts[k] * nodeCounts[k];
    let best = this.#score;
    for (let p = 0; p < presentCount; p++) {
      const rank = present[p];
      for (let k = 0, at = rank * classCount; k < classCount; k++, at++) {
        const moved = rankCounts[at];
        if (moved === 0) continue;
        rankCounts[at] = 0;
        leftSquares += moved * (2 * left[k] + moved);
        rightSquares -= moved * (2 * (nodeCounts[k] - left[k]) - moved);
        left[k] += moved;
      }
      leftWeight += rankWeight[rank];
      rankWeight[rank] = 0;
      if (p + 1 === presentCount) break;
      const score = leftSquares / leftWeight + rightSquares / (nodeWeight - leftWeight);
      if (score > best) {
        best = score;
        this.column = column;
        this.boundary = rank;
        this.nextRank = present[p + 1];
      }
    }
    this.#score = best;
  }
}

function insertionSort(values: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = values[i];
    let j = i - 1;
    while (j >= 0 && values[j] > value) {
      values[j + 1] = values[j];
      j--;
    }
    values[j + 1] = value;
  }
}
