// A black box that gives probabilities, with another decision than its own. What else it says of itself stays.

import type { BlackBox } from "@lore-xai/core";
import type { Batch, PredictCall } from "@lore-xai/core/extend";
import type { Decision } from "./decision.ts";
import { invalidDecision } from "./fault.ts";
import { blackBoxFromModel, type ModelBlackBox } from "./model.ts";

const nothingToClose = async () => undefined;

/** The same model with another decision: a threshold on its score, say. It must give probabilities. */
export function withDecision(blackBox: BlackBox, decision: Decision): ModelBlackBox {
  const probabilities = blackBox.predictProbabilities?.bind(blackBox);
  if (decision.kind === "label") {
    const { labels, settings } = blackBox;
    return {
      labels,
      predict: blackBox.predict.bind(blackBox),
      close: nothingToClose,
      ...(settings === undefined ? {} : { settings }),
      ...(probabilities === undefined ? {} : { predictProbabilities: probabilities }),
    };
  }
  if (probabilities === undefined) throw invalidDecision("this model gives no scores, so no threshold or bands apply");
  const { labels } = blackBox;
  const run = async (batch: Batch, call: PredictCall) =>
    ({ kind: "probabilities", values: await probabilities(batch, call), width: labels.length }) as const;
  const decided = blackBoxFromModel({ labels, givesProbabilities: true, run, close: nothingToClose }, { decision });
  return { ...decided, settings: { ...blackBox.settings, ...decided.settings } };
}
