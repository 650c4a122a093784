// The model's decision and score for cases as they are sent: those of known categories in one batch, the others alone,
// for each of them brings categories of its own.

import type { BlackBox, Feature, Missing, Row, Signal, Table } from "@lore-xai/core";
import { encodeInstance, guardedBlackBox } from "@lore-xai/core/extend";
import type { Prediction } from "../workbench.ts";

interface Encoded {
  readonly features: readonly Feature[];
  readonly codes: Float64Array;
}

async function predictBatch(
  blackBox: BlackBox,
  features: readonly Feature[],
  rows: readonly Encoded[],
  signal: Signal,
): Promise<Prediction[]> {
  if (rows.length === 0) return [];
  const data = new Float64Array(rows.length * features.length);
  for (const [i, { codes }] of rows.entries()) data.set(codes, i * features.length);
  const batch = { features, count: rows.length, data };
  const labels = await blackBox.predict(batch, { signal });
  const probabilities = (await blackBox.predictProbabilities?.(batch, { signal })) ?? null;
  const width = blackBox.labels.length;
  return rows.map((_, i) => ({
    outcome: blackBox.labels[labels[i]],
    probability: probabilities === null ? null : probabilities[i * width + labels[i]],
    probabilities:
      probabilities === null ? null : Array.from({ length: width }, (_, k) => probabilities[i * width + k]),
  }));
}

export function createPredictRows(background: Table, model: BlackBox, timeoutMs: number, missing: Missing) {
  const blackBox = guardedBlackBox(model, { timeoutMs });
  return async (instances: readonly Row[], signal: Signal): Promise<Prediction[]> => {
    const encoded = instances.map((instance) => encodeInstance(instance, background, missing));
    const usual = encoded.flatMap((one, i) => (one.unseen.length === 0 ? [i] : []));
    const predictions: Prediction[] = new Array(instances.length);
    const together = usual.map((i) => encoded[i]);
    const answers = await predictBatch(blackBox, background.features, together, signal);
    for (const [k, i] of usual.entries()) predictions[i] = answers[k];
    for (const [i, one] of encoded.entries()) {
      if (one.unseen.length > 0) [predictions[i]] = await predictBatch(blackBox, one.features, [one], signal);
    }
    return predictions;
  };
}
