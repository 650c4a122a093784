// What the model says of the rows of the data: some are asked about once for all cases, others where a rule covers them.

import type { BlackBox, Signal, Table } from "@lore-xai/core";
import { evenlySpread, guardedBlackBox, rowsAt } from "@lore-xai/core/extend";

/** The model's answers for rows of the data. */
export interface CorpusAnswers {
  /** Rows that were asked about once for all cases, and the outcomes of these. */
  readonly rows: readonly number[];
  outcomes(signal: Signal | undefined): Promise<ReadonlyMap<number, number>>;
  /** The outcomes of these rows; only those that are not known are asked for. */
  ask(rows: readonly number[], signal: Signal | undefined): Promise<ReadonlyMap<number, number>>;
}

export function corpusAnswers(model: BlackBox, data: Table, queries: number, timeoutMs: number): CorpusAnswers {
  const known = new Map<number, number>();
  const rows = data.rowCount < 2 ? [] : Array.from(evenlySpread(data.rowCount, Math.min(queries, data.rowCount)));
  const guarded = guardedBlackBox(model, { timeoutMs });
  const ask: CorpusAnswers["ask"] = async (wanted, signal) => {
    const unknown = wanted.filter((row) => !known.has(row));
    if (unknown.length > 0) {
      const batch = { features: data.features, count: unknown.length, data: rowsAt(data, unknown) };
      const answers = await guarded.predict(batch, { signal });
      for (const [k, row] of unknown.entries()) known.set(row, answers[k]);
    }
    return known;
  };
  return { rows, ask, outcomes: (signal) => ask(rows, signal) };
}
