// A model as an adapter sees it, and the one way in which it becomes a black box.

import type { Batch, BlackBox, JsonValue, PredictCall } from "@lore-xai/core";
import { type Decision, decide, labelsOf, type ModelOutput } from "./decision.ts";
import { invalidDecision } from "./fault.ts";

export interface Model {
  /** The labels that the model names itself, in its own order; null where it does not tell. */
  readonly labels: readonly string[] | null;
  /** Whether `run` answers with probabilities. */
  readonly givesProbabilities: boolean;
  run(batch: Batch, call: PredictCall): Promise<ModelOutput>;
  /** Ends whatever the model holds: a process, connections, memory. Safe to call twice. */
  close(): Promise<void>;
}

export interface ModelOptions {
  /** Names of the outcomes in the model's order, where the model does not tell. */
  readonly labels?: readonly string[] | undefined;
  /** Names to fall back on where neither the user nor the model names them: those that occur in the data. */
  readonly labelsIfUnnamed?: readonly string[] | undefined;
  /** By default the model's own label, or its most probable one. */
  readonly decision?: Decision | undefined;
}

export interface ModelBlackBox extends BlackBox {
  close(): Promise<void>;
}

export function blackBoxFromModel(model: Model, options: ModelOptions = {}): ModelBlackBox {
  const decision = options.decision ?? { kind: "label" };
  const named = options.labels ?? model.labels ?? options.labelsIfUnnamed ?? null;
  if (named === null && decision.kind !== "bands") {
    throw invalidDecision("the model does not name its labels; name them, in the model's own order");
  }
  const labels = labelsOf(decision, named ?? []);
  const predict = async (batch: Batch, call: PredictCall = {}) =>
    batch.count === 0 ? new Int32Array(0) : decide(await model.run(batch, call), decision, labels);
  const predictProbabilities = async (batch: Batch, call: PredictCall = {}): Promise<ArrayLike<number>> => {
    const output = batch.count === 0 ? undefined : await model.run(batch, call);
    return output?.kind === "probabilities" ? output.values : [];
  };
  const settings = { decision: decision as unknown as JsonValue };
  const blackBox = { labels, settings, predict, close: () => model.close() };
  // Bands and thresholds have outcomes of their own, which the model's probabilities do not speak of.
  return model.givesProbabilities && decision.kind !== "bands" ? { ...blackBox, predictProbabilities } : blackBox;
}
