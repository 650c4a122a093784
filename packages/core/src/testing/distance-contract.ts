// What every distance must do.

import type { Distance } from "../distance/distance.ts";
import { rowMajor, type Table } from "../table/table.ts";
import { type ContractCheck, ensure } from "./check.ts";

/** The rows of the background, gaps and all, are compared with one another. */
export function distanceContract(distance: Distance, background: Table): ContractCheck[] {
  const width = background.features.length;
  const rows = rowMajor(background);
  const count = Math.min(background.rowCount, 50);
  const everyPair = (check: (d: number, a: number, b: number) => void) => async () => {
    const pair = distance.prepare(background);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < count; b++) check(pair(rows, a * width, rows, b * width), a, b);
    }
  };
  const symmetric = async () => {
    const pair = distance.prepare(background);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < a; b++) {
        const there = pair(rows, a * width, rows, b * width);
        const back = pair(rows, b * width, rows, a * width);
        ensure(Math.abs(there - back) < 1e-12, `d(${a}, ${b}) = ${there} but d(${b}, ${a}) = ${back}`);
      }
    }
  };
  return [
    {
      name: "lies between 0 and 1",
      run: everyPair((d, a, b) => ensure(d >= 0 && d <= 1, `d(${a}, ${b}) = ${d}`)),
    },
    {
      name: "is 0 between a row and itself",
      run: everyPair((d, a, b) => ensure(a !== b || d === 0, `d(${a}, ${a}) = ${d}`)),
    },
    { name: "is the same in both directions", run: symmetric },
  ];
}
