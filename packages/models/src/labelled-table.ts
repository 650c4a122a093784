// What a model is trained on: features, and the outcome of each row.

import { LoreError, selectRows, type Table } from "@lore-xai/core";

/** What a model is trained on: features, and the outcome of each row. */
export interface LabelledTable {
  /** The features only; NaN is a missing value. */
  readonly table: Table;
  readonly labels: readonly string[];
  /** Position in `labels` per row; -1 where the outcome is unknown. */
  readonly outcomes: Int32Array;
}

/** The rows whose outcome is known: the only ones to learn from. */
export function knownRows({ table, labels, outcomes }: LabelledTable): LabelledTable {
  if (outcomes.length !== table.rowCount) {
    const message = `there must be one outcome per row, got ${outcomes.length} outcomes for ${table.rowCount} rows`;
    throw new LoreError("invalid-value", message, { outcomes: outcomes.length, rows: table.rowCount });
  }
  const known: number[] = [];
  for (let i = 0; i < outcomes.length; i++) {
    if (outcomes[i] < -1 || outcomes[i] >= labels.length) {
      const message = `an outcome must be a position in the ${labels.length} labels or -1, got ${outcomes[i]} in row ${i}`;
      throw new LoreError("invalid-value", message, { row: i, outcome: outcomes[i] });
    }
    if (outcomes[i] !== -1) known.push(i);
  }
  if (known.length === 0) {
    throw new LoreError("table-empty", "training needs at least one row with a known outcome, got none");
  }
  if (known.length === table.rowCount) return { table, labels, outcomes };
  return { table: selectRows(table, known), labels, outcomes: Int32Array.from(known, (i) => outcomes[i]) };
}
