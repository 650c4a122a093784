// Rows near a case that no explainer has seen: some of its features are taken from a held-out row.

import { Random } from "../packages/core/dist/extend.js";

const ROWS = 400;
/** How likely it is that a feature is taken from the other row. */
const SHARES = { wide: 0.5, near: 0.2 };

export const codesAt = ({ columns }, i) => Float64Array.from(columns, (column) => column[i]);

/** Row by row, one after another. */
export function mixedRows(x, { columns, rowCount }, share, count, random) {
  const rows = new Float64Array(count * x.length);
  for (let i = 0; i < count; i++) {
    const other = random.below(rowCount);
    for (let j = 0; j < x.length; j++) rows[i * x.length + j] = random.chance(share) ? columns[j][other] : x[j];
  }
  return rows;
}

/** `wide`: half of the features are other ones; `near`: a fifth. With what the black box says of each row. */
export function openNearRows({ features, heldOut, blackBox }) {
  /** Every variant of the explainer is measured on the same rows, so their labels are asked for once. */
  const kept = new Map();
  return (index) => {
    const x = codesAt(heldOut, index);
    const rowsOf = (kind) => mixedRows(x, heldOut, SHARES[kind], ROWS, Random.fromSeed(index).fork(kind));
    const [wide, near] = [rowsOf("wide"), rowsOf("near")];
    const label = (data) => blackBox.predict({ features, count: ROWS, data });
    if (!kept.has(index)) kept.set(index, { wide: label(wide), near: label(near) });
    const labels = kept.get(index);
    return { wide: { rows: wide, labels: labels.wide }, near: { rows: near, labels: labels.near } };
  };
}
