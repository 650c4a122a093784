// Rearranges a list of rows so that the rows of each branch stand together. Stable, so that a list sorted by a feature
// stays sorted by it within every branch and sorting is done once per tree, not once per node [R04].

/**
 * Groups rows[start..end) by branch; `next` holds, per branch, where the branch begins, and is moved on to where it
 * ends. `scratch` is as long as the list.
 */
export function partitionRows(
  rows: Int32Array,
  start: number,
  end: number,
  branchOfRow: Int32Array,
  next: Int32Array,
  scratch: Int32Array,
): void {
  // What goes to the first branch moves down in place, for its place is never above where it was read.
  let first = start;
  let others = 0;
  for (let index = start; index < end; index++) {
    const row = rows[index];
    if (branchOfRow[row] === 0) rows[first++] = row;
    else scratch[others++] = row;
  }
  next[0] = first;
  for (let index = 0; index < others; index++) {
    const row = scratch[index];
    rows[next[branchOfRow[row]]++] = row;
  }
}
