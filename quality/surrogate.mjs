// The surrogate tree of an explanation's JSON at work, and its fidelity on rows that it was not grown on.

import { f1, isContinuous } from "../packages/core/dist/index.js";

export const decodeCell = (feature, code) => (isContinuous(feature) ? code : feature.values[code]);

/** A value that no branch has ends at the node that asks for it. */
function outcomeOf(tree, features, positions, row) {
  let node = tree;
  while (node.kind !== "leaf") {
    const j = positions.get(node.feature);
    let next;
    if (node.kind === "threshold") next = row[j] <= node.threshold ? node.atMost : node.above;
    else next = node.branches.find(({ value }) => value === decodeCell(features[j], row[j]))?.node;
    if (next === undefined) break;
    node = next;
  }
  return node.outcome;
}

/** As many rows of each outcome as of the rarest one, evenly from the order in which they were asked. */
function balanced(rows) {
  const byLabel = new Map();
  for (const row of rows) {
    if (!byLabel.has(row.label)) byLabel.set(row.label, []);
    byLabel.get(row.label).push(row);
  }
  const groups = [...byLabel.values()];
  const size = Math.min(...groups.map((group) => group.length));
  return groups.flatMap((group) =>
    Array.from({ length: size }, (_, i) => group[Math.floor((i * group.length) / size)]),
  );
}

/**
 * f1 of an explanation's surrogate on the rows that were asked with another seed and not with its own, balanced by
 * outcome; null if there is none.
 */
export function fidelityOnFreshRows({ labels, tree }, features, asked, askedAgain) {
  const fresh = [...askedAgain].flatMap(([key, row]) => (asked.has(key) ? [] : [row]));
  if (fresh.length === 0) return null;
  const positions = new Map(features.map(({ name }, j) => [name, j]));
  const rows = balanced(fresh);
  const predicted = rows.map(({ row }) => labels.indexOf(outcomeOf(tree, features, positions, row)));
  const actual = rows.map(({ label }) => label);
  return f1(predicted, actual, labels.length);
}
