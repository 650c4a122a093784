// From single explanations to the figures of the tables. Every cell counts the same: first within a cell, then over cells.

export const known = (values) => values.filter((value) => value !== null && value !== undefined);

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? null : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** The middle one, or the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

export const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + Number(value), 0) / values.length;

const cellsIn = (lines) => [...new Set(lines.map(({ cell }) => cell))];

const byCell = (lines, key, within) =>
  known(
    cellsIn(lines).map((cell) => within(known(lines.filter((line) => line.cell === cell).map((line) => line[key])))),
  );

/** Times and counts: the median over the cells of their medians. */
export const typical = (lines, key) => median(byCell(lines, key, median));

/** Shares and sizes: the mean over the cells of their means. */
export const average = (lines, key) => mean(byCell(lines, key, mean));

/** The explanations of two systems of the same row with the same seed. */
export function paired(measured, peer, own) {
  const keyOf = ({ cell, row, seed }) => `${cell} ${row} ${seed}`;
  const owns = new Map(measured.filter(({ system }) => system === own).map((line) => [keyOf(line), line]));
  return measured
    .filter((line) => line.system === peer && owns.has(keyOf(line)))
    .map((line) => ({ peer: line, own: owns.get(keyOf(line)) }));
}

/** How many times as much the peer takes: the median over the cells, its spread over pairs and over cells. */
export function ratioOf(pairs, key) {
  const ratios = pairs.map(({ peer, own }) => ({ cell: peer.cell, ratio: peer[key] / own[key] }));
  const perCell = byCell(ratios, "ratio", median);
  const all = ratios.map(({ ratio }) => ratio);
  return {
    pairs: pairs.length,
    median: median(perCell),
    low: quantile(all, 0.05),
    high: quantile(all, 0.95),
    lowestCell: perCell.length === 0 ? null : Math.min(...perCell),
    cells: perCell.length,
    cellsAbove: perCell.filter((ratio) => ratio > 1).length,
    highestCell: perCell.length === 0 ? null : Math.max(...perCell),
  };
}
