// A model with a single matrix of floats: the sidecar says which column stands where and how it is encoded.

import type { Feature } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import { modelMismatch } from "../fault.ts";
import type { InputWriter, Slice } from "./column-writer.ts";
import { Tensor, type TensorShape } from "./engine.ts";
import { adviceOnDates, categoryNumbers, describe, isCategory } from "./feature-values.ts";
import { type ColumnEncoding, widthOf } from "./sidecar.ts";

/** Writes one column of the data into the matrix, which holds zeros before. */
type BlockWriter = (slice: Slice, matrix: Float32Array | Float64Array, width: number) => void;

/** The input of a model with one float matrix, rather than one tensor per column; null for the latter. */
export function matrixOf(inputs: readonly TensorShape[], hasSidecar: boolean): TensorShape | null {
  const [input] = inputs;
  if (inputs.length !== 1 || !/^float(32|64)$/.test(input.type) || input.shape.length !== 2) return null;
  return hasSidecar || input.shape[1] !== 1 ? input : null;
}

export function checkWidth(input: TensorShape, encodings: readonly ColumnEncoding[]): void {
  const expected = input.shape[1];
  const actual = encodings.reduce((sum, encoding) => sum + widthOf(encoding), 0);
  if (expected !== null && expected !== actual) {
    const message = `the columns of the sidecar must fill ${expected} columns of input "${input.name}", got ${actual}`;
    throw modelMismatch(message, { expected, actual });
  }
}

/** What the sidecar would have to say, shown with the columns at hand. */
function sidecarExample(features: readonly Feature[]): string {
  const columns = [features.find(isContinuous), features.find((feature) => !isContinuous(feature))].flatMap(
    (feature): ColumnEncoding[] => {
      if (feature === undefined) return [];
      if (isContinuous(feature)) return [{ column: feature.name, encoding: "number", mean: 0, scale: 1 }];
      return [{ column: feature.name, encoding: "one-hot", categories: feature.spelling.slice(0, 3) }];
    },
  );
  return JSON.stringify({ version: 1, columns });
}

/** Without a sidecar: the columns in their order, if there is nothing to encode. */
export function plainEncodings(input: TensorShape, features: readonly Feature[]): ColumnEncoding[] {
  const width = input.shape[1] ?? features.length;
  const discrete = features.find((feature) => !isContinuous(feature) || feature.date !== undefined);
  if (discrete === undefined && width === features.length) {
    return features.map(({ name }) => ({ column: name, encoding: "number" }));
  }
  const reason =
    discrete === undefined
      ? `the data have ${features.length}`
      : `column "${discrete.name}" of the data holds ${describe(discrete)}`;
  if (discrete !== undefined && isContinuous(discrete)) {
    throw modelMismatch(`the model takes a matrix of numbers, but ${reason}${adviceOnDates(discrete)}`);
  }
  const message = `the model takes a matrix of ${input.shape[1] ?? "any number of"} columns, but ${reason}`;
  const advice =
    "run `lore sidecar` with the same --data, --target and --model, which asks how the matrix is filled and writes model.lore.json beside the model";
  throw modelMismatch(`${message}; ${advice}; or write it by hand, such as ${sidecarExample(features)}`);
}

/** `missing` and what the numbers are known by code; both already as they stand in the matrix. */
function numberBlock(column: number, position: number, encode: (code: number) => number, missing: number): BlockWriter {
  return ({ batch, start, count, size }, matrix, width) => {
    const stride = batch.features.length;
    for (let i = 0; i < size; i++) {
      const code = batch.data[(start + Math.min(i, count - 1)) * stride + column];
      matrix[i * width + position] = Number.isNaN(code) ? missing : encode(code);
    }
  };
}

function slotBlock(column: number, position: number, slots: Int32Array, missingSlot: number): BlockWriter {
  return ({ batch, start, count, size }, matrix, width) => {
    const stride = batch.features.length;
    for (let i = 0; i < size; i++) {
      const code = batch.data[(start + Math.min(i, count - 1)) * stride + column];
      const slot = Number.isNaN(code) ? missingSlot : slots[code];
      if (slot >= 0) matrix[i * width + position + slot] = 1;
    }
  };
}

