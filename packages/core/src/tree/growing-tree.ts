// The tree while it is grown and pruned: the arrays of `Tree`, longer than needed and writable, with nodes that pruning
// has cut off still in them. `toTree` copies what is left into a compact tree.

import { type EncodedSet, LOWEST } from "./encode.ts";
import type { Tree } from "./tree.ts";

const FIRST_CAPACITY = 256;

export class GrowingTree {
  nodeCount = 0;
  feature = new Int32Array(FIRST_CAPACITY);
  threshold = new Float64Array(FIRST_CAPACITY);
  /** Continuous split: a code (rank of the value) up to this one goes to the first child. */
  cutRank = new Int32Array(FIRST_CAPACITY);
  firstChild = new Int32Array(FIRST_CAPACITY);
  childCount = new Int32Array(FIRST_CAPACITY);
  label = new Int32Array(FIRST_CAPACITY);
  counts: Int32Array;
  /** Of two-way splits by category, as in `Tree`; other nodes have none. */
  readonly subsets: (Uint8Array | undefined)[] = [];
  readonly arity: Int32Array;
  readonly missable: Uint8Array;
  readonly labelCount: number;

  constructor({ arity, missingIsLast, columns, labelCount }: EncodedSet) {
    this.arity = arity;
    this.missable = Uint8Array.from(columns, ({ values }, j) => missingIsLast[j] || Number(values[0] === LOWEST));
    this.labelCount = labelCount;
    this.counts = new Int32Array(FIRST_CAPACITY * labelCount);
  }

  /** Adds leaves without cases, one after the other, and returns the first. */
  addLeaves(count: number): number {
    const first = this.nodeCount;
    this.nodeCount += count;
    if (this.nodeCount > this.feature.length) this.enlarge(Math.max(this.nodeCount, 2 * this.feature.length));
    this.feature.fill(-1, first, this.nodeCount);
    return first;
  }

  makeLeaf(node: number): void {
    this.feature[node] = -1;
    this.threshold[node] = 0;
    this.childCount[node] = 0;
  }

  casesOf(node: number): number {
    let cases = 0;
    for (let label = 0; label < this.labelCount; label++) cases += this.counts[node * this.labelCount + label];
    return cases;
  }

  /** Cases of the node that its majority label gets wrong. */
  errorsOf(node: number): number {
    return this.casesOf(node) - this.counts[node * this.labelCount + this.label[node]];
  }

  /** Sets the majority label, the first of equals; a node without cases takes the label of its parent, as in YaDT. */
  setMajority(node: number, parentLabel: number): void {
    const offset = node * this.labelCount;
    let best = 0;
    for (let label = 1; label < this.labelCount; label++) {
      if (this.counts[offset + label] > this.counts[offset + best]) best = label;
    }
    this.label[node] = this.counts[offset + best] > 0 ? best : parentLabel;
  }

  toTree(): Tree {
    const source = this.nodesInUse();
    const nodeCount = source.length;
    const { arity, missable, labelCount } = this;
    const [feature, childCount, label] = [this.feature, this.childCount, this.label].map((values) => {
      const picked = new Int32Array(nodeCount);
      for (let node = 0; node < nodeCount; node++) picked[node] = values[source[node]];
      return picked;
    });
    const firstChild = new Int32Array(nodeCount);
    const threshold = new Float64Array(nodeCount);
    const counts = new Float64Array(nodeCount * labelCount);
    for (let node = 0, free = 1; node < nodeCount; node++) {
      if (childCount[node] > 0) firstChild[node] = free;
      free += childCount[node];
      threshold[node] = this.threshold[source[node]];
      const offset = source[node] * labelCount;
      for (let k = 0; k < labelCount; k++) counts[node * labelCount + k] = this.counts[offset + k];
    }
    const tree = { arity, missable, labelCount, nodeCount, feature, threshold, firstChild, childCount, label, counts };
    if (this.subsets.length === 0) return tree;
    return { ...tree, subsets: source.map((node, i) => (feature[i] < 0 ? null : (this.subsets[node] ?? null))) };
  }

  /** Nodes that can be reached from the root, level by level: children of a node stay side by side. */
  private nodesInUse(): number[] {
    const nodes = [0];
    for (let index = 0; index < nodes.length; index++) {
      const first = this.firstChild[nodes[index]];
      for (let child = 0; child < this.childCount[nodes[index]]; child++) nodes.push(first + child);
    }
    return nodes;
  }

  private enlarge(capacity: number): void {
    const longer = (values: Int32Array, length: number) => {
      const copy = new Int32Array(length);
      copy.set(values);
      return copy;
    };
    const threshold = new Float64Array(capacity);
    threshold.set(this.threshold);
    this.threshold = threshold;
    this.feature = longer(this.feature, capacity);
    this.cutRank = longer(this.cutRank, capacity);
    this.firstChild = longer(this.firstChild, capacity);
    this.childCount = longer(this.childCount, capacity);
    this.label = longer(this.label, capacity);
    this.counts = longer(this.counts, capacity * this.labelCount);
  }
}
