// How much one column tells of another, corrected for what it seems to tell by chance.

import { isMissing } from "@lore-xai/core/extend";

const codesOf = (names: readonly (string | number)[]): { codes: Int32Array; count: number } => {
  const seen = new Map<string | number, number>();
  const codes = Int32Array.from(names, (name) => {
    const known = seen.get(name);
    if (known !== undefined) return known;
    seen.set(name, seen.size);
    return seen.size - 1;
  });
  return { codes, count: seen.size };
};

/** Cramér's V with Bergsma's correction (2013): 0 for names that tell nothing of each other, 1 for names that tell all. */
export function cramersV(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const n = a.length;
  const [{ codes: rows, count: r }, { codes: columns, count: c }] = [codesOf(a), codesOf(b)];
  if (n < 2 || r < 2 || c < 2) return 0;
  const [cells, inRow, inColumn] = [new Float64Array(r * c), new Float64Array(r), new Float64Array(c)];
  for (let i = 0; i < n; i++) {
    cells[rows[i] * c + columns[i]]++;
    inRow[rows[i]]++;
    inColumn[columns[i]]++;
  }
  let squares = 0;
  for (let k = 0; k < cells.length; k++) {
    const expected = (inRow[Math.floor(k / c)] * inColumn[k % c]) / n;
    squares += (cells[k] - expected) ** 2 / expected;
  }
  const phi = Math.max(0, squares / n - ((r - 1) * (c - 1)) / (n - 1));
  const [fewerRows, fewerColumns] = [r - (r - 1) ** 2 / (n - 1), c - (c - 1) ** 2 / (n - 1)];
  const most = Math.min(fewerRows, fewerColumns) - 1;
  return most <= 0 ? 0 : Math.min(1, Math.sqrt(phi / most));
}

/** The correlation ratio with Kelley's correction (1935), of numbers by groups; numbers that are missing are left out. */
export function correlationRatio(numbers: ArrayLike<number>, groups: readonly (string | number)[]): number {
  const known = Array.from(numbers, (_, i) => i).filter((i) => !isMissing(numbers[i]));
  const { codes, count } = codesOf(known.map((i) => groups[i]));
  const n = known.length;
  if (count < 2 || n <= count) return 0;
  const [sums, sizes] = [new Float64Array(count), new Float64Array(count)];
  let total = 0;
  for (const [k, i] of known.entries()) {
    sums[codes[k]] += numbers[i];
    sizes[codes[k]]++;
    total += numbers[i];
  }
  const mean = total / n;
  let [within, all] = [0, 0];
  for (const [k, i] of known.entries()) {
    within += (numbers[i] - sums[codes[k]] / sizes[codes[k]]) ** 2;
    all += (numbers[i] - mean) ** 2;
  }
  if (all === 0) return 0;
  return Math.sqrt(Math.max(0, 1 - ((within / all) * (n - 1)) / (n - count)));
}
