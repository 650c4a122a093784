// Which output tensor of the Open Inference Protocol holds the answers, and what it says of each row.

import { invalidOutput } from "../fault.ts";
import type { AnswerKind } from "./mapping.ts";
import { isFloat } from "./tensor-column.ts";

interface OutputTensor {
  readonly name: string;
  readonly datatype: string;
  readonly shape: readonly number[];
  readonly data?: unknown;
}

/** Two or more numbers per row. */
export function isProbabilityTensor({ datatype, shape }: OutputTensor): boolean {
  return isFloat(datatype) && shape.length === 2 && shape[1] >= 2;
}

/** Probabilities rather than labels: exporters are known that get the labels wrong, and the most probable one is right. */
export function chooseOutput<T extends OutputTensor>(
  outputs: readonly T[],
  kind: AnswerKind | undefined,
): T | undefined {
  const wantsProbabilities = kind === undefined || kind === "probabilities";
  return outputs.find((output) => isProbabilityTensor(output) === wantsProbabilities) ?? outputs[0];
}

function isOutputTensor(json: unknown): json is OutputTensor {
  const { name, datatype, shape, data } = (json ?? {}) as OutputTensor;
  return typeof name === "string" && typeof datatype === "string" && Array.isArray(shape) && Array.isArray(data);
}

/** One entry per row: a value, or an array of them. */
export function answersOf(json: unknown, output: string | undefined, kind: AnswerKind | undefined): readonly unknown[] {
  const listed = (json as { outputs?: unknown } | null)?.outputs;
  const outputs = Array.isArray(listed) ? listed.filter(isOutputTensor) : [];
  const chosen = output === undefined ? chooseOutput(outputs, kind) : outputs.find(({ name }) => name === output);
  if (chosen === undefined) {
    const wanted = output === undefined ? "an output tensor" : `an output tensor "${output}"`;
    const names = outputs.map(({ name }) => name).join(", ") || "none";
    throw invalidOutput(`the server must answer with ${wanted}, got ${names}; name one with mapping.output`);
  }
  const values = (chosen.data as unknown[]).flat(Number.POSITIVE_INFINITY);
  // Texts stand one per row, whatever the shape says: some servers give their length as a dimension.
  const width = chosen.datatype === "BYTES" ? 1 : chosen.shape.slice(1).reduce((product, size) => product * size, 1);
  if (width <= 1) return values;
  return Array.from({ length: Math.ceil(values.length / width) }, (_, i) => values.slice(i * width, (i + 1) * width));
}
