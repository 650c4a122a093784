// A row as it is printed, back to the numbers that the black box reads; null, what is missing, is NaN.

import { isContinuous } from "../packages/core/dist/extend.js";

function codeOf({ spelling, values }, cell) {
  const spelt = spelling.indexOf(String(cell));
  const code = spelt < 0 ? values.indexOf(cell) : spelt;
  return code < 0 ? Number.NaN : code;
}

export function encodeRow(features, row) {
  return Float64Array.from(features, (feature) => {
    const cell = row[feature.name];
    if (cell === null) return Number.NaN;
    const code = isContinuous(feature) ? Number(String(cell)) : codeOf(feature, cell);
    if (!Number.isFinite(code))
      throw new Error(`"${feature.name}" is printed as ${JSON.stringify(cell)}, no value of it`);
    return code;
  });
}
