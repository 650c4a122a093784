// What the systems are asked in a cell, and the cell as the program that asks them needs it.

import { Random } from "../../packages/core/dist/extend.js";
import { rowAt } from "../../packages/core/dist/index.js";
import { codesAt } from "../../quality/near-rows.mjs";
import { rangesOf } from "../../quality/ranges.mjs";
import { halfRows, moved } from "../../quality/stability.mjs";
import { installedEngine, openCell } from "./cell.mjs";

/** The seed of what is compared for stability. */
const SEED = 0;

/** Second seeds come early, so that a slow system gets at least one pair. */
export function plainTasks(heldOut, rows, seeds) {
  const tasks = [];
  for (const [i, row] of heldOut.slice(0, rows).entries()) {
    for (let seed = 0; seed < (i < 2 ? Math.min(seeds, 2) : 1); seed++)
      tasks.push({ kind: "plain", row, seed, place: i });
  }
  for (let seed = 2; seed < seeds; seed++) {
    for (const [i, row] of heldOut.slice(0, Math.min(2, rows)).entries()) {
      tasks.push({ kind: "plain", row, seed, place: i });
    }
  }
  return tasks;
}

/**
 * The same row moved by 1%, where it keeps its outcome, and as the explainers of two halves of the background see it. By
 * quality/stability.mjs.
 */
export async function stabilityTasks(folder, cellName, rows) {
  const cell = await openCell(folder, cellName, await installedEngine());
  const { table, blackBox, heldOutRows, background } = cell;
  const { features } = table;
  const tasks = [];
  for (const [place, row] of heldOutRows.slice(0, rows).entries()) {
    const codes = codesAt(table, row);
    const data = moved(codes, { features, ranges: rangesOf(background) }, Random.fromSeed(row));
    const labelOf = async (one) => (await blackBox.predict({ features, count: 1, data: one }))[0];
    if ((await labelOf(data)) === (await labelOf(codes))) {
      const one = { features, columns: Array.from(data, (code) => Float64Array.of(code)), rowCount: 1 };
      tasks.push({ kind: "moved", row, seed: SEED, place, cells: rowAt(one, 0) });
    }
    for (const half of [0, 1]) tasks.push({ kind: `half-${half}`, row, seed: SEED, place, half });
  }
  await blackBox.close();
  return tasks;
}

export const halvesFor = ({ background }) => halfRows(background.length);

/** What is sent to a system. */
export const commandOf = ({ row, seed, cells, half }) => ({
  ...{ explain: row, seed },
  ...(cells === undefined ? {} : { cells }),
  ...(half === undefined ? {} : { half }),
});
