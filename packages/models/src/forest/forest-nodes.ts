// All trees of a forest in one set of flat arrays, and the builder that fills them. Nodes are numbered depth first, so
// that a left child always follows its parent and only the right child is stored.

/** The `feature` of a node that tests nothing. */
export const LEAF = -1;
/** The `category` of a node, or of a column, that holds numbers. */
export const CONTINUOUS = -1;

export interface ForestNodes {
  readonly classCount: number;
  /** The first node of each tree. */
  readonly roots: Int32Array;
  /** The feature that is tested, or LEAF. */
  readonly feature: Int32Array;
  /** A row of this category goes right; CONTINUOUS where a number is compared with the threshold. */
  readonly category: Int32Array;
  /** A number up to this one goes left. */
  readonly threshold: Float64Array;
  /** The right child; at a leaf, where its class frequencies begin. */
  readonly right: Int32Array;
  /** The shares of the classes, leaf after leaf. */
  readonly frequencies: Float64Array;
}

function withRoom<T extends Int32Array | Float64Array>(array: T, needed: number): T {
  if (needed <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
}

export class ForestBuilder {
  readonly #classCount: number;
  readonly #roots: number[] = [];
  #feature = new Int32Array(1024);
  #category = new Int32Array(1024);
  #threshold = new Float64Array(1024);
  #right = new Int32Array(1024);
  #frequencies = new Float64Array(1024);
  #nodeCount = 0;
  #frequencyCount = 0;

  constructor(classCount: number) {
    this.#classCount = classCount;
  }

  /** The node that is added next is the root of a new tree. */
  startTree(): void {
    this.#roots.push(this.#nodeCount);
  }

  /** The node's number; its left child must be added next, its right child is told by `setRight`. */
  addSplit(feature: number, category: number, threshold: number): number {
    const node = this.#addNode(feature);
    this.#category[node] = category;
    this.#threshold[node] = threshold;
    return node;
  }

  /** Makes the node that is added next the right child of `parent`. */
  setRight(parent: number): void {
    this.#right[parent] = this.#nodeCount;
  }

  addLeaf(classWeights: Float64Array, weight: number): void {
    const node = this.#addNode(LEAF);
    const begin = this.#frequencyCount;
    this.#frequencies = withRoom(this.#frequencies, begin + this.#classCount);
    this.#right[node] = begin;
    for (let k = 0; k < this.#classCount; k++) this.#frequencies[begin + k] = classWeights[k] / weight;
    this.#frequencyCount = begin + this.#classCount;
  }

  finish(): ForestNodes {
    return {
      classCount: this.#classCount,
      roots: Int32Array.from(this.#roots),
      feature: this.#feature.slice(0, this.#nodeCount),
      category: this.#category.slice(0, this.#nodeCount),
      threshold: this.#threshold.slice(0, this.#nodeCount),
      right: this.#right.slice(0, this.#nodeCount),
      frequencies: this.#frequencies.slice(0, this.#frequencyCount),
    };
  }

  #addNode(feature: number): number {
    const node = this.#nodeCount++;
    this.#feature = withRoom(this.#feature, this.#nodeCount);
    this.#category = withRoom(this.#category, this.#nodeCount);
    this.#threshold = withRoom(this.#threshold, this.#nodeCount);
    this.#right = withRoom(this.#right, this.#nodeCount);
    this.#feature[node] = feature;
    return node;
  }
}
