// A model as an adapter sees it, and the one way in which it becomes a black box.

import type { BlackBox } from "@lore-xai/core";
import type { Batch, JsonValue, PredictCall } from "@lore-xai/core/extend";
import { type Decision, decide, labelsOf, type ModelOutput } from "./decision.ts";
import { invalidDecision, listed } from "./fault.ts";
import { askWithGaps } from "./missing.ts";

/** A model as an adapter sees it. */
export interface Model {
  /** The labels that the model names itself, in its own order; null where it does not tell. */
  readonly labels: readonly string[] | null;
  /** Whether `run` answers with probabilities, or with labels and probabilities. */
  readonly givesProbabilities: boolean;
  /** What the model says of each row of a batch. */
  run(batch: Batch, call: PredictCall): Promise<ModelOutput>;
  /** Ends whatever the model holds: a process, connections, memory. Safe to call twice. */
  close(): Promise<void>;
}

/** How a model becomes a black box; all of it may be left out. */
export interface ModelOptions {
  /** Names of the outcomes in the model's order, where the model does not tell. */
  readonly labels?: readonly string[] | undefined;
  /** Names to fall back on where neither the user nor the model names them: those that occur in the data. */
  readonly labelsIfUnnamed?: readonly string[] | undefined;
  /** By default the model's own label, or its most probable one. */
  readonly decision?: Decision | undefined;
}

/** A black box that holds something: a session, a process or a connection. */
export interface ModelBlackBox extends BlackBox {
  /** Lets go of what it holds. */
  close(): Promise<void>;
}

/** undefined where there are none. */
export function probabilitiesIn(output: ModelOutput): ArrayLike<number> | undefined {
  if (output.kind === "probabilities") return output.values;
  return output.kind === "labels" ? output.probabilities : undefined;
}

/** A black box of a model: its labels named, its answers turned into outcomes. */
export function blackBoxFromModel(model: Model, options: ModelOptions = {}): ModelBlackBox {
  const decision = options.decision ?? { kind: "label" };
  const named = options.labels ?? model.labels ?? options.labelsIfUnnamed ?? null;
  if (named === null && decision.kind !== "bands") {
    throw invalidDecision("the model does not name its labels; name them, in the model's own order");
  }
  const labels = labelsOf(decision, named ?? []);
  if (labels.length < 2 || new Set(labels).size < labels.length) {
    throw invalidDecision(`the labels of a model must be two or more different ones, got ${listed(labels) || "none"}`);
  }
  const predict = async (batch: Batch, call: PredictCall = {}) => {
    if (batch.count === 0) return new Int32Array(0);
    return askWithGaps(batch, async (asked) => decide(await model.run(asked, call), decision, labels));
  };
  const predictProbabilities = async (batch: Batch, call: PredictCall = {}): Promise<ArrayLike<number>> => {
    const output = batch.count === 0 ? undefined : await askWithGaps(batch, (asked) => model.run(asked, call));
    return (output === undefined ? undefined : probabilitiesIn(output)) ?? [];
  };
  const settings = { decision: decision as unknown as JsonValue };
  const blackBox = { labels, settings, predict, close: () => model.close() };
  // Bands and thresholds have outcomes of their own, which the model's probabilities do not speak of.
  return model.givesProbabilities && decision.kind !== "bands" ? { ...blackBox, predictProbabilities } : blackBox;
}
