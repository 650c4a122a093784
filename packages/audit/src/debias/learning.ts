// What debiasing learns from and with: rows with outcomes, and any way to train a model on them.

import type { BlackBox, Table } from "@lore-xai/core";
import { type Batch, rowMajor } from "@lore-xai/core/extend";

/** Rows with their outcomes: what a model is trained on. */
export interface OutcomeRows {
  /** The features only. */
  readonly table: Table;
  readonly labels: readonly string[];
  /** Position in `labels` per row; -1 where the outcome is unknown. */
  readonly outcomes: Int32Array;
}

/** Trains a model; the same rows and seed must give the same model. Whoever calls it closes nothing. */
export type Train = (rows: OutcomeRows, seed: number) => BlackBox | Promise<BlackBox>;

export const wholeBatch = (table: Table): Batch => ({
  features: table.features,
  count: table.rowCount,
  data: rowMajor(table),
});

/** The score of one outcome per row; 1 or 0 where the model gives labels alone. */
export async function scoresOf(model: BlackBox, table: Table, label: number): Promise<Float64Array> {
  if (table.rowCount === 0) return new Float64Array(0);
  const batch = wholeBatch(table);
  const width = model.labels.length;
  const scores = await model.predictProbabilities?.(batch);
  if (scores !== undefined) return Float64Array.from({ length: table.rowCount }, (_, i) => scores[i * width + label]);
  return Float64Array.from(await model.predict(batch), (outcome) => Number(outcome === label));
}
