// A black box that is asked the same batch again and again, and answers it once: LIME draws one sample per seed, however
// many features it may use.

import type { BlackBox } from "@lore-xai/core";
import type { Batch, PredictCall } from "@lore-xai/core/extend";

type Answer = ArrayLike<number> | Promise<ArrayLike<number>>;

function rememberLast(ask: (batch: Batch, call?: PredictCall) => Answer) {
  let last: { readonly data: Float64Array; readonly answer: Answer } | undefined;
  return (batch: Batch, call?: PredictCall): Answer => {
    const isKnown = last?.data.length === batch.data.length && last.data.every((cell, i) => cell === batch.data[i]);
    if (last === undefined || !isKnown) last = { data: batch.data.slice(), answer: ask(batch, call) };
    return last.answer;
  };
}

export function repeatingBlackBox(blackBox: BlackBox): BlackBox {
  const { labels, predictProbabilities } = blackBox;
  const predict = rememberLast((batch, call) => blackBox.predict(batch, call));
  if (predictProbabilities === undefined) return { labels, predict };
  return { labels, predict, predictProbabilities: rememberLast(predictProbabilities.bind(blackBox)) };
}
