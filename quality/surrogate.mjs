// The fidelity of an explanation's surrogate, read from its JSON, on rows that it was not grown on.

import { f1, surrogatePredictor } from "../packages/core/dist/measures.js";

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
export function fidelityOnFreshRows(surrogate, features, asked, askedAgain) {
  const fresh = [...askedAgain].flatMap(([key, row]) => (asked.has(key) ? [] : [row]));
  if (fresh.length === 0) return null;
  const predict = surrogatePredictor(surrogate, features);
  const rows = balanced(fresh);
  const predicted = rows.map(({ row }) => predict(row, 0));
  const actual = rows.map(({ label }) => label);
  return f1(predicted, actual, surrogate.labels.length);
}
