// A black box that counts what it is asked.

import { type Batch, type BlackBox, type PredictCall, withPredict } from "./black-box.ts";

export interface QueryCount {
  readonly rows: number;
  readonly calls: number;
}

export interface CountedBlackBox extends BlackBox {
  count(): QueryCount;
}

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
