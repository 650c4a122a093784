// Our global tree, cut to so many leaves: of the questions whose answers are leaves, the one that tells least is taken out until
// there are no more.

import { arityOf, growTree } from "../packages/core/dist/extend.js";

const OPTIONS = { pruning: "yadt", confidence: 0.25, minimumCases: 5, priority: null, along: null, counted: null };

function grown({ table, labels }, labelCount) {
  const { features, columns } = table;
  const missable = new Uint8Array(features.length).fill(1);
  return growTree({ columns, arity: Int32Array.from(features, arityOf), missable, labels, labelCount }, OPTIONS);
}

const childrenOf = ({ firstChild, childCount }, node) =>
  Array.from({ length: childCount[node] }, (_, k) => firstChild[node] + k);

function childFor({ feature, threshold, firstChild, subsets, arity, childCount }, node, value) {
  if (arity[feature[node]] === 0) return firstChild[node] + Number(value > threshold[node]);
  const code = Number.isNaN(value) ? arity[feature[node]] - 1 : value;
  const subset = subsets?.[node];
  return firstChild[node] + (subset ? Number(subset[code] === 0) : Math.min(code, childCount[node] - 1));
}

/** A function of the number of leaves and of rows: what the tree says of each. */
export function cutTree(known, labelCount) {
  const tree = grown(known, labelCount);
  const { nodeCount, counts, label } = tree;
  const wrong = (node) => {
    let sum = 0;
    for (let k = 0; k < labelCount; k++) if (k !== label[node]) sum += counts[node * labelCount + k];
    return sum;
  };
  return (leaves, { table: { features }, rows, labels }) => {
    const isLeaf = Uint8Array.from({ length: nodeCount }, (_, node) => Number(tree.childCount[node] === 0));
    const reachable = () => {
      const found = [0];
      for (let k = 0; k < found.length; k++) if (isLeaf[found[k]] === 0) found.push(...childrenOf(tree, found[k]));
      return found;
    };
    for (;;) {
      const nodes = reachable();
      const count = nodes.filter((node) => isLeaf[node] === 1).length;
      if (count <= leaves) break;
      const open = nodes.filter((node) => isLeaf[node] === 0 && childrenOf(tree, node).every((k) => isLeaf[k] === 1));
      const priceOf = (node) => {
        const children = childrenOf(tree, node);
        const lost = wrong(node) - children.reduce((sum, k) => sum + wrong(k), 0);
        return lost / (children.length - 1);
      };
      isLeaf[open.reduce((best, node) => (priceOf(node) < priceOf(best) ? node : best))] = 1;
    }
    return Int32Array.from(labels, (_, i) => {
      let node = 0;
      while (isLeaf[node] === 0) node = childFor(tree, node, rows[i * features.length + tree.feature[node]]);
      return label[node];
    });
  };
}
