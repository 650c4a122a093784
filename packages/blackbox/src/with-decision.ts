// A black box that gives probabilities, with another decision than its own.

import type { Batch, BlackBox, PredictCall } from "@lore-xai/core";
import type { Decision } from "./decision.ts";
import { invalidDecision } from "./fault.ts";
import { blackBoxFromModel, type ModelBlackBox } from "./model.ts";

const nothingToClose = async () => undefined;

export function withDecision(blackBox: BlackBox, decision: Decision): ModelBlackBox {
  const probabilities = blackBox.predictProbabilities?.bind(blackBox);
  if (decision.kind === "label") {
    const own = { labels: blackBox.labels, predict: blackBox.predict.bind(blackBox), close: nothingToClose };
    return probabilities === undefined ? own : { ...own, predictProbabilities: probabilities };
  }
  if (probabilities === undefined) throw invalidDecision("this model gives no scores, so no threshold or bands apply");
  const { labels } = blackBox;
  const run = async (batch: Batch, call: PredictCall) =>
    ({ kind: "probabilities", values: await probabilities(batch, call), width: labels.length }) as const;
  return blackBoxFromModel({ labels, givesProbabilities: true, run, close: nothingToClose }, { decision });
}
