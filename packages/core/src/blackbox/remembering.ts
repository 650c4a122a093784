// A black box that remembers: no distinct row is asked twice, and a batch goes on with its new rows only.

import { RowIndex } from "../table/row-index.ts";
import { withRoom } from "../table/with-room.ts";
import { type Batch, type BlackBox, type PredictCall, withPredict } from "./black-box.ts";

/** Rows one after another with their labels, as they are now: later answers are not in it and change nothing of it. */
export interface KnownRows {
  readonly count: number;
  readonly rows: Float64Array;
  readonly labels: Int32Array;
}

export interface RememberingBlackBox extends BlackBox {
  predict(batch: Batch, call?: PredictCall): Promise<Int32Array>;
  /** Whether the row that begins at `offset` has been answered already. */
  knows(data: Float64Array, offset: number): boolean;
  /** The label given to that row; undefined if it was not asked. */
  labelOf(data: Float64Array, offset: number): number | undefined;
  /** All that has been answered, in the order of asking. */
  known(): KnownRows;
}

export function rememberingBlackBox(blackBox: BlackBox, width: number): RememberingBlackBox {
  const index = new RowIndex(width);
  let answers: Int32Array = new Int32Array(256);
  // Rows before this position have an answer; those after it were added by a call that is under way or has failed.
  let answered = 0;

  const keep = (from: number, fresh: ArrayLike<number>) => {
    const end = from + fresh.length;
    answers = withRoom(answers, end);
    answers.set(fresh, from);
    answered = Math.max(answered, end);
  };

  const predict = async (batch: Batch, call?: PredictCall): Promise<Int32Array> => {
    const positions = new Int32Array(batch.count);
    for (let i = 0; i < batch.count; i++) positions[i] = index.add(batch.data, i * width);
    const from = answered;
    const count = index.size - from;
    if (count > 0) {
      const data = index.rows.slice(from * width);
      keep(from, await blackBox.predict({ features: batch.features, count, data }, call));
    }
    const labels = new Int32Array(batch.count);
    for (let i = 0; i < batch.count; i++) labels[i] = answers[positions[i]];
    return labels;
  };

  const labelOf = (data: Float64Array, offset: number) => {
    const position = index.find(data, offset);
    return position >= 0 && position < answered ? answers[position] : undefined;
  };
  const knows = (data: Float64Array, offset: number) => labelOf(data, offset) !== undefined;
  const known = () => ({
    count: answered,
    rows: index.rows.subarray(0, answered * width),
    labels: answers.subarray(0, answered),
  });
  return { ...withPredict(blackBox, predict), knows, labelOf, known };
}
