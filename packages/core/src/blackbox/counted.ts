// A black box that counts what it is asked.

import { type Batch, type BlackBox, type PredictCall, withPredict } from "./black-box.ts";

/** How much a black box was asked: rows, and calls with a batch of them. */
export interface QueryCount {
  readonly rows: number;
  readonly calls: number;
}

/** A black box that counts what it is asked. */
export interface CountedBlackBox extends BlackBox {
  /** What it was asked so far. */
  count(): QueryCount;
}

/** The same black box, which counts the rows and the calls. */
export function countedBlackBox(blackBox: BlackBox): CountedBlackBox {
  let rows = 0;
  let calls = 0;
  const predict = (batch: Batch, call?: PredictCall) => {
    rows += batch.count;
    calls++;
    return blackBox.predict(batch, call);
  };
  return { ...withPredict(blackBox, predict), count: () => ({ rows, calls }) };
}
