// A black box of which the model is on the other side of a pipe, in Python: what it is asked for, and what its outcomes are
// called.

import type { Batch, JsonValue, PredictCall } from "@lore-xai/core/extend";
import type { ModelOutput } from "../decision.ts";
import { needsDecision } from "../fault.ts";
import { blackBoxFromModel, type Model, type ModelBlackBox, type ModelOptions } from "../model.ts";
import type { AnswerKind, LabelNames } from "./answer.ts";
import { resolveLabels } from "./resolve-labels.ts";

/** What a model in Python says of itself. */
export interface AskedModel {
  /** Null where it does not name them. */
  readonly classes: readonly string[] | null;
  readonly givesProbabilities: boolean;
  /** False where probabilities are all that it can be asked for; true where it is left out. */
  readonly givesLabels?: boolean;
  readonly isRegression: boolean;
  /** What the user should know of it; recorded in every explanation. */
  readonly warnings: readonly string[];
}

/** The line to the model. */
export interface AskModel {
  /** What the model says of each row. */
  ask(batch: Batch, answer: AnswerKind, names: LabelNames, call: PredictCall): Promise<ModelOutput>;
  /** Lets go of the line. */
  close(): Promise<void>;
}

/** What the model is asked for, so that its answers fit the decision. */
function answerFor(options: ModelOptions, model: AskedModel): AnswerKind {
  const decision = options.decision?.kind ?? "label";
  if (decision === "bands") return "scores";
  if (decision === "threshold") return model.givesProbabilities ? "probabilities" : "scores";
  if (model.givesLabels === false) return "probabilities";
  // Where classes have no names, those that the user gives are the names of the probabilities' columns.
  const namesColumns = model.classes === null && options.labels !== undefined;
  return namesColumns && model.givesProbabilities ? "probabilities" : "labels";
}

/** The black box of a model that is asked over a line. */
export function askedBlackBox(model: AskedModel, options: ModelOptions, line: AskModel): ModelBlackBox {
  const { decision } = options;
  if (model.isRegression && (decision?.kind ?? "label") === "label") throw needsDecision();
  const labels = resolveLabels(model.classes, options.labels);
  const names = { classes: model.classes, labels };
  const asking = (answer: AnswerKind): Model => ({
    labels,
    givesProbabilities: answer === "probabilities",
    run: (batch, call) => line.ask(batch, answer, names, call),
    close: () => line.close(),
  });
  const answer = answerFor(options, model);
  // Names found in the data say nothing of the order of the probabilities' columns.
  const labelsIfUnnamed = answer === "probabilities" ? undefined : options.labelsIfUnnamed;
  const blackBox = blackBoxFromModel(asking(answer), { decision, labelsIfUnnamed });
  const warnings: { readonly [name: string]: JsonValue } =
    model.warnings.length === 0 ? {} : { warnings: model.warnings };
  // `predict` and the greatest of `predict_proba` differ for some models (SVC), so each is asked for its own.
  const probabilities =
    answer === "labels" && labels !== null && model.givesProbabilities
      ? blackBoxFromModel(asking("probabilities"), { decision }).predictProbabilities
      : blackBox.predictProbabilities;
  return {
    ...blackBox,
    settings: { ...blackBox.settings, ...warnings },
    ...(probabilities === undefined ? {} : { predictProbabilities: probabilities }),
  };
}
