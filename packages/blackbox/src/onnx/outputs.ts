// Which output of the model is read, and what it says. Probabilities are preferred: some exporters give right ones
// beside a wrong label. Support vector machines are the exception.

import { LoreError } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import type { Decision, ModelOutput } from "../decision.ts";
import { modelMismatch } from "../fault.ts";
import type { Tensor, TensorShape } from "./engine.ts";
import type { OnnxSidecar, OutputKind } from "./sidecar.ts";

export interface ChosenOutput {
  readonly name: string;
  readonly kind: OutputKind;
  /** Probabilities per row; null where the model leaves it open, and for other kinds. */
  readonly width: number | null;
}

const PREFERENCE: Record<Decision["kind"], readonly OutputKind[]> = {
  label: ["probabilities", "labels", "scores"],
  threshold: ["probabilities", "scores", "labels"],
  bands: ["scores", "probabilities", "labels"],
};

const LABEL_FIRST: readonly OutputKind[] = ["labels", "probabilities", "scores"];

/** null for what is none of the three, such as a matrix of integers. */
function kindOf({ type, shape }: TensorShape): OutputKind | null {
  const isOneColumn = shape.length <= 1 || (shape.length === 2 && shape[1] === 1);
  if (type === "float32" || type === "float64") {
    if (isOneColumn) return "scores";
    return shape.length === 2 ? "probabilities" : null;
  }
  return isOneColumn && ["string", "int64", "int32", "bool"].includes(type) ? "labels" : null;
}

function choose(output: TensorShape, kind: OutputKind): ChosenOutput {
  return { name: output.name, kind, width: kind === "probabilities" ? (output.shape[1] ?? null) : null };
}

/** `allNames` are those of all outputs, for the message only: those that are no tensors cannot be chosen. */
export function chooseOutput(
  outputs: readonly TensorShape[],
  allNames: readonly string[],
  wanted: OnnxSidecar["output"],
  decision: Decision,
  trustsLabelOnly: boolean,
): ChosenOutput {
  const names = outputs.map(({ name }) => name);
  if (wanted?.name !== undefined && !names.includes(wanted.name)) {
    const message = `the model has no tensor output "${wanted.name}", which its sidecar names`;
    throw modelMismatch(`${message}${didYouMean(wanted.name, names)}`, { output: wanted.name });
  }
  const candidates = wanted?.name === undefined ? outputs : outputs.filter(({ name }) => name === wanted.name);
  if (wanted?.name !== undefined && wanted.kind !== undefined) return choose(candidates[0], wanted.kind);
  const preferred = decision.kind === "label" && trustsLabelOnly ? LABEL_FIRST : PREFERENCE[decision.kind];
  const kinds = wanted?.kind === undefined ? preferred : [wanted.kind];
  for (const kind of kinds) {
    const fitting = candidates.filter((output) => kindOf(output) === kind);
    const best = fitting.find(({ name }) => /prob/i.test(name)) ?? fitting[0];
    if (best !== undefined) return choose(best, kind);
  }
  const message = `the model must have a tensor output with ${kinds.join(", ")}, got ${allNames.join(", ")}`;
  throw modelMismatch(message, { outputs: allNames });
}

/** The output that names the class of each row, whether or not it is the one that is read. */
export function labelOutput(outputs: readonly TensorShape[]): TensorShape | undefined {
  return outputs.find((output) => kindOf(output) === "labels");
}

function wrongCount(name: string, expected: number, actual: number): LoreError {
  const message = `output "${name}" of the model must have ${expected} rows for ${expected} rows, got ${actual} values`;
  return new LoreError("black-box-wrong-count", message, { expected, actual });
}

/** A NaN would pass for the first class: it is never greater than another. */
function checkFinite(values: ArrayLike<number>, name: string): void {
  for (let i = 0; i < values.length; i++) {
    if (Number.isFinite(values[i])) continue;
    const message = `output "${name}" of the model must be finite numbers, got ${values[i]}`;
    throw new LoreError("black-box-failed", message);
  }
}

/** The first `count` of the `size` rows that the model was given. */
export function readOutput(tensor: Tensor, output: ChosenOutput, count: number, size: number): ModelOutput {
  const { name, kind } = output;
  const width = kind === "probabilities" ? tensor.data.length / size : 1;
  if (!Number.isInteger(width) || width < 1 || tensor.data.length !== size * width) {
    throw wrongCount(name, size, tensor.data.length);
  }
  const values = size === count ? tensor.data : tensor.data.slice(0, count * width);
  if (kind === "labels") return { kind, values: values as ArrayLike<string | bigint> };
  const numbers = values as Float32Array;
  checkFinite(numbers, name);
  return width === 1 ? { kind: "scores", values: numbers } : { kind: "probabilities", values: numbers, width };
}

/** The answers of several runs as one. */
export function joinOutputs(parts: readonly ModelOutput[]): ModelOutput {
  const [first] = parts;
  if (parts.length === 1) return first;
  if (first.kind === "labels") {
    return {
      kind: "labels",
      values: parts.flatMap(({ values }) => Array.from<string | number | bigint | boolean>(values)),
    };
  }
  const joined = new Float64Array(parts.reduce((sum, { values }) => sum + values.length, 0));
  let position = 0;
  for (const { values } of parts) {
    joined.set(values as ArrayLike<number>, position);
    position += values.length;
  }
  return { ...first, values: joined };
}
