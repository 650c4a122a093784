// Turns on the one thread: between two stretches of work the event loop goes round once, so that requests are read and
// answered however many explanations are under way. Timers alone would not do: Node runs those that have expired
// meanwhile before it looks at its sockets again.

import type { Batch, BlackBox, PredictCall } from "@lore-xai/core";

export type TakeTurn = () => Promise<void>;

export function createTurns(): TakeTurn {
  const waiting: (() => void)[] = [];
  const giveOne = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(giveOne);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(giveOne);
    });
}

/** The same black box, which waits for its turn before it is asked. */
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
