// Answers that are remembered, so many numbers for each row: no distinct row is asked twice, and a question goes on with
// its new rows only.

import { RowIndex } from "../rows/row-index.ts";
import { withRoom } from "../rows/with-room.ts";

/** What is answered for new rows that stand one after another. */
export type AskNew = (data: Float64Array, count: number) => Promise<ArrayLike<number>>;

export interface RememberedAnswers<T extends Int32Array | Float64Array> {
  /** The answers for rows that stand one after another, of which those that are not known are asked. */
  ask(data: Float64Array, count: number, askNew: AskNew): Promise<T>;
  /** Takes answers that were given elsewhere; rows that are known keep theirs. */
  learn(rows: RowIndex, given: T): void;
  /** Forgets everything; what was read of it before must not be used any more. */
  release(): void;
  /** Where the row that begins at `offset` stands among the answered ones; -1 if it was not answered. */
  find(data: Float64Array, offset: number): number;
  /** The k-th number of all the answers: one look, no copy. */
  at(k: number): number;
  /** How many rows have been answered. */
  readonly size: number;
  /** All that has been answered, in the order of asking. */
  readonly rows: Float64Array;
  readonly answers: T;
}

/** Mostly a few rows come before all of a pool, which have room of their own. */
const FIRST_ROWS = 64;

/** `width` cells to a row, `perRow` numbers to its answer; `none` is an empty list of the kind that holds answers. */
export function rememberAnswers<T extends Int32Array | Float64Array>(
  width: number,
  perRow: number,
  none: T,
): RememberedAnswers<T> {
  const index = new RowIndex(width, FIRST_ROWS);
  let answers = none;
  // Rows before this position have an answer; those after it were added by a question that is under way or has failed.
  let answered = 0;

  const keep = (from: number, fresh: ArrayLike<number>, count: number) => {
    const end = from + count;
    answers = withRoom(answers, Math.max(256, end) * perRow);
    answers.set(fresh, from * perRow);
    answered = Math.max(answered, end);
  };

  const ask = async (data: Float64Array, count: number, askNew: AskNew): Promise<T> => {
    const positions = new Int32Array(count);
    for (let i = 0; i < count; i++) positions[i] = index.add(data, i * width);
    const from = answered;
    const fresh = index.size - from;
    if (fresh > 0) keep(from, await askNew(index.rows.slice(from * width), fresh), fresh);
    const found = withRoom(none, count * perRow);
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < perRow; k++) found[i * perRow + k] = answers[positions[i] * perRow + k];
    }
    return found;
  };

  const learn = (distinct: RowIndex, given: T) => {
    const first = index.size;
    const known = index.addAll(distinct);
    // Behind rows of a question that has failed there is no place for it: it will be asked with them.
    if (first !== answered) return;
    answers = withRoom(answers, index.size * perRow);
    let from = 0;
    for (const end of [...known, distinct.size]) {
      answers.set(given.subarray(from * perRow, end * perRow), answered * perRow);
      answered += end - from;
      from = end + 1;
    }
  };

  return {
    ask,
    learn,
    release: () => {
      index.release();
      answered = 0;
    },
    find: (data, offset) => {
      const position = index.find(data, offset);
      return position < answered ? position : -1;
    },
    at: (k) => answers[k],
    get size() {
      return answered;
    },
    get rows() {
      return index.rows.subarray(0, answered * width);
    },
    get answers() {
      return answers.subarray(0, answered * perRow) as T;
    },
  };
}
