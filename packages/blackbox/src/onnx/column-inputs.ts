// A model with one tensor per column, as scikit-learn's pipelines are exported: which column feeds which input.

import type { Feature } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import { modelMismatch } from "../fault.ts";
import { columnWriter, type InputWriter, takesOneColumn } from "./column-writer.ts";
import type { TensorShape } from "./engine.ts";
import type { OnnxSidecar } from "./sidecar.ts";

/** Exporters replace what their language does not allow in a name. */
function normalised(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_");
}

function columnOf(input: string, names: readonly string[]): number {
  const exact = names.indexOf(input);
  if (exact >= 0) return exact;
  const like = names.filter((name) => normalised(name) === normalised(input));
  return like.length === 1 ? names.indexOf(like[0]) : -1;
}

function columnsOf(inputs: readonly TensorShape[], features: readonly Feature[]): number[] {
  const names = features.map(({ name }) => name);
  const columns = inputs.map(({ name }) => columnOf(name, names));
  const missing = inputs.filter((_, k) => columns[k] < 0).map(({ name }) => name);
  if (missing.length > 0) {
    const unused = names.filter((_, j) => !columns.includes(j));
    const others = missing.length > 1 ? ` (and ${missing.length - 1} more: ${missing.slice(1).join(", ")})` : "";
    const hint = unused.length > 0 ? didYouMean(missing[0], unused) : "";
    const message = `the model takes a column "${missing[0]}"${others}, which the data must have and do not${hint}`;
    throw modelMismatch(message, { missing });
  }
  return columns;
}

function checkShapes(inputs: readonly TensorShape[]): void {
  const odd = inputs.find((input) => !takesOneColumn(input));
  if (odd === undefined) return;
  const shape = odd.shape.map((size) => size ?? "n").join(" x ");
  const message = `input "${odd.name}" of the model must be one column of numbers, text or true and false`;
  const advice = "export the model with one tensor per column, or with one matrix of floats";
  throw modelMismatch(`${message}, got ${odd.type} of ${shape}; ${advice}`, { input: odd.name });
}

/** A text for the missing ones of a column that the model does not take as text would be passed over. */
function checkMissing(
  missing: Readonly<Record<string, string>>,
  inputs: readonly TensorShape[],
  columns: readonly number[],
  features: readonly Feature[],
): void {
  const texts = columns.filter((_, k) => inputs[k].type === "string").map((column) => features[column].name);
  const odd = Object.keys(missing).find((name) => !texts.includes(name));
  if (odd === undefined) return;
  const message = `"missing" in the model's sidecar must name columns that the model takes as text`;
  throw modelMismatch(`${message} (${texts.join(", ") || "there are none"}), got "${odd}"`, { column: odd });
}

/** The writers of all inputs, by the input's name; columns that the model does not take are not fed. */
export function columnWriters(
  inputs: readonly TensorShape[],
  features: readonly Feature[],
  missing: OnnxSidecar["missing"] = {},
): ReadonlyMap<string, InputWriter> {
  checkShapes(inputs);
  const columns = columnsOf(inputs, features);
  checkMissing(missing, inputs, columns, features);
  const writers = inputs.map((input, k) => {
    const feature = features[columns[k]];
    return [input.name, columnWriter(input, feature, columns[k], missing[feature.name])] as const;
  });
  return new Map(writers);
}
