// What training minimises: the mean log loss of the training rows plus alpha / (2 rows) times the squared weights, as in
// scikit-learn, and its gradient by backpropagation.

import {
  type ActiveInputs,
  type ActiveUnits,
  addInputGradientInto,
  hiddenInto,
  type NetworkLayout,
  outputsInto,
} from "./layers.ts";
import type { Objective } from "./lbfgs.ts";
import { logistic, softmaxInPlace } from "./probabilities.ts";

/** The row's log loss; `outputs` become the loss's derivatives by them. */
function lossOfRow(outputs: Float64Array, outcome: number): number {
  if (outputs.length === 1) {
    const output = outputs[0];
    outputs[0] = logistic(output) - outcome;
    const against = outcome === 1 ? -output : output;
    return Math.max(0, against) + Math.log1p(Math.exp(-Math.abs(against)));
  }
  const own = outputs[outcome];
  const logSum = softmaxInPlace(outputs);
  outputs[outcome] -= 1;
  return logSum - own;
}

/** What one row gives on its way through the network and back. */
interface Passage {
  readonly hiddenValues: Float64Array;
  /** The outputs, then the loss's derivatives by them. */
  readonly errors: Float64Array;
  readonly active: ActiveUnits;
}

/** `outcomes` are positions among the classes that occur. */
export function networkLoss(
  layout: NetworkLayout,
  inputs: ActiveInputs,
  outcomes: Int32Array,
  alpha: number,
): Objective {
  const { hidden, outputs } = layout;
  const hiddenValues = new Float64Array(hidden);
  const errors = new Float64Array(outputs);
  const active = { count: 0, units: new Int32Array(hidden), derivatives: new Float64Array(hidden) };
  const passage = { hiddenValues, errors, active };

  return (parameters, gradient) => {
    gradient.fill(0);
    let loss = 0;
    for (let i = 0; i < inputs.count; i++) {
      hiddenInto(layout, parameters, inputs, i, hiddenValues);
      outputsInto(layout, parameters, hiddenValues, errors);
      loss += lossOfRow(errors, outcomes[i]);
      backThroughOutputs(layout, parameters, passage, gradient);
      addInputGradientInto(layout, inputs, i, active, gradient);
    }
    for (let p = 0; p < gradient.length; p++) gradient[p] /= inputs.count;
    return loss / inputs.count + addPenalty(layout, parameters, alpha / inputs.count, gradient);
  };
}

/** Adds the output layer's gradient of one row and finds the active hidden units. */
function backThroughOutputs(
  layout: NetworkLayout,
  parameters: Float64Array,
  { errors, hiddenValues, active }: Passage,
  gradient: Float64Array,
): void {
  const { hidden, outputs, outputWeights, outputBias } = layout;
  const { units, derivatives } = active;
  for (let k = 0; k < outputs; k++) gradient[outputBias + k] += errors[k];
  let count = 0;
  for (let h = 0; h < hidden; h++) {
    const value = hiddenValues[h];
    if (value === 0) continue;
    let derivative = 0;
    for (let k = 0, at = outputWeights + h; k < outputs; k++, at += hidden) {
      gradient[at] += errors[k] * value;
      derivative += errors[k] * parameters[at];
    }
    units[count] = h;
    derivatives[count++] = derivative;
  }
  active.count = count;
}

/** Weights are penalised, biases are not. */
function addPenalty(layout: NetworkLayout, parameters: Float64Array, strength: number, gradient: Float64Array): number {
  const { hiddenBias, outputWeights, outputBias } = layout;
  let squares = 0;
  for (let p = 0; p < outputBias; p++) {
    if (p === hiddenBias) p = outputWeights;
    squares += parameters[p] * parameters[p];
    gradient[p] += strength * parameters[p];
  }
  return (strength / 2) * squares;
}
