// From the entries of a server's answer to labels, probabilities or scores. What an entry means depends on the options
// and on the entry alone, never on its neighbours, so that a row is answered alike in every batch.

import { shownValue } from "@lore-xai/core/words";
import type { Decision, ModelOutput } from "../decision.ts";
import { invalidOutput, listed, needsDecision } from "../fault.ts";
import type { AnswerKind } from "./mapping.ts";

export interface AnswerReading {
  readonly labels: readonly string[];
  readonly decision: Decision;
  readonly kind: AnswerKind | undefined;
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
    throw invalidOutput(`the model must answer with one of ${listed(labels)}, got ${shownValue(entry)}${where}`);
  });
  return { kind: "labels", values };
}

function finite(entry: unknown): number {
  if (typeof entry === "number" && Number.isFinite(entry)) return entry;
  throw invalidOutput(`the model must answer with finite numbers, got ${shownValue(entry)}`);
}

function probabilities(
  entries: readonly (readonly unknown[])[],
  { labels, decision, kind }: AnswerReading,
): ModelOutput {
  const width = entries[0].length;
  if (kind !== undefined && kind !== "probabilities") {
    throw invalidOutput(`the model must answer with one value per row (${kind}), got ${shownValue(entries[0])}`);
  }
  if (decision.kind !== "bands" && width !== labels.length) {
    const message = `the model gives ${width} probabilities per row for ${labels.length} labels (${listed(labels)})`;
    throw invalidOutput(`${message}; name its labels in its own order`);
  }
  const values = entries.flatMap((entry) => {
    if (Array.isArray(entry) && entry.length === width) return entry.map(finite);
    throw invalidOutput(`the model must answer with ${width} numbers for every row, got ${shownValue(entry)}`);
  });
  return { kind: "probabilities", values: Float64Array.from(values), width };
}

/** The labels with the probabilities that came along; `isPromised` makes others than those of the labels an error. */
export function withProbabilities(
  output: ModelOutput,
  beside: unknown,
  reading: AnswerReading,
  isPromised: boolean,
): ModelOutput {
  if (output.kind !== "labels") return output;
  const { labels } = reading;
  const fits = (row: unknown) =>
    Array.isArray(row) && row.length === labels.length && row.every((value) => Number.isFinite(value));
  if (Array.isArray(beside) && beside.length === output.values.length && beside.every(fits)) {
    return { ...output, probabilities: Float64Array.from(beside.flat()) };
  }
  if (!isPromised) return output;
  const wanted = `${labels.length} probabilities (${listed(labels)}) for each of ${output.values.length} rows`;
  throw invalidOutput(`the model must answer with ${wanted} at mapping.probabilities, got ${shownValue(beside)}`);
}

/** One entry per row, at least one row. */
export function outputFromAnswers(answers: readonly unknown[], reading: AnswerReading): ModelOutput {
  const entries = answers.map((entry) => (Array.isArray(entry) && entry.length === 1 ? entry[0] : entry));
  if (Array.isArray(entries[0])) return probabilities(entries as unknown[][], reading);
  if (reading.kind === "probabilities") {
    throw invalidOutput(`the model must answer with a row of probabilities, got ${shownValue(entries[0])}`);
  }
  if (reading.kind === "scores" || (reading.decision.kind !== "label" && typeof entries[0] === "number")) {
    return { kind: "scores", values: Float64Array.from(entries, finite) };
  }
  return labelled(entries, reading.labels);
}

type LabelOutput = Extract<ModelOutput, { kind: "labels" }>;

function joinLabels(outputs: readonly LabelOutput[]): LabelOutput {
  const values = outputs.flatMap((output) => Array.from(output.values));
  const beside = outputs.map(({ probabilities }) => probabilities);
  if (beside.includes(undefined)) return { kind: "labels", values };
  return { kind: "labels", values, probabilities: beside.flatMap((part) => Array.from(part ?? [])) };
}

/** The outputs of several requests as one. */
export function joinOutputs(outputs: readonly ModelOutput[]): ModelOutput {
  const [first] = outputs;
  if (outputs.length === 1) return first;
  if (outputs.some(({ kind }) => kind !== first.kind)) {
    throw invalidOutput("the model must answer all batches with labels, all with probabilities or all with scores");
  }
  if (first.kind === "labels") return joinLabels(outputs as LabelOutput[]);
  const values = Float64Array.from(outputs.flatMap((output) => Array.from(output.values as ArrayLike<number>)));
  if (first.kind === "scores") return { kind: "scores", values };
  return { kind: "probabilities", values, width: first.width };
}
