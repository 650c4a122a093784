// What a model says of each row that it has not been trained on, as it is and with the protected value swapped.

import { selectRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import type { OutcomeRows, Train } from "./learning.ts";
import { scoresOf } from "./learning.ts";
import { type ProxyPair, type Sides, swapped } from "./sides.ts";

export interface CrossFitted {
  /** Score of the favourable outcome per row. */
  readonly scores: Float64Array;
  /** The same with the protected value of the other side, and its proxies' values. */
  readonly swappedScores: Float64Array;
}

const FOLDS = 5;

export const rowsAmong = ({ table, labels, outcomes }: OutcomeRows, rows: ArrayLike<number>): OutcomeRows => ({
  table: selectRows(table, Array.from(rows)),
  labels,
  outcomes: Int32Array.from(rows, (row) => outcomes[row]),
});

/** Which of so many parts each row is in, at random and as many in each as can be: rows may stand in any order. */
export function randomParts(rowCount: number, parts: number, seed: number): Int32Array {
  const random = Random.fromSeed(seed).fork(`parts-${parts}`);
  const drawn = Array.from({ length: rowCount }, (_, row) => ({ row, at: random.float() }));
  const partOf = new Int32Array(rowCount);
  for (const [k, { row }] of drawn.sort((a, b) => a.at - b.at).entries()) partOf[row] = k % parts;
  return partOf;
}

/** Trains once per fold; a model that has seen a row would say of it what it has learnt by heart. */
export async function crossFit(
  rows: OutcomeRows,
  sides: Sides,
  proxies: readonly ProxyPair[],
  train: Train,
  seed: number,
): Promise<CrossFitted> {
  const { rowCount } = rows.table;
  const folds = Math.min(FOLDS, rowCount);
  const [scores, swappedScores] = [new Float64Array(rowCount), new Float64Array(rowCount)];
  const all = Array.from({ length: rowCount }, (_, i) => i);
  const foldOf = randomParts(rowCount, folds, seed);
  for (let fold = 0; fold < folds; fold++) {
    const apart = all.filter((i) => foldOf[i] === fold);
    const model = await train(
      rowsAmong(
        rows,
        all.filter((i) => foldOf[i] !== fold),
      ),
      seed,
    );
    const { table } = rowsAmong(rows, apart);
    const asked = await scoresOf(model, table, sides.favourable);
    const askedSwapped = await scoresOf(model, swapped(table, sides, proxies), sides.favourable);
    for (const [k, i] of apart.entries()) {
      scores[i] = asked[k];
      swappedScores[i] = askedSwapped[k];
    }
  }
  return { scores, swappedScores };
}
