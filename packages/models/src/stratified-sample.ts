// At most so many training rows, each class with its share of them.

import { selectRows } from "@lore-xai/core";
import type { Random } from "@lore-xai/core/extend";
import type { LabelledTable } from "./labelled-table.ts";

/** The same table if it is small enough; else a random part in the same order, with every class that has a row. */
export function stratifiedSample(training: LabelledTable, maxRows: number, random: Random): LabelledTable {
  const { table, labels, outcomes } = training;
  if (table.rowCount <= maxRows) return training;
  const chosen = chooseRows(outcomes, labels.length, maxRows, random);
  return { table: selectRows(table, chosen), labels, outcomes: chosen.map((i) => outcomes[i]) };
}

/** Each class is shuffled, then dealt out evenly: its first row before all, its middle row after half of the others. */
function chooseRows(outcomes: Int32Array, classCount: number, maxRows: number, random: Random): Int32Array {
  const byClass = Array.from({ length: classCount }, () => [] as number[]);
  for (let i = 0; i < outcomes.length; i++) byClass[outcomes[i]].push(i);
  const turn = new Float64Array(outcomes.length);
  for (const rows of byClass) {
    for (let k = 0; k < rows.length; k++) {
      const at = k + random.below(rows.length - k);
      const row = rows[at];
      rows[at] = rows[k];
      rows[k] = row;
      turn[row] = k / rows.length;
    }
  }
  const inTurn = Int32Array.from(turn.keys()).sort((a, b) => turn[a] - turn[b] || a - b);
  return inTurn.slice(0, maxRows).sort();
}
