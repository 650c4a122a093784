// The same black box, which waits for its turn before it is asked: so that long work lets shorter questions pass.

import type { BlackBox } from "@lore-xai/core";
import type { Batch, PredictCall } from "@lore-xai/core/extend";

/** Resolves when it is the caller's turn. */
export type TakeTurn = () => Promise<void>;

/** The same black box, which takes its turn before every question. */
export function inTurns(blackBox: BlackBox, takeTurn: TakeTurn): BlackBox {
  const { labels, settings } = blackBox;
  const afterTurn = (ask: BlackBox["predict"]) => async (batch: Batch, call?: PredictCall) => {
    await takeTurn();
    return ask(batch, call);
  };
  const probabilities = blackBox.predictProbabilities?.bind(blackBox);
  return {
    labels,
    predict: afterTurn(blackBox.predict.bind(blackBox)),
    ...(settings === undefined ? {} : { settings }),
    ...(probabilities === undefined ? {} : { predictProbabilities: afterTurn(probabilities) }),
  };
}
