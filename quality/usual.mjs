// How far a counterfactual is by ranks, and how usual such a case is: measured anew, with nothing of the library's own.

import { isContinuous, rowMajor } from "../packages/core/dist/extend.js";

const NEIGHBOR = 5;
const MOST_ROWS = 2000;

/** Mid-ranks of a column's values, interpolated between them; held at the ends. */
function rankOf(column) {
  const sorted = column.filter((value) => !Number.isNaN(value)).sort();
  const below = (value, orEqual) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value || (orEqual && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const midRank = (value) => (below(value, false) + below(value, true)) / 2 / sorted.length;
  return (value) => {
    const at = below(value, true);
    if (Number.isNaN(value) || at === 0 || at === sorted.length || sorted[at - 1] === value) return midRank(value);
    const [a, b] = [sorted[at - 1], sorted[at]];
    return midRank(a) + ((value - a) / (b - a)) * (midRank(b) - midRank(a));
  };
}

/** `distance(a, b)` of two coded rows by ranks, `percentile(row)` among the cell's background. */
export function openUsual({ features, background }) {
  const ranks = features.map((feature, j) => (isContinuous(feature) ? rankOf(background.columns[j]) : null));
  const ranked = (row) =>
    Array.from(row, (code, j) => (Number.isNaN(code) || ranks[j] === null ? code : ranks[j](code)));
  const step = (a, b, j) => {
    if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return 0;
    return ranks[j] === null || Number.isNaN(a) || Number.isNaN(b) ? 1 : Math.abs(a - b);
  };
  const between = (a, b) => a.reduce((sum, value, j) => sum + step(value, b[j], j), 0) / a.length;
  const width = features.length;
  const data = rowMajor(background);
  const every = Math.max(1, Math.ceil(background.rowCount / MOST_ROWS));
  const rows = [];
  for (let i = 0; i < background.rowCount; i += every) rows.push(ranked(data.subarray(i * width, (i + 1) * width)));
  const toNeighbor = (row, self) => {
    const distances = Float64Array.from(rows, (other, i) =>
      i === self ? Number.POSITIVE_INFINITY : between(row, other),
    );
    return distances.sort()[NEIGHBOR - 1];
  };
  let own;
  return {
    distance: (a, b) => between(ranked(a), ranked(b)),
    percentile: (row) => {
      own ??= Float64Array.from(rows, toNeighbor);
      const distance = toNeighbor(ranked(row), -1);
      return (100 * own.filter((each) => each < distance - 1e-12).length) / own.length;
    },
  };
}
