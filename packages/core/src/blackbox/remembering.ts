// A black box that remembers: no distinct row is asked twice, and a batch goes on with its new rows only.

import type { RowIndex } from "../rows/row-index.ts";
import { type Batch, type BlackBox, type PredictCall, withPredict } from "./black-box.ts";
import { rememberAnswers } from "./remembered-answers.ts";

/** Rows one after another with their labels, as they are now: later answers are not in it and change nothing of it. */
export interface KnownRows {
  readonly count: number;
  readonly rows: Float64Array;
  readonly labels: Int32Array;
}

/** A black box that remembers what it has answered. */
export interface RememberingBlackBox extends BlackBox {
  predict(batch: Batch, call?: PredictCall): Promise<Int32Array>;
  /** Takes answers that were given elsewhere. */
  learn(rows: RowIndex, labels: Int32Array): void;
  /** Forgets everything; what was read of it before must not be used any more. */
  release(): void;
  /** Whether the row that begins at `offset` has been answered already. */
  knows(data: Float64Array, offset: number): boolean;
  /** Where that row stands among the answered ones; -1 if it was not answered. */
  positionOf(data: Float64Array, offset: number): number;
  /** The label given to that row; undefined if it was not asked. */
  labelOf(data: Float64Array, offset: number): number | undefined;
  /** All that has been answered, in the order of asking. */
  known(): KnownRows;
}

/** The same black box, which is asked about no distinct row twice; `width` is the number of features. */
export function rememberingBlackBox(blackBox: BlackBox, width: number): RememberingBlackBox {
  const memory = rememberAnswers(width, 1, new Int32Array(0));
  const predict = ({ features, count, data }: Batch, call?: PredictCall): Promise<Int32Array> =>
    memory.ask(data, count, async (fresh, freshCount) =>
      blackBox.predict({ features, count: freshCount, data: fresh }, call),
    );
  const labelOf = (data: Float64Array, offset: number) => {
    const position = memory.find(data, offset);
    return position < 0 ? undefined : memory.at(position);
  };
  const knows = (data: Float64Array, offset: number) => memory.find(data, offset) >= 0;
  const known = () => ({ count: memory.size, rows: memory.rows, labels: memory.answers });
  return {
    ...withPredict(blackBox, predict),
    learn: memory.learn,
    release: memory.release,
    knows,
    positionOf: memory.find,
    labelOf,
    known,
  };
}
