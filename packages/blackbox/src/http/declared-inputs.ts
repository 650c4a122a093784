// What a server says about its inputs, and how our columns fit: a tensor per column, or one matrix of all of them.

import type { Feature } from "@lore-xai/core";
import { type Batch, isContinuous } from "@lore-xai/core/extend";
import { modelMismatch } from "../fault.ts";
import { elementsOf, isFloat, isInteger, type MissingElements } from "./tensor-column.ts";

const AS_NULL: MissingElements = { number: null, text: null };

export interface DeclaredTensor {
  readonly name: string;
  readonly datatype: string;
  /** -1 for any number; empty where nothing is said. */
  readonly shape: readonly number[];
  /** MLServer's hint how to read the tensor. */
  readonly contentType?: string | undefined;
}

export type InputPlan =
  | { readonly kind: "columns"; readonly columns: readonly DeclaredTensor[] }
  | { readonly kind: "matrix"; readonly matrix: DeclaredTensor };

/** A tensor of shape [n, 1] rather than [n]. */
export function isColumnVector({ shape }: DeclaredTensor): boolean {
  return shape.length === 2;
}

function checkColumnShape({ name, shape }: DeclaredTensor): void {
  const takesManyRows = shape.length === 0 || shape[0] === -1;
  const takesOneValue = shape.length < 2 || (shape.length === 2 && (shape[1] === 1 || shape[1] === -1));
  if (takesManyRows && takesOneValue) return;
  throw modelMismatch(`the model's input "${name}" must take one value of each row, got shape [${shape.join(", ")}]`);
}

function planMatrix(features: readonly Feature[], matrix: DeclaredTensor): InputPlan {
  const { name, datatype, shape } = matrix;
  if (shape[0] !== -1 || (shape[1] !== -1 && shape[1] !== features.length)) {
    const message = `the model takes one matrix "${name}" of shape [${shape.join(", ")}]`;
    throw modelMismatch(`${message}, but the data have ${features.length} columns`);
  }
  const text = features.find((feature) => !isContinuous(feature) || feature.date !== undefined);
  if (text !== undefined || !(isFloat(datatype) || isInteger(datatype))) {
    const held = text === undefined || !isContinuous(text) ? `is ${text?.kind}` : `holds dates (${text.date})`;
    const column = text === undefined ? "" : `, but column "${text.name}" ${held}`;
    const message = `the model takes one matrix "${name}" of ${datatype}${column}`;
    throw modelMismatch(`${message}; serve a pipeline that takes the raw columns`);
  }
  return { kind: "matrix", matrix };
}

/** Throws if the data cannot be fed to the model. */
export function planInputs(features: readonly Feature[], inputs: readonly DeclaredTensor[]): InputPlan {
  const byName = new Map(features.map((feature) => [feature.name, feature]));
  const missing = inputs.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (missing.length > 0) {
    if (inputs.length === 1 && inputs[0].shape.length === 2) return planMatrix(features, inputs[0]);
    const message = `the data must have the columns that the model takes, got none named ${missing.join(", ")}`;
    throw modelMismatch(message, { missing, columns: [...byName.keys()] });
  }
  for (const input of inputs) {
    checkColumnShape(input);
    elementsOf(byName.get(input.name) as Feature, input.datatype, AS_NULL);
  }
  return { kind: "columns", columns: inputs };
}

/** The codes of one column. */
export function columnCodes(batch: Batch, name: string): Float64Array {
  const { features, count, data } = batch;
  const position = features.findIndex((feature) => feature.name === name);
  if (position < 0) throw modelMismatch(`the model takes a column "${name}", which the data do not have`);
  return Float64Array.from({ length: count }, (_, i) => data[i * features.length + position]);
}

export function columnElements(batch: Batch, name: string, datatype: string, missing: MissingElements): unknown[] {
  const codes = columnCodes(batch, name);
  const feature = batch.features.find((candidate) => candidate.name === name) as Feature;
  return Array.from(codes, elementsOf(feature, datatype, missing));
}

/** Row after row. */
export function matrixElements(batch: Batch, datatype: string, missing: MissingElements): unknown[][] {
  const { features, count, data } = batch;
  const columns = features.map((feature) => elementsOf(feature, datatype, missing));
  const width = features.length;
  return Array.from({ length: count }, (_, i) => columns.map((element, j) => element(data[i * width + j])));
}
