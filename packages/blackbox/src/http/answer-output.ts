// From the entries of a server's answer to labels, probabilities or scores. What an entry means depends on the options
// and on the entry alone, never on its neighbours, so that a row is answered alike in every batch.

import type { Decision, ModelOutput } from "../decision.ts";
import { invalidOutput, listed, needsDecision } from "../fault.ts";
import type { AnswerKind } from "./mapping.ts";

export interface AnswerReading {
  readonly labels: readonly string[];
  readonly decision: Decision;
  readonly kind: AnswerKind | undefined;
}

function described(entry: unknown): string {
  const text = JSON.stringify(entry) ?? String(entry);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function isNumeric(label: string): boolean {
  return label.trim() !== "" && Number.isFinite(Number(label));
}

/** A function from an entry to its label; undefined if it is none. */
function labelReader(labels: readonly string[]): (entry: unknown) => string | undefined {
  const byText = new Map(labels.map((label) => [label, label]));
  const byNumber = new Map(labels.filter(isNumeric).map((label) => [Number(label), label]));
  const byTruth = new Map(labels.map((label) => [label.toLowerCase(), label]));
  // Labels "1" and "2" are what the model answers; "bad" and "good" can only be meant by their position.
  const ofNumber = (value: number) => byNumber.get(value) ?? (byNumber.size === 0 ? labels[value] : undefined);
  const hasTruth = byTruth.has("true") || byTruth.has("false");
  return (entry) => {
    if (typeof entry === "string") return byText.get(entry);
    if (typeof entry === "number") return byText.get(String(entry)) ?? ofNumber(entry);
    if (typeof entry !== "boolean") return undefined;
    return hasTruth ? byTruth.get(String(entry)) : ofNumber(Number(entry));
  };
}

function isFraction(entry: unknown): boolean {
  return typeof entry === "number" && !Number.isInteger(entry);
}

function labelled(entries: readonly unknown[], labels: readonly string[]): ModelOutput {
  const read = labelReader(labels);
  const values = entries.map((entry) => {
    const label = read(entry);
    if (label !== undefined) return label;
    if (isFraction(entry)) throw needsDecision(entry);
    const where = typeof entry === "object" && entry !== null ? "; say where the label is with mapping.response" : "";
    throw invalidOutput(`the model must answer with one of ${listed(labels)}, got ${described(entry)}${where}`);
  });
  return { kind: "labels", values };
}

function finite(entry: unknown): number {
  if (typeof entry === "number" && Number.isFinite(entry)) return entry;
  throw invalidOutput(`the model must answer with finite numbers, got ${described(entry)}`);
}

function probabilities(
  entries: readonly (readonly unknown[])[],
  { labels, decision, kind }: AnswerReading,
): ModelOutput {
  const width = entries[0].length;
  if (kind !== undefined && kind !== "probabilities") {
    throw invalidOutput(`the model must answer with one value per row (${kind}), got ${described(entries[0])}`);
  }
  if (decision.kind !== "bands" && width !== labels.length) {
    const message = `the model gives ${width} probabilities per row for ${labels.length} labels (${listed(labels)})`;
    throw invalidOutput(`${message}; name its labels in its own order`);
  }
  const values = entries.flatMap((entry) => {
    if (Array.isArray(entry) && entry.length === width) return entry.map(finite);
    throw invalidOutput(`the model must answer with ${width} numbers for every row, got ${described(entry)}`);
  });
  return { kind: "probabilities", values: Float64Array.from(values), width };
}

/** One entry per row, at least one row. */
export function outputFromAnswers(answers: readonly unknown[], reading: AnswerReading): ModelOutput {
  const entries = answers.map((entry) => (Array.isArray(entry) && entry.length === 1 ? entry[0] : entry));
  if (Array.isArray(entries[0])) return probabilities(entries as unknown[][], reading);
  if (reading.kind === "probabilities") {
    throw invalidOutput(`the model must answer with a row of probabilities, got ${described(entries[0])}`);
  }
  if (reading.kind === "scores" || reading.decision.kind !== "label") {
    return { kind: "scores", values: Float64Array.from(entries, finite) };
  }
  return labelled(entries, reading.labels);
}

/** The outputs of several requests as one. */
export function joinOutputs(outputs: readonly ModelOutput[]): ModelOutput {
  const [first] = outputs;
  if (outputs.length === 1) return first;
  if (outputs.some(({ kind }) => kind !== first.kind)) {
    throw invalidOutput("the model must answer all batches with labels, all with probabilities or all with scores");
  }
  if (first.kind === "labels") return { kind: "labels", values: outputs.flatMap(({ values }) => Array.from(values)) };
  const values = Float64Array.from(outputs.flatMap((output) => Array.from(output.values as ArrayLike<number>)));
  if (first.kind === "scores") return { kind: "scores", values };
  return { kind: "probabilities", values, width: first.width };
}
