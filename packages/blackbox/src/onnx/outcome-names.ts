// What the outcomes are called: as the user or the sidecar says, else as the model's file says. Both count in the order
// of the model's probabilities.

import { LoreError } from "@lore-xai/core";
import type { ModelOutput } from "../decision.ts";
import { classNames } from "./class-names.ts";
import type { TensorShape } from "./engine.ts";
import type { ChosenOutput } from "./outputs.ts";

/** The model's own names, or null. An integer label without names is its position among the probabilities. */
export function ownNames(
  bytes: Uint8Array,
  label: TensorShape | undefined,
  width: number | null,
): readonly string[] | null {
  if (label === undefined) return null;
  const names = classNames(bytes, label.name);
  if (names !== null) return names;
  return label.type === "string" || width === null ? null : Array.from({ length: width }, (_, k) => String(k));
}

function isPermutation(given: readonly string[], own: readonly string[]): boolean {
  return given.some((label, k) => label !== own[k]) && own.every((name) => given.includes(name));
}

/** Names that contradict the model would put every outcome under another's name, and nobody would notice. */
export function checkNames(given: readonly string[], own: readonly string[] | null, output: ChosenOutput): void {
  const count = own?.length ?? output.width;
  if (count !== null && given.length !== count) {
    const message = `labels must be ${count} for this model, got ${given.length} (${given.join(", ")})`;
    throw new LoreError("invalid-option", own === null ? message : `${message}; it calls them ${own.join(", ")}`);
  }
  if (own !== null && isPermutation(given, own)) {
    const message = `labels must be in the model's own order, ${own.join(", ")}; got ${given.join(", ")}`;
    throw new LoreError("invalid-option", `${message}; leave them out, the model names them itself`);
  }
}

const INTEGER = /^-?\d+$/;

/** From the model's label to the given one. Where neither names the other, an integer label is a position. */
export function renamer(given: readonly string[], own: readonly string[] | null): (value: unknown) => string {
  const areIntegers = given.every((label) => INTEGER.test(label));
  const positions = new Map(own?.map((name, k) => [name, k]));
  return (value) => {
    const text = String(value);
    if (own !== null) return given[positions.get(text) ?? -1] ?? text;
    return typeof value === "string" || areIntegers ? text : (given[Number(value)] ?? text);
  };
}

export function renamed(output: ModelOutput, rename: ((value: unknown) => string) | null): ModelOutput {
  if (output.kind !== "labels" || rename === null) return output;
  return { kind: "labels", values: Array.from(output.values, rename) };
}
