// One hidden layer of rectified linear units and an output layer, all weights and biases in one flat array. A row enters
// as its inputs that are not 0: so many numbers, and one column of ones per categorical feature.

import type { Random } from "@lore-xai/core/extend";
import type { EncodedRows } from "../encoding/encode-rows.ts";
import { type Encoding, NO_COLUMN } from "../encoding/encoding.ts";

export interface NetworkShape {
  readonly columns: number;
  readonly hidden: number;
  /** One (a logistic unit) for two classes, else one per class (softmax). */
  readonly outputs: number;
}

/** Where each part begins: `hidden` weights per column, hidden biases, `hidden` weights per output, output biases. */
export interface NetworkLayout extends NetworkShape {
  readonly hiddenBias: number;
  readonly outputWeights: number;
  readonly outputBias: number;
  readonly size: number;
}

export function layOut(shape: NetworkShape): NetworkLayout {
  const { columns, hidden, outputs } = shape;
  const hiddenBias = columns * hidden;
  const outputWeights = hiddenBias + hidden;
  const outputBias = outputWeights + hidden * outputs;
  return { ...shape, hiddenBias, outputWeights, outputBias, size: outputBias + outputs };
}

/** Uniform within sqrt(6 / (inputs + outputs)) per layer, biases too, as X. Glorot and scikit-learn begin. */
export function initialParameters(layout: NetworkLayout, random: Random): Float64Array {
  const { columns, hidden, outputs, outputWeights, size } = layout;
  const hiddenBound = Math.sqrt(6 / (columns + hidden));
  const outputBound = Math.sqrt(6 / (hidden + outputs));
  return Float64Array.from({ length: size }, (_, i) => {
    const bound = i < outputWeights ? hiddenBound : outputBound;
    return bound * (2 * random.float() - 1);
  });
}

/** Inputs are handled four at a time. */
const LANES = 4;

export interface ActiveInputs {
  readonly count: number;
  /** Inputs per row, a multiple of four; those that fill up have value 0. */
  readonly perRow: number;
  /** Where the weights of the input's column begin. */
  readonly offsets: Int32Array;
  readonly values: Float64Array;
}

export function activeInputs(encoding: Encoding, rows: EncodedRows, hidden: number): ActiveInputs {
  const numberCount = encoding.continuous.length;
  const featureCount = encoding.categorical.length;
  const perRow = Math.ceil((numberCount + featureCount) / LANES) * LANES;
  const offsets = new Int32Array(rows.count * perRow);
  const values = new Float64Array(rows.count * perRow);
  for (let i = 0; i < rows.count; i++) {
    let at = i * perRow;
    for (let j = 0; j < numberCount; j++, at++) {
      offsets[at] = j * hidden;
      values[at] = rows.numbers[i * numberCount + j];
    }
    for (let j = 0; j < featureCount; j++, at++) {
      const column = rows.columns[i * featureCount + j];
      if (column === NO_COLUMN) continue;
      offsets[at] = column * hidden;
      values[at] = 1;
    }
  }
  return { count: rows.count, perRow, offsets, values };
}

/** What the hidden units of one row give on. */
export function hiddenInto(
  layout: NetworkLayout,
  parameters: Float64Array,
  { perRow, offsets, values }: ActiveInputs,
  row: number,
  out: Float64Array,
): void {
  const { hidden, hiddenBias } = layout;
  for (let h = 0; h < hidden; h++) out[h] = parameters[hiddenBias + h];
  for (let at = row * perRow; at < (row + 1) * perRow; at += LANES) {
    const a = offsets[at];
    const b = offsets[at + 1];
    const c = offsets[at + 2];
    const d = offsets[at + 3];
    const p = values[at];
    const q = values[at + 1];
    const r = values[at + 2];
    const s = values[at + 3];
    for (let h = 0; h < hidden; h++) {
      out[h] += p * parameters[a + h] + q * parameters[b + h] + (r * parameters[c + h] + s * parameters[d + h]);
    }
  }
  for (let h = 0; h < hidden; h++) out[h] = Math.max(0, out[h]);
}

/** The output units of one row before the logistic or softmax function. */
export function outputsInto(
  layout: NetworkLayout,
  parameters: Float64Array,
  hiddenValues: Float64Array,
  out: Float64Array,
): void {
  const { hidden, outputs, outputWeights, outputBias } = layout;
  for (let k = 0, at = outputWeights; k < outputs; k++) {
    let sum = parameters[outputBias + k];
    for (let h = 0; h < hidden; h++) sum += hiddenValues[h] * parameters[at++];
    out[k] = sum;
  }
}

/** The hidden units of one row that were not 0, and the loss's derivatives by their sums. */
export interface ActiveUnits {
  count: number;
  readonly units: Int32Array;
  readonly derivatives: Float64Array;
}

/** Adds to the gradient what the active hidden units of one row give to the weights of its inputs. */
export function addInputGradientInto(
  { hiddenBias }: NetworkLayout,
  { perRow, offsets, values }: ActiveInputs,
  row: number,
  { count, units, derivatives }: ActiveUnits,
  gradient: Float64Array,
): void {
  for (let k = 0; k < count; k++) gradient[hiddenBias + units[k]] += derivatives[k];
  for (let at = row * perRow; at < (row + 1) * perRow; at += LANES) {
    const a = offsets[at];
    const b = offsets[at + 1];
    const c = offsets[at + 2];
    const d = offsets[at + 3];
    const p = values[at];
    const q = values[at + 1];
    const r = values[at + 2];
    const s = values[at + 3];
    for (let k = 0; k < count; k++) {
      const unit = units[k];
      const derivative = derivatives[k];
      gradient[a + unit] += p * derivative;
      gradient[b + unit] += q * derivative;
      gradient[c + unit] += r * derivative;
      gradient[d + unit] += s * derivative;
    }
  }
}
