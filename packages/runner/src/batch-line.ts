// One line of a batch's result: a row's explanation, or why it has none.

import { type ErrorCode, type Explanation, LoreError } from "@lore-xai/core";

export interface RowFailure {
  readonly code: ErrorCode | "unknown";
  readonly message: string;
}

export interface ExplainedRow<E = Explanation> {
  readonly row: number;
  readonly explanation: E;
}

export interface FailedRow {
  readonly row: number;
  readonly error: RowFailure;
}

export type BatchLine<E = Explanation> = ExplainedRow<E> | FailedRow;

/** A line as it is written, and whether it is a failure, so that nobody has to read it again to know. */
export interface WrittenLine {
  readonly text: string;
  readonly failure: RowFailure["code"] | null;
}

export function explainedLine(row: number, explanation: unknown): WrittenLine {
  return { text: JSON.stringify({ row, explanation }), failure: null };
}

export function failedLine(row: number, error: unknown): WrittenLine {
  const { code, message } = failureOf(error);
  return { text: JSON.stringify({ row, error: { code, message } }), failure: code };
}

function failureOf(error: unknown): RowFailure {
  if (error instanceof LoreError) return { code: error.code, message: error.message };
  // A fault of the explainer itself must not end a batch of a million rows, but must be seen.
  return { code: "unknown", message: error instanceof Error ? error.message : String(error) };
}

export const isFailure = <E>(line: BatchLine<E>): line is FailedRow => "error" in line;
