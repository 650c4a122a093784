// One column of the data as the tensor that an input takes: text, numbers, whole numbers, true or false.

import type { Feature, LoreError } from "@lore-xai/core";
import { type Batch, isContinuous, valueOfNumber } from "@lore-xai/core/extend";
import { modelMismatch } from "../fault.ts";
import { cannotHoldMissing } from "../missing.ts";
import { Tensor, type TensorShape, type TensorType } from "./engine.ts";
import { adviceOnDates, categoryNumbers, describe } from "./feature-values.ts";

/** Some rows of a batch; `count` rows, and the last again up to `size` for a model that takes no other number. */
export interface Slice {
  readonly batch: Batch;
  readonly start: number;
  readonly count: number;
  readonly size: number;
}

/** Makes the tensor of one input; its memory is used again by the next call. */
export type InputWriter = (slice: Slice) => Tensor;

type Taken = "numbers" | "whole numbers" | "true or false" | "text";

const TAKEN: Partial<Record<TensorType, Taken>> = {
  float32: "numbers",
  float64: "numbers",
  int32: "whole numbers",
  int64: "whole numbers",
  bool: "true or false",
  string: "text",
};

function cannotFeed(input: TensorShape, feature: Feature, advice: string): LoreError {
  const takes = TAKEN[input.type] ?? input.type;
  const message = `input "${input.name}" of the model takes ${takes} (${input.type}), but column "${feature.name}" holds`;
  return modelMismatch(`${message} ${describe(feature)}${advice}`, { input: input.name, column: feature.name });
}

/** The number of each category, or null for a column that is numbers already; throws if they do not fit the input. */
function numbersFor(input: TensorShape, feature: Feature): Float64Array | null {
  const taken = TAKEN[input.type];
  if (isContinuous(feature)) {
    if (feature.date !== undefined) throw cannotFeed(input, feature, adviceOnDates(feature));
    if (taken === "true or false") throw cannotFeed(input, feature, "");
    if (taken === "whole numbers" && feature.decimals > 0) throw cannotFeed(input, feature, "");
    return null;
  }
  const numbers = categoryNumbers(feature);
  const fits = (value: number) =>
    taken === "numbers" || (taken === "whole numbers" ? Number.isInteger(value) : value === 0 || value === 1);
  if (numbers === null || !numbers.every(fits)) throw cannotFeed(input, feature, "");
  return numbers;
}

function dimensionsFor(input: TensorShape, size: number): number[] {
  return input.shape.length === 1 ? [size] : [size, 1];
}

/** What stands for a missing text unless a sidecar names it: ONNX has no other text that nobody writes. */
const NO_TEXT = "";

/** A category or a date as the data spell it, from its code. */
function textsOf(input: TensorShape, feature: Feature): (code: number) => string {
  if (!isContinuous(feature)) return (code) => feature.spelling[code];
  if (feature.date !== undefined) return (code) => String(valueOfNumber(code, feature));
  throw cannotFeed(input, feature, "; have it read as categorical if it is one");
}

function textWriter(input: TensorShape, feature: Feature, column: number, missing: string): InputWriter {
  const textOf = textsOf(input, feature);
  const texts: string[] = [];
  return ({ batch, start, count, size }) => {
    const width = batch.features.length;
    texts.length = size;
    for (let i = 0; i < size; i++) {
      const code = batch.data[(start + Math.min(i, count - 1)) * width + column];
      texts[i] = Number.isNaN(code) ? missing : textOf(code);
    }
    return new Tensor("string", texts, dimensionsFor(input, size));
  };
}

type Numbers = Float32Array | Float64Array;

function numberWriter(input: TensorShape, feature: Feature, column: number): InputWriter {
  const numbers = numbersFor(input, feature);
  const isSingle = input.type === "float32";
  let memory: Numbers = new Float32Array(0);
  return ({ batch, start, count, size }) => {
    const width = batch.features.length;
    if (memory.length < size) memory = isSingle ? new Float32Array(size) : new Float64Array(size);
    for (let i = 0; i < size; i++) {
      const code = batch.data[(start + Math.min(i, count - 1)) * width + column];
      memory[i] = numbers === null || Number.isNaN(code) ? code : numbers[code];
    }
    return new Tensor(input.type as "float32", memory.subarray(0, size) as Float32Array, dimensionsFor(input, size));
  };
}

function notWhole(input: TensorShape, feature: Feature, value: number): LoreError {
  if (Number.isNaN(value)) return cannotHoldMissing(feature.name, `${TAKEN[input.type]} (${input.type})`);
  const message = `input "${input.name}" of the model takes ${TAKEN[input.type]} (${input.type}) only, but column`;
  return modelMismatch(`${message} "${feature.name}" has ${value}`, { column: feature.name });
}

type Integers = BigInt64Array | Int32Array | Uint8Array;

const INTEGERS = {
  int64: (size: number) => new BigInt64Array(size),
  int32: (size: number) => new Int32Array(size),
  bool: (size: number) => new Uint8Array(size),
};

function integerWriter(input: TensorShape, feature: Feature, column: number): InputWriter {
  const numbers = numbersFor(input, feature);
  const allocate = INTEGERS[input.type as keyof typeof INTEGERS];
  let memory: Integers = allocate(0);
  return ({ batch, start, count, size }) => {
    const width = batch.features.length;
    if (memory.length < size) memory = allocate(size);
    for (let i = 0; i < size; i++) {
      const code = batch.data[(start + Math.min(i, count - 1)) * width + column];
      const value = numbers === null || Number.isNaN(code) ? code : numbers[code];
      if (!Number.isInteger(value)) throw notWhole(input, feature, value);
      if (memory instanceof BigInt64Array) memory[i] = BigInt(value);
      else memory[i] = value;
    }
    return new Tensor(input.type as "int32", memory.subarray(0, size) as Int32Array, dimensionsFor(input, size));
  };
}

/** Whether the input is one column of a type that a column can be turned into. */
export function takesOneColumn({ type, shape }: TensorShape): boolean {
  return TAKEN[type] !== undefined && shape.length <= 2 && (shape[1] ?? 1) === 1;
}

/** `missing` is the text for a missing one. */
export function columnWriter(
  input: TensorShape,
  feature: Feature,
  column: number,
  missing: string = NO_TEXT,
): InputWriter {
  const taken = TAKEN[input.type];
  if (taken === "text") return textWriter(input, feature, column, missing);
  return taken === "numbers" ? numberWriter(input, feature, column) : integerWriter(input, feature, column);
}