function scaledBlock(
  encoding: ColumnEncoding & { encoding: "number" },
  feature: Feature,
  column: number,
  position: number,
): BlockWriter {
  const { mean = 0, scale = 1, missing = Number.NaN } = encoding;
  const scaled = (value: number) => (value - mean) / scale;
  if (isContinuous(feature) && feature.date !== undefined) {
    const message = `the sidecar says that column "${feature.name}" is numbers, but it holds ${describe(feature)}`;
    throw modelMismatch(message + adviceOnDates(feature), { column: feature.name });
  }
  if (isContinuous(feature)) return numberBlock(column, position, scaled, scaled(missing));
  const numbers = categoryNumbers(feature)?.map(scaled);
  if (numbers === undefined) {
    const message = `the sidecar says that column "${feature.name}" is numbers, but it holds ${describe(feature)}`;
    throw modelMismatch(`${message}; encode it as one-hot or codes`, { column: feature.name });
  }
  return numberBlock(column, position, (code) => numbers[code], scaled(missing));
}

function categoryBlock(
  encoding: ColumnEncoding & { encoding: "codes" | "one-hot" },
  feature: Feature,
  column: number,
  position: number,
): BlockWriter {
  if (isContinuous(feature)) {
    const message = `the sidecar says that column "${feature.name}" is categories, but it holds ${describe(feature)}`;
    throw modelMismatch(`${message}; have it read as categorical`, { column: feature.name });
  }
  if (encoding.encoding === "one-hot") {
    const { categories, missing } = encoding;
    const slots = feature.values.map((_, code) => categories.findIndex((text) => isCategory(feature, code, text)));
    const missingSlot = missing === undefined ? -1 : categories.indexOf(missing);
    return slotBlock(column, position, Int32Array.from(slots), missingSlot);
  }
  const known = Object.entries(encoding.codes);
  const codes = feature.values.map((_, code) => {
    const number = known.find(([text]) => isCategory(feature, code, text))?.[1] ?? encoding.unknown;
    if (number !== undefined) return number;
    const message = `the sidecar has no code for "${feature.spelling[code]}" of column "${feature.name}"`;
    throw modelMismatch(`${message}; add it, or a number for "unknown"`, { column: feature.name });
  });
  return numberBlock(column, position, (code) => codes[code], encoding.missing ?? Number.NaN);
}

function blockWriter(encoding: ColumnEncoding, features: readonly Feature[], position: number): BlockWriter {
  const names = features.map(({ name }) => name);
  const column = names.indexOf(encoding.column);
  if (column < 0) {
    const message = `unknown column "${encoding.column}" in the model's sidecar${didYouMean(encoding.column, names)}`;
    throw modelMismatch(message, { column: encoding.column });
  }
  const feature = features[column];
  if (encoding.encoding === "number") return scaledBlock(encoding, feature, column, position);
  return categoryBlock(encoding, feature, column, position);
}

/** The writer of the matrix, by the input's name. */
export function matrixWriter(
  input: TensorShape,
  encodings: readonly ColumnEncoding[],
  features: readonly Feature[],
): ReadonlyMap<string, InputWriter> {
  const positions = encodings.map((_, k) => encodings.slice(0, k).reduce((sum, before) => sum + widthOf(before), 0));
  const blocks = encodings.map((encoding, k) => blockWriter(encoding, features, positions[k]));
  const width = encodings.reduce((sum, encoding) => sum + widthOf(encoding), 0);
  const isSingle = input.type === "float32";
  let memory: Float32Array | Float64Array = new Float32Array(0);
  const write: InputWriter = (slice) => {
    const length = slice.size * width;
    if (memory.length < length) memory = isSingle ? new Float32Array(length) : new Float64Array(length);
    const matrix = memory.subarray(0, length).fill(0);
    for (const block of blocks) block(slice, matrix, width);
    return new Tensor(input.type as "float32", matrix as Float32Array, [slice.size, width]);
  };
  return new Map([[input.name, write]]);
}
