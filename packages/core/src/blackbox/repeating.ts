// A black box that is checked for steadiness on the way: with a batch go along a few rows of earlier batches, one in a
// hundred of all that is asked, the first row of all first. Whoever asks sees no difference.

import type { Feature } from "../table/feature.ts";
import { type Batch, type BlackBox, type PredictCall, withPredict } from "./black-box.ts";

/** Rows that were put to the black box again, and how many of them got another answer than before. */
export interface Repeats {
  readonly rows: number;
  readonly changed: number;
}

export interface RepeatingBlackBox extends BlackBox {
  /** What has been asked again so far. */
  repeats(): Repeats;
  /** Asks now where all was asked in one batch, so that nothing could go along. */
  catchUp(call?: PredictCall): Promise<void>;
}

/** One row is asked again for so many that are asked. */
const ROWS_PER_REPEAT = 100;

/** Rows that are asked again with so many new ones, at most. */
export const repeatsAmong = (rows: number): number => Math.floor(rows / ROWS_PER_REPEAT);

/** Of a budget, the rows that may be asked again; the rest is for new ones, so that repeating takes nothing from them. */
export function repeatsWithin(maxQueries: number): number {
  return Math.floor(maxQueries / (ROWS_PER_REPEAT + 1));
}

/** Of the rows of a batch, every so many-th may be asked again: far more than will be, from all of the batch. */
const STRIDE = 25;

interface Answered {
  readonly row: Float64Array;
  readonly answer: number;
}

function joined(data: Float64Array, again: readonly Answered[]): Float64Array {
  if (again.length === 0) return data;
  const all = new Float64Array(data.length + again.reduce((sum, { row }) => sum + row.length, 0));
  all.set(data);
  let offset = data.length;
  for (const { row } of again) {
    all.set(row, offset);
    offset += row.length;
  }
  return all;
}

/** Takes every row once, as a black box that remembers hands them on. */
export function repeatingBlackBox(
  blackBox: BlackBox,
  features: readonly Feature[],
  mostRepeats: number,
): RepeatingBlackBox {
  const width = features.length;
  let waiting: Answered[] = [];
  let asked = 0;
  let repeats: Repeats = { rows: 0, changed: 0 };

  const predict = async ({ count, data }: Batch, call?: PredictCall): Promise<ArrayLike<number>> => {
    const due = Math.min(repeatsAmong(asked + count), mostRepeats) - repeats.rows;
    const again = waiting.slice(0, Math.max(0, due));
    const asking = { features, count: count + again.length, data: joined(data, again) };
    const answers = await blackBox.predict(asking, again.length === 0 ? call : { ...call, anew: again.length });
    const changed = again.filter(({ answer }, k) => answers[count + k] !== answer).length;
    repeats = { rows: repeats.rows + again.length, changed: repeats.changed + changed };
    asked += count;
    waiting = waiting.slice(again.length);
    for (let i = 0; i < count; i += STRIDE) {
      waiting.push({ row: data.slice(i * width, (i + 1) * width), answer: answers[i] });
    }
    return again.length === 0 ? answers : Int32Array.from(answers).subarray(0, count);
  };

  const catchUp = async (call?: PredictCall): Promise<void> => {
    const isDue = repeats.rows === 0 && asked >= ROWS_PER_REPEAT && mostRepeats > 0;
    if (isDue) await predict({ features, count: 0, data: new Float64Array(0) }, call);
  };
  return { ...withPredict(blackBox, predict), repeats: () => repeats, catchUp };
}
