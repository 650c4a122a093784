// Rearranges a list of rows so that the rows of each branch stand together. Stable, so that a list sorted by a feature
// stays sorted by it within every branch and sorting is done once per tree, not once per node [R04].

/** Which branch each row takes, and room for as many rows as there are. */
export interface Routing {
  readonly branchOfRow: Int32Array;
  readonly scratch: Int32Array;
}

/**
 * Moves the rows of one branch among rows[start..end) to `start`, and the others to `scratch`; returns how many others.
 * Each row is written to both lists and one of them moves on: no processor can guess which branch a row takes. The
 * place in the list itself is never above where the row was read.
 */
function splitOff(
  rows: Int32Array,
  start: number,
  end: number,
  branch: number,
  { branchOfRow, scratch }: Routing,
): number {
  let first = start;
  let others = 0;
  for (let index = start; index < end; index++) {
    const row = rows[index];
    const isOther = (0 - (branchOfRow[row] ^ branch)) >>> 31;
    rows[first] = row;
    scratch[others] = row;
    first += 1 - isOther;
    others += isOther;
  }
  return others;
}

/**
 * Groups rows[start..end) by branch; `next` holds, per branch, where the branch begins, and is moved on to where it
 * ends.
 */
export function partitionRows(rows: Int32Array, start: number, end: number, next: Int32Array, routing: Routing): void {
  const { branchOfRow, scratch } = routing;
  const others = splitOff(rows, start, end, 0, routing);
  next[0] += end - start - others;
  for (let index = 0; index < others; index++) {
    const row = scratch[index];
    rows[next[branchOfRow[row]]++] = row;
  }
}

/** Puts the rows of one branch first and the others behind them. */
export function bringToFront(rows: Int32Array, start: number, end: number, branch: number, routing: Routing): void {
  const { scratch } = routing;
  const others = splitOff(rows, start, end, branch, routing);
  const behind = end - others;
  for (let index = 0; index < others; index++) rows[behind + index] = scratch[index];
}
