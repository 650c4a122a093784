// What a black box has said, remembered across the rows of a batch and bounded. It sits below everything that counts:
// an explanation reports the questions that it asked, whether the model itself had to be asked or not.

import { type BlackBox, type ErrorCode, type Feature, LoreError } from "@lore-xai/core";
import {
  type Batch,
  type PredictCall,
  type RememberingBlackBox,
  rememberingBlackBox,
  rowsOf,
} from "@lore-xai/core/extend";

/** What is remembered of a black box's answers. */
export interface RememberOptions {
  readonly features: readonly Feature[];
  /** About so many rows are remembered, those asked about last; 0 remembers nothing. */
  readonly maxRows: number;
}

/**
 * Two generations: answers go into the young one; when it is full it becomes the old one, which is looked into before the
 * model is asked, and the old one is forgotten. For one call at a time, as one explanation after another makes them.
 */
export function withRememberedPredictions<B extends BlackBox>(blackBox: B, { features, maxRows }: RememberOptions): B {
  if (!Number.isInteger(maxRows) || maxRows < 0) {
    throw new LoreError("invalid-option", `the rows to remember must be a whole number, 0 or more, got ${maxRows}`);
  }
  if (maxRows === 0) return blackBox;
  const width = features.length;
  let old: RememberingBlackBox | null = null;
  /** Rows that are to be asked about anew along with those that nobody knows. */
  let again: AskedAnew | null = null;
  const generation = () => rememberingBlackBox({ labels: blackBox.labels, predict: askOld }, width);

  const askOld = async (batch: Batch, call?: PredictCall): Promise<ArrayLike<number>> => {
    const answers = new Int32Array(batch.count);
    const unknown: number[] = [];
    for (let i = 0; i < batch.count; i++) {
      const known = old?.labelOf(batch.data, i * width);
      if (known === undefined) unknown.push(i);
      else answers[i] = known;
    }
    if (unknown.length === 0) return answers;
    const count = unknown.length + (again?.count ?? 0);
    const data = new Float64Array(count * width);
    data.set(rowsOf(batch.data, unknown, width));
    if (again !== null) data.set(again.data, unknown.length * width);
    const fresh = await blackBox.predict({ features: batch.features, count, data }, call);
    if (!areLabels(fresh, count, blackBox.labels.length)) throw new NotToBeKept();
    for (const [k, i] of unknown.entries()) answers[i] = fresh[k];
    if (again !== null) again.answers = Array.from({ length: again.count }, (_, k) => fresh[unknown.length + k]);
    return answers;
  };

  let young = generation();

  /** From memory but for the rows at the end that are asked about anew: these go along with what is not known. */
  const answer = async (batch: Batch, call: PredictCall = {}): Promise<ArrayLike<number>> => {
    const { anew: repeated = 0, ...plain } = call;
    if (repeated === 0) return young.predict(batch, plain);
    const count = batch.count - repeated;
    const asked: AskedAnew = { count: repeated, data: batch.data.subarray(count * width), answers: null };
    again = asked;
    try {
      const known =
        count === 0 ? [] : await young.predict({ ...batch, count, data: batch.data.subarray(0, count * width) }, plain);
      const { features: columns } = batch;
      asked.answers ??= await blackBox.predict({ features: columns, count: repeated, data: asked.data.slice() }, plain);
      return [...Array.from(known), ...Array.from(asked.answers)];
    } finally {
      again = null;
    }
  };

  const predict = async (batch: Batch, call?: PredictCall): Promise<ArrayLike<number>> => {
    // An unseen category gets the code after the last one, which means something else in every explanation.
    if (!batch.features.every((feature, j) => feature === features[j])) return blackBox.predict(batch, call);
    try {
      const answers = await answer(batch, call);
      if (young.known().count * 2 >= maxRows) {
        old = young;
        young = generation();
      }
      return answers;
    } catch (error) {
      // Rows that were not answered must not be asked about again together with the next ones.
      young = generation();
      if (error instanceof LoreError && IS_NOT_ABOUT_ROWS.includes(error.code)) throw error;
      // What goes wrong is told as if nothing were remembered: of this batch, not of a part that depends on the past.
      return blackBox.predict(batch, call);
    }
  };
  return { ...blackBox, predict };
}

interface AskedAnew {
  readonly count: number;
  readonly data: Float64Array;
  answers: ArrayLike<number> | null;
}

class NotToBeKept extends Error {}

const IS_NOT_ABOUT_ROWS: readonly ErrorCode[] = ["black-box-unreachable", "black-box-timeout", "aborted"];

function areLabels(answers: ArrayLike<number>, count: number, labelCount: number): boolean {
  if (answers?.length !== count) return false;
  for (let i = 0; i < count; i++) {
    if (!Number.isInteger(answers[i]) || answers[i] < 0 || answers[i] >= labelCount) return false;
  }
  return true;
}
