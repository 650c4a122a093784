// How long the cells that are left will take. Cells differ a thousandfold, so each is reckoned by those of its own sort:
// the same dataset, black box, method and options.

import type { Cell } from "../cells/cell.ts";

/** Explanations in a cell. */
function sizeOf(cell: Cell): number {
  if (!("from" in cell)) return 1;
  return (cell.to - cell.from) * (cell.kind === "stability" ? cell.runs : 1);
}

/** Cells of a sort differ in their instances alone. */
export function sortOf(cell: Cell): string {
  const { from: _from, to: _to, ...sort } = cell as Extract<Cell, { from: number }>;
  return JSON.stringify(sort);
}

export interface Estimate {
  /** A cell is done, and kept a thread busy for so long. */
  done(cell: Cell, milliseconds: number): void;
  /** Of all threads together; null before any cell is done. */
  millisecondsLeft(): number | null;
}

/** A sort of which nothing is done yet is reckoned as the mean of the others. */
export function openEstimate(cells: readonly Cell[]): Estimate {
  const sorts = new Map<string, { left: number; done: number; milliseconds: number }>();
  const sortFor = (cell: Cell) => {
    const known = sorts.get(sortOf(cell)) ?? { left: 0, done: 0, milliseconds: 0 };
    sorts.set(sortOf(cell), known);
    return known;
  };
  for (const cell of cells) sortFor(cell).left += sizeOf(cell);
  let [done, spent] = [0, 0];
  return {
    done(cell, milliseconds) {
      const [sort, size] = [sortFor(cell), sizeOf(cell)];
      sort.left -= size;
      sort.done += size;
      sort.milliseconds += milliseconds;
      done += size;
      spent += milliseconds;
    },
    millisecondsLeft() {
      if (done === 0) return null;
      let sum = 0;
      for (const sort of sorts.values()) {
        sum += sort.left * (sort.done === 0 ? spent / done : sort.milliseconds / sort.done);
      }
      return sum;
    },
  };
}
