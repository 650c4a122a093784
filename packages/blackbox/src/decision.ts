// From what a model answers to an outcome: its own label, the most probable one, a threshold on a score, or bands of a
// regression. The decision is data and part of every explanation.

import { invalidDecision, invalidOutput, listed, needsDecision } from "./fault.ts";

/** What a model gives back for a batch. */
export type ModelOutput =
  | {
      readonly kind: "labels";
      readonly values: ArrayLike<string | number | bigint | boolean>;
      /** Those that came along, as below; they do not decide. */
      readonly probabilities?: ArrayLike<number>;
    }
  /** Row after row, `width` per row, in the order of the labels. */
  | { readonly kind: "probabilities"; readonly values: ArrayLike<number>; readonly width: number }
  /** One number per row: the positive outcome's score, or a regression's value. */
  | { readonly kind: "scores"; readonly values: ArrayLike<number> };

/** A band of a regression: values that are one outcome. */
export interface Band {
  readonly label: string;
  /** The band holds values below this one; null for the last. */
  readonly below: number | null;
}

/** How what a model answers becomes an outcome. */
export type Decision =
  | { readonly kind: "label" }
  | { readonly kind: "threshold"; readonly threshold: number; readonly positive: string }
  | { readonly kind: "bands"; readonly bands: readonly Band[] };

/** "low<200,mid<500,high" */
export function parseBands(text: string): readonly Band[] {
  const parts = text.split(",").map((part) => part.trim());
  const bands = parts.map((part, i): Band => {
    const [label, bound, ...rest] = part.split("<").map((side) => side.trim());
    const below = bound === undefined ? null : bound === "" ? Number.NaN : Number(bound);
    const isLast = i === parts.length - 1;
    if (label === "" || rest.length > 0 || (below === null) !== isLast || (below !== null && !Number.isFinite(below))) {
      throw invalidDecision(`bands must look like "low<200,mid<500,high", got "${text}"`);
    }
    return { label, below };
  });
  for (let i = 1; i < bands.length - 1; i++) {
    if ((bands[i].below as number) <= (bands[i - 1].below as number)) {
      throw invalidDecision(`the bounds of bands must increase, got "${text}"`);
    }
  }
  if (new Set(bands.map(({ label }) => label)).size < bands.length) {
    throw invalidDecision(`each band must have a name of its own, got "${text}"`);
  }
  if (bands.length < 2) throw invalidDecision(`bands must be two or more, got "${text}"`);
  return bands;
}

export function labelsOf(decision: Decision, labels: readonly string[]): readonly string[] {
  if (decision.kind === "bands") return decision.bands.map(({ label }) => label);
  if (decision.kind === "threshold") {
    if (labels.length !== 2) {
      throw invalidDecision(`a threshold needs two labels, got ${labels.length}; name them with labels`);
    }
    if (!labels.includes(decision.positive)) {
      throw invalidDecision(`positive must be one of ${listed(labels)}, got "${decision.positive}"`);
    }
  }
  return labels;
}

/** Probabilities nearer than this are a tie, which the first label wins: a model may compute in single precision. */
const TIE = 1e-6;

function argmax(values: ArrayLike<number>, start: number, width: number): number {
  let best = 0;
  for (let k = 1; k < width; k++) if (values[start + k] > values[start + best] + TIE) best = k;
  return best;
}

/** The outcome that a value stands for. */
export function bandLabel(bands: readonly Band[], value: number): string {
  return bands[bandOf(bands, value)].label;
}

function bandOf(bands: readonly Band[], value: number): number {
  const band = bands.findIndex(({ below }) => below === null || value < below);
  return band < 0 ? bands.length - 1 : band;
}

/** One score per row: the only one there is, or the probability of the positive label. */
function scoresOf(output: ModelOutput, positive: number): Float64Array {
  if (output.kind === "probabilities") {
    const count = output.values.length / output.width;
    return Float64Array.from({ length: count }, (_, i) => output.values[i * output.width + positive]);
  }
  if (output.kind === "labels" && output.probabilities !== undefined) {
    const width = output.probabilities.length / output.values.length;
    return scoresOf({ kind: "probabilities", values: output.probabilities, width }, positive);
  }
  return Float64Array.from(output.values, (value) => {
    const score = Number(value);
    if (!Number.isFinite(score)) throw invalidOutput(`the model must answer with finite numbers, got ${String(value)}`);
    return score;
  });
}

function asNumber(value: unknown): number {
  return typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
}

/** No class is called 0.25, and where all outcomes of the data are numbers an unknown number is a regression's. */
function isMeasured(value: unknown, labels: readonly string[]): boolean {
  const number = asNumber(value);
  if (!Number.isFinite(number) || typeof value === "boolean") return false;
  return !Number.isInteger(number) || labels.every((label) => Number.isFinite(asNumber(label)));
}

function decideByLabel(output: ModelOutput, labels: readonly string[]): Int32Array {
  if (output.kind === "probabilities") {
    if (output.width !== labels.length) {
      const message = `the model gives ${output.width} probabilities per row for ${labels.length} labels (${listed(labels)})`;
      throw invalidOutput(`${message}; name its labels in its own order`);
    }
    const count = output.values.length / output.width;
    return Int32Array.from({ length: count }, (_, i) => argmax(output.values, i * output.width, output.width));
  }
  if (output.kind === "scores") {
    throw needsDecision(output.values[0]);
  }
  const positions = new Map(labels.map((label, i) => [label, i]));
  return Int32Array.from(output.values, (value) => {
    const position = positions.get(String(value));
    if (position !== undefined) return position;
    if (isMeasured(value, labels)) throw needsDecision(value);
    throw invalidOutput(`the model answered "${String(value)}", which is not one of ${listed(labels)}`);
  });
}

/** Positions in `labels` (those of `labelsOf`), one per row. */
export function decide(output: ModelOutput, decision: Decision, labels: readonly string[]): Int32Array {
  if (decision.kind === "label") return decideByLabel(output, labels);
  if (decision.kind === "bands") {
    return Int32Array.from(scoresOf(output, 0), (value) => bandOf(decision.bands, value));
  }
  const positive = labels.indexOf(decision.positive);
  return Int32Array.from(scoresOf(output, positive), (score) =>
    score >= decision.threshold ? positive : 1 - positive,
  );
}
